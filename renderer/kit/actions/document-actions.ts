import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Action, ActionTable } from '#shared/kernel/action.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Axes, Holder, Machine, StateOf } from '#shared/kernel/machine.ts'
import { isOffered, judge, type Judged, type Reader } from '#shared/kernel/verdict.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { TagType } from '../../api/tags.ts'
import type { Formats, Text, TextKey } from '../../i18n/index.ts'
import type { Outcome } from './outcome.ts'
import { actionEndpoint, type Send } from './action-endpoint.ts'

export interface Row {
  id: string
  version: number
}

/** Told which records are still to be looked at; none after a dialog that was only closed. */
export type Close = (left?: readonly string[]) => void

/** A form part: what an action asks beside the comment. */
export interface PartProps<R, T = unknown> {
  rows: readonly R[]
  events: readonly string[]
  value: T
  /** What is wrong with the value, once the reader has tried to begin. */
  reasons: readonly Reason[]
  onChange: (value: T) => void
}

/** A question in a dialog of its own, about the records that were refused. */
export interface ApartProps<T = unknown> {
  refused: readonly Outcome[]
  busy: boolean
  onAnswer: (value: T) => void
  onCancel: () => void
}

/** What a document says about its actions. */
interface Words<N extends string, E extends string, R> {
  /** What a record is called above a column. */
  record: TextKey
  label(t: Text, name: N, event: E | undefined): string
  /** What will happen, before it does. */
  explain(t: Text, name: N, event: E | undefined): string
  /** What has happened; a common sentence where a document says nothing. */
  done?(t: Text, name: N, event: E | undefined, number: string): string | undefined
  title?(t: Text, name: N, rows: readonly R[]): string | undefined
  /** Why an action with a `least` number of records is held up by fewer. */
  tooFew?(t: Text, name: N): string
}

type Named<T, O, L = unknown> = {
  [K in keyof T]: T[K] extends { opens: O; place: L } ? K : never
}[keyof T] &
  string
/** Actions with a button of the toolbar or of the bar. */
type Shown<T> = Named<T, 'call' | 'dialog' | 'page'>
type EventsOf<T extends ActionTable> = T[Shown<T>]['events'][number]

type AsksOf<T extends ActionTable> = T[keyof T]['asks']
type NamesOf<Q> = Q extends unknown ? keyof Q & string : never
type QuestionOf<Q, N> = Q extends { readonly [K in N & string]: infer X } ? X : never
type AnswerOf<X> = X extends { schema: infer S extends z.ZodType } ? z.infer<S> : never
type Apart<Q, N = NamesOf<Q>> = N extends unknown
  ? QuestionOf<Q, N> extends { apart: true }
    ? N
    : never
  : never
type InForm<Q> = Exclude<NamesOf<Q>, Apart<Q>>

type SpecialDialog<R> = ComponentType<{ row: R; onClose: Close }>
type AddressOf<R> = (rows: readonly R[], actor: Actor) => string | undefined

interface Common<R extends Row, D extends R> {
  /** The record's kind in the cache and in history. */
  tag: TagType
  /** Other kinds whose lists follow. */
  follows?: readonly TagType[]
  /** The record as it is now; none is asked for without an id. */
  useOne: (id: string | undefined) => R | undefined
  nameOf: (row: R) => string
  /** Where one record is shown. */
  addressOf: (id: string, actor: Actor) => string
  /** What tells the record from others of a batch, beside its name. */
  describe: (row: R, format: Formats) => string
  /** Refusals of what is not the reader's business: no greyed button for them. */
  foreign?: readonly string[]
  /** A refusal with the place that it is about. */
  useReasonSentence: () => (reason: Reason) => string
  /** Stands beside the buttons of a single record. */
  Beside?: ComponentType<{ row: R }>
  /** The action that changes the record's content. */
  editing?: string
  /** What is expected next; the first action that brings the record forward where nothing is said. */
  expected?: (row: D) => string | undefined
}

