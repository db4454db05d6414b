import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Action, ActionTable } from '#shared/kernel/action.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { TagType } from '../../api/tags.ts'
import type { Formats, Text, TextKey } from '../../i18n/index.ts'
import type { Outcome } from './outcome.ts'
import type { Judging, Row } from './verdicts.ts'
import { actionEndpoint, type Send } from './action-endpoint.ts'

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

/** What a set says about its actions. */
/** `C` are the actions of the common dialog. */
interface Words<N extends string, C extends string, E extends string, R> {
  /** What a record is called above a column. */
  record: TextKey
  label(t: Text, name: N, event: E | undefined): string
  /** What will happen, before it does. */
  explain(t: Text, name: C, event: E | undefined): string
  /** What has happened; a common sentence where a set says nothing. */
  done?(t: Text, name: C, event: E | undefined, number: string): string | undefined
  title?(t: Text, name: C, rows: readonly R[]): string | undefined
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

interface Common<R extends Row> {
  /** The record's kind in the cache and in history. */
  tag: TagType
  /** Other kinds whose lists follow. */
  follows?: readonly TagType[]
  /** The record as it is now; none is asked for without an id. */
  useOne: (id: string | undefined) => R | undefined
  /** Where the reader has the list of these records; each of them is below it. */
  homeOf: (actor: Actor) => string
  /** What tells the record from others of a batch, beside its name. */
  describe: (row: R, format: Formats) => string
  /** Refusals of what is not the reader's business: no greyed button for them. */
  foreign?: readonly string[]
  /** A refusal with the place that it is about. */
  useReasonSentence: () => (reason: Reason) => string
  /** Stands beside the buttons of a single record. */
  Beside?: ComponentType<{ row: R }>
}

interface Special<T extends ActionTable, R extends Row, D extends R> {
  words: Words<Shown<T>, Named<T, 'call'>, EventsOf<T>, R>
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
  /** The action that changes the record's content. */
  editing: Named<T, 'page'>
  /** What is expected next. Without it, the first action that brings the record forward is expected. */
  expected?: (row: D) => Shown<T> | undefined
  /** Shown before an action begins, for those that may take part. */
  previews?: { [N in Named<T, 'call'>]?: ComponentType<{ rows: readonly R[] }> }
}

/** A document's actions as buttons and dialogs take them. Names and events are plain strings here. */
export interface ActionSet<R extends Row, D extends R = R> extends Common<R>, Judging<R, D> {
  actions: Readonly<Record<string, Action<string, R>>>
  words: Words<string, string, string, R>
  parts: Readonly<Record<string, ComponentType<PartProps<R>>>>
  apart: Readonly<Record<string, ComponentType<ApartProps>>>
  dialogs: Readonly<Record<string, SpecialDialog<D>>>
  addresses: Readonly<Record<string, AddressOf<D>>>
  previews: Readonly<Record<string, ComponentType<{ rows: readonly R[] }>>>
  editing: string
  expected?: (row: D) => string | undefined
  useSend: () => Send
}

export interface ActionSets<R extends Row, D extends R> {
  onPage: ActionSet<R, D>
  inList: ActionSet<R>
}

/** Binds a document's table to its words, form parts and dialogs. Each of them is checked against the table. */
export const actionSets = <R extends Row, D extends R, T extends ActionTable>(
  judging: Judging<R, D, keyof T & string>,
  actions: T,
  config: Common<R> & Special<T, R, D>,
): ActionSets<R, D> => {
  const { dialogs, addresses, onPage, previews = {} } = config
  const set = { ...config, ...judging, actions, previews, useSend: actionEndpoint(config, actions) }
  const page = {
    ...set,
    dialogs: { ...dialogs, ...onPage.dialogs },
    addresses: { ...addresses, ...onPage.addresses },
  }
  // The parts were checked name by name above; the engine looks them up by plain strings.
  return { onPage: page as ActionSet<R, D>, inList: set as ActionSet<R> }
}
