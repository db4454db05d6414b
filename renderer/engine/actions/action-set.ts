import type { ComponentType } from 'react'
import type { z } from 'zod'
import { documentNames } from '#shared/documents/outlines.ts'
import type { Action, ActionShape, Request, ActionTable, Made } from '#shared/engine/action.ts'
import { api, staleTags, tagsOf, type TagType } from '../../api/api.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { useFormat, useSentence, type Formats, type Text, type TextKey } from '../../i18n/index.ts'
import type { Machine, MachineShape } from '#shared/kernel/machine.ts'
import { isOffered, judge, type Judged, type Reader } from '#shared/engine/verdict.ts'
import { useActor } from '../../api/session.ts'
import { nameOf, type DocumentRecord, type ShownDocument } from '../view.ts'
import { namedReasons } from './named-reasons.ts'

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

export type Row = DocumentRecord & { version: number }

/** The verdicts of one reader, by the names of the actions. */
interface Verdicts<R, N extends string = string> {
  isOffered: (name: N) => boolean
  judge: (name: N, rows: readonly R[]) => readonly Judged<R>[]
}

export interface Judging<R extends Row, D extends R = R, N extends string = string> {
  document: ShownDocument
  nameOf: (row: R) => string
  /** A page passes its record, because some facts are asked for only there. */
  useVerdicts: (row?: D) => Verdicts<R, N>
}

/** The facts of a machine are fields of its records, or their reader says how they follow from one. */
type Facts<R extends Row, D extends R, S extends MachineShape> = R extends S['facts']
  ? { useReader?: (row?: D) => Reader<S['holder'], R, S['facts']> }
  : { useReader: (row?: D) => Reader<S['holder'], R, S['facts']> }

/** Binds a table of actions to its machine and to the facts that are known of a record. */
export const judgingOf =
  <R extends Row, D extends R = R>() =>
  <
    S extends MachineShape,
    T extends ActionTable & Readonly<Record<string, { events: readonly S['event'][] }>>,
  >(
    config: { document: ShownDocument; machine: Machine<S>; actions: T } & Facts<R, D, S>,
  ): Judging<R, D, keyof T & string> => {
    const { document, machine, actions } = config
    // `Facts` asks for a reader where the facts are no fields.
    const useFields = () =>
      ({ actor: useActor(), factsOf: (row: R) => row }) as Reader<S['holder'], R, S['facts']>
    const useReader = config.useReader ?? useFields
    return {
      document,
      nameOf: (row) => nameOf(document, row),
      useVerdicts: (row) => {
        const reader = useReader(row)
        return {
          isOffered: (name) => isOffered(machine, actions[name]!, reader.actor),
          judge: (name, rows) => judge(machine, actions[name]!, rows, reader),
        }
      },
    }
  }

/**
 * Sentences that say why an action may not happen to records now; empty where it may. Where several records are
 * meant, each sentence names those that it is about.
 */
export function useReasonsAgainst<R extends Row, D extends R, N extends string>(
  judging: Judging<R, D, N>,
  name: NoInfer<N>,
  ...rows: readonly R[]
): string[] {
  const sentence = useSentence()
  const format = useFormat()
  const verdicts = judging.useVerdicts().judge(name, rows)
  return namedReasons(
    verdicts.map(({ row, reasons }) => ({ name: judging.nameOf(row), reasons })),
    { sentence, format },
    rows.length > 1,
  )
}

/** The action whose dialog is open, with the records as the reader saw them when it was opened. */
export interface Opened<R> {
  name: string
  rows: readonly R[]
  /** The outcomes, when the action began without a dialog. */
  outcomes?: readonly Outcome[]
}

/** The result of an action for one record. Without reasons the action is done. */
export interface Outcome {
  id: string
  name: string
  reasons: readonly Reason[]
  made?: Made
}

export const isOpen = ({ reasons }: Outcome): boolean => reasons.length > 0
