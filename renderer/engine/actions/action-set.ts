import { documentNames } from '#shared/documents/outlines.ts'
import type { Action, ActionShape, Request, ActionTable } from '#shared/engine/action.ts'
import { api, staleTags, tagsOf, type TagType } from '../../api/api.ts'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Formats, Text, TextKey } from '../../i18n/index.ts'
import type { Outcome } from './outcome.ts'
import type { Judging, Row } from './verdicts.ts'

/** The action by which a record's content is changed; its page is the editor. */
export const editing = 'edit'

interface Sent {
  name: string
  input: Request
  /** Ids of the records that the request is about. */
  ids: readonly string[]
}
/** Resolves to the answer of the action's own call, or rejects with its refusal. */
type Send = (sent: Sent) => Promise<unknown>

/** One mutation serves all actions of a document: each action names its call and its request itself. */
function actionEndpoint({ tag }: { tag: TagType }, actions: Readonly<Record<string, Action>>): () => Send {
  const name = `${tag}Action`
  const { endpoints } = api.injectEndpoints({
    endpoints: (b) => ({
      [name]: b.mutation<unknown, Sent>({
        query: (sent) => {
          const { call } = actions[sent.name]!
          if (!call) throw new TypeError(`${sent.name} has no call`)
          return { call, input: sent.input }
        },
        invalidatesTags: (_answer, error, sent) => [
          // A record that is gone must not be asked for again.
          ...staleTags(tag, !error && actions[sent.name]!.removes ? [] : sent.ids),
          // An event of one document may make another do something.
          ...documentNames.map(tagsOf.rows),
        ],
      }),
    }),
  })
  return function useSend() {
    const [send] = endpoints[name]!.useMutation()
    return (sent) => send(sent).unwrap()
  }
}

/**
 * Closes a dialog. `left` holds the ids of the records that still need attention; it is absent when the dialog was
 * only closed.
 */
export type Close = (left?: readonly string[]) => void

/** The props of a form part, which asks one question besides the comment. */
export interface PartProps<R, T = unknown> {
  rows: readonly R[]
  events: readonly string[]
  /** The text of the action's button, which a question may repeat. */
  step: string
  value: T
  /** What is wrong with the value, once it was changed or the reader has tried to begin. */
  reasons: readonly Reason[]
  onChange: (value: T) => void
}

/** The props of a question that has a dialog of its own and is about the records that were refused. */
interface ApartProps<T = unknown> {
  /** The answers given so far. One of them can raise another question, which must not lose them. */
  value: T
  refused: readonly Outcome[]
  busy: boolean
  onAnswer: (value: T) => void
  onCancel: () => void
}

/** What a document says about its actions. `called` are the actions that use the common dialog. */
interface Words<S extends { name: string; called: string; event: string; row: unknown }> {
  /** The heading of the column that holds the number of a record. */
  record: TextKey
  label(t: Text, name: S['name'], event: S['event'] | undefined): string
  /** Says before the action begins what will happen. */
  explain(t: Text, name: S['called'], event: S['event'] | undefined, rows: readonly S['row'][]): string
  /** Says what has happened. A common sentence is shown when it is absent or undefined. */
  done?(t: Text, name: S['called'], event: S['event'] | undefined, number: string): string | undefined
  title?(t: Text, name: S['called'], rows: readonly S['row'][]): string | undefined
  /** Says why an action with a `least` number of records cannot begin with fewer. */
  tooFew?(t: Text, name: S['name']): string
}

type Named<T, O, L = unknown> = {
  [K in keyof T]: T[K] extends { opens: O; place: L } ? K : never
}[keyof T] &
  string
/** Actions that have a button in the toolbar or in the bar of a list. */
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

export interface Common<R extends Row> {
  /** The kind under which the cache keeps the records. */
  tag: TagType
  /** The record as it is now. Without an id nothing is asked for. */
  useOne: (id: string | undefined) => R | undefined
  /** The address of the list of these records; a record's own page is below it. */
  homeOf: (actor: Actor) => string
  /** A short text that helps to recognise the record beside its name. */
  describe: (row: R, format: Formats) => string
  /** Codes that mean that an action is not the reader's business. It gets no greyed button then. */
  foreign?: readonly string[]
  /** Makes a sentence of a refusal, with the place that the refusal is about. */
  useReasonSentence: () => (reason: Reason) => string
  /** Is shown beside the buttons of a single record. */
  Beside?: ComponentType<{ row: R }>
}

export interface Special<T extends ActionTable, R extends Row, D extends R> {
  words: Words<{ name: Shown<T>; called: Named<T, 'call'>; event: EventsOf<T>; row: R }>
  /** What is expected next. Without it, the first action that brings the record forward is expected. */
  expected?: (row: D) => Shown<T> | undefined
  /** Components that are shown in the dialog, with the records that are ready for the action. */
  previews?: { [N in Named<T, 'call'>]?: ComponentType<{ rows: readonly R[] }> }
}

/** What the actions of a table need beside, name by name. */
export interface Pieces<T extends ActionTable, R extends Row, D extends R> {
  parts: { [N in InForm<AsksOf<T>>]: ComponentType<PartProps<R, AnswerOf<QuestionOf<AsksOf<T>, N>>>> }
  /** Questions that have a dialog of their own. */
  apart: { [N in Apart<AsksOf<T>>]: ComponentType<ApartProps<AnswerOf<QuestionOf<AsksOf<T>, N>>>> }
  /** Dialogs that replace the common one. */
  dialogs: { [N in Named<T, 'dialog', 'anywhere' | 'list'>]: SpecialDialog<R> }
  /** Addresses of actions that open a screen; that of `edit` is known. An action without an address is not shown. */
  addresses: { [N in Exclude<Named<T, 'page', 'anywhere' | 'list'>, 'edit'>]: AddressOf<R> } & {
    edit?: AddressOf<R>
  }
  /** Dialogs and addresses of actions that are offered on the record's own page only. */
  onPage: {
    dialogs: { [N in Named<T, 'dialog', 'page'>]: SpecialDialog<D> }
    addresses: { [N in Exclude<Named<T, 'page', 'page'>, 'edit'>]: AddressOf<D> } & { edit?: AddressOf<D> }
  }
}

/** A document's actions as buttons and dialogs take them. Names and events are plain strings here. */
export interface ActionSet<R extends Row, D extends R = R> extends Common<R>, Judging<R, D> {
  actions: Readonly<Record<string, Action<ActionShape & { row: R }>>>
  words: Words<{ name: string; called: string; event: string; row: R }>
  parts: Readonly<Record<string, ComponentType<PartProps<R>>>>
  apart: Readonly<Record<string, ComponentType<ApartProps>>>
  dialogs: Readonly<Record<string, SpecialDialog<D>>>
  addresses: Readonly<Record<string, AddressOf<D>>>
  previews: Readonly<Record<string, ComponentType<{ rows: readonly R[] }>>>
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
  config: Common<R> & Special<T, R, D> & Pieces<T, R, D>,
): ActionSets<R, D> => {
  const { dialogs, addresses, onPage, previews = {} } = config
  const set = { ...config, ...judging, actions, previews, useSend: actionEndpoint(config, actions) }
  const page = {
    ...set,
    dialogs: { ...dialogs, ...onPage.dialogs },
    addresses: { ...addresses, ...onPage.addresses },
  }
  // The parameters check all parts name by name; below they are looked up by plain strings.
  return { onPage: page as ActionSet<R, D>, inList: set as ActionSet<R> }
}