interface Special<T extends ActionTable, R extends Row, D extends R> {
  words: Words<Shown<T>, EventsOf<T>, R>
  parts: { [N in InForm<AsksOf<T>>]: ComponentType<PartProps<R, AnswerOf<QuestionOf<AsksOf<T>, N>>>> }
  /** Questions that have a dialog of their own. */
  apart: { [N in Apart<AsksOf<T>>]: ComponentType<ApartProps<AnswerOf<QuestionOf<AsksOf<T>, N>>>> }
  /** Dialogs that are not the common one. */
  dialogs: { [N in Named<T, 'dialog', 'anywhere' | 'list'>]: SpecialDialog<R> }
  /** Addresses of actions that are screens; undefined where this record has none. */
  addresses: { [N in Named<T, 'page', 'anywhere' | 'list'>]: AddressOf<R> }
  /** The same of actions that are offered on the record's own page alone. */
  onPage: {
    dialogs: { [N in Named<T, 'dialog', 'page'>]: SpecialDialog<D> }
    addresses: { [N in Named<T, 'page', 'page'>]: AddressOf<D> }
  }
  /** Shown before an action begins, for those that may take part. */
  previews?: { [N in Named<T, 'call'>]?: ComponentType<{ rows: readonly R[] }> }
}

/** The reader's answers about the records before him. */
export interface Verdicts<R> {
  isOffered: (name: string) => boolean
  judge: (name: string, rows: readonly R[]) => readonly Judged<R>[]
}

/** A document's actions, as buttons and dialogs take them: names and events are mere strings here. */
export interface DocumentActions<R extends Row, D extends R = R> extends Common<R, D> {
  actions: Readonly<Record<string, Action<string, R>>>
  words: Words<string, string, R>
  parts: Readonly<Record<string, ComponentType<PartProps<R>>>>
  apart: Readonly<Record<string, ComponentType<ApartProps>>>
  dialogs: Readonly<Record<string, SpecialDialog<D>>>
  addresses: Readonly<Record<string, AddressOf<D>>>
  previews: Readonly<Record<string, ComponentType<{ rows: readonly R[] }>>>
  useVerdicts: (row?: D) => Verdicts<R>
  useSend: () => Send
}

export interface ActionSet<R extends Row, D extends R> {
  onPage: DocumentActions<R, D>
  inList: DocumentActions<R>
}

/** Binds a document's table and machine to its words, parts and dialogs, each checked against the table. */
export const documentActions =
  <R extends Row, D extends R = R>() =>
  <
    A extends Axes,
    F extends StateOf<A>,
    P extends string,
    C extends string,
    E extends string,
    H extends Holder,
    T extends ActionTable & Readonly<Record<string, { events: readonly E[] }>>,
  >(
    config: Common<R, D> &
      Special<T, R, D> & {
        machine: Machine<A, F, P, C, E, H>
        actions: T
        /** Who looks at which record; on a page with what only its own page knows. */
        useReader: (row?: D) => Reader<H, R, F>
      },
  ): ActionSet<R, D> => {
    const { machine, actions, useReader, dialogs, addresses, onPage } = config
    const set = {
      ...config,
      previews: config.previews ?? {},
      useVerdicts: (row?: D): Verdicts<R> => {
        const reader = useReader(row)
        return {
          isOffered: (name) => isOffered(machine, actions[name]!, reader.actor),
          judge: (name, rows) => judge(machine, actions[name]!, rows, reader),
        }
      },
      useSend: actionEndpoint(config, actions),
    }
    const page = {
      ...set,
      dialogs: { ...dialogs, ...onPage.dialogs },
      addresses: { ...addresses, ...onPage.addresses },
    }
    // What was checked name by name above is looked up by plain strings below.
    return { onPage: page as DocumentActions<R, D>, inList: set as DocumentActions<R> }
  }
