import type * as z from 'zod'
import type { Call, InputOf } from './contract.ts'
import type { Reason } from './errors.ts'

export type CommentNeed = 'none' | 'optional' | 'required'

/** What a dialog asks beside the comment. The document draws it; the answer must fit the schema. */
export interface Question<S extends z.ZodType = z.ZodType, R = unknown> {
  schema: S
  /** The answer that the dialog opens with. */
  start(rows: readonly R[]): z.infer<S>
  /** The events that ask it; all of the action's where nothing is said. */
  events?: readonly string[]
  /** Asked about a single record only. */
  single?: true
  /** Asked only once the server has refused with this code. */
  after?: string
  /** Asked in a dialog of its own, about the records that were refused. */
  apart?: true
}
export type Questions<R = unknown> = Readonly<Record<string, Question<z.ZodType, R>>>
type AnswersOf<Q extends Questions> = { [K in keyof Q]: z.infer<Q[K]['schema']> }

/** One record, with what a person said about it. */
export interface ActionInput<R, E extends string, Q extends Questions> {
  row: R
  event: E
  comment: string
  answers: AnswersOf<Q>
}

/** Records that one call takes together. */
export interface BatchInput<R, Q extends Questions> {
  rows: readonly R[]
  comment: string
  answers: AnswersOf<Q>
}

/** How a call answers that treats each of several records by itself. */
export type BatchAnswer = readonly { id: string; done: boolean; reasons: readonly Reason[] }[]

/** What is sent with a call; each action's own is checked where it is declared. */
interface Request {
  query?: unknown
  body?: unknown
}

/** `anywhere` is the record's own page and the bar of a list. */
type Place = 'anywhere' | 'page' | 'list'
/** `call`: the common dialog. `screen`: the button stands on a screen of its own. */
type Opens = 'call' | 'dialog' | 'page' | 'screen'

interface Look<E extends string, R> {
  /** One record at a time; each of several, with a result of its own; all of several or none of them. */
  on: 'one' | 'each' | 'all'
  tone?: 'primary' | 'danger'
  /** Shown only while it is due; the others are shown at any time, with the reasons against them. */
  whileDue?: boolean
  /** Brings the record forward: stays in sight while it is due, also when something is missing. */
  leading?: boolean
  /** Never the next thing to do: in the menu even when it may be done. */
  quiet?(row: R, event: E | undefined): boolean
  /** Whether it has any meaning for this record; where it has none, it is not shown. */
  concerns?(row: R): boolean
  /** Nothing to ask and nothing to lose: begins without a dialog. */
  atOnce?: boolean
  /** Records in different states are not sent together. */
  together?: boolean
  /** The fewest records that it takes. */
  least?: number
  /** The record is gone afterwards. */
  removes?: boolean
  /** What an action asks for that fires no event. */
  permission?: string
  /** The longest comment that the call takes; 1,000 characters where nothing is said. */
  commentMax?: number
}

/** What a person can do with a record. Buttons, dialogs, batches and the server's checks derive from it. */
export interface Action<
  E extends string = string,
  R = unknown,
  Q extends Questions = Questions,
  O extends Opens = Opens,
  L extends Place = Place,
> extends Look<E, R> {
  /** What the button means by side and state: the first one that the reader may fire and whose time it is. */
  events: readonly E[]
  /** The same for all events, or by event. */
  comment: CommentNeed | Readonly<Record<E, CommentNeed>>
  asks: Q
  opens: O
  place: L
  call?: Call
  request?(input: ActionInput<R, E, Q>): Request
  requestAll?(input: BatchInput<R, Q>): Request
}

type Way<E extends string, R, Q extends Questions, C extends Call, O extends Opens> =
  | { call: C; request(input: ActionInput<R, E, Q>): InputOf<C> }
  | { call: C; requestAll(input: BatchInput<R, Q>): InputOf<C> }
  | { opens: O }

type NoQuestions = Readonly<Record<never, never>>

/**
 * Fixes the events, permissions and records of a document's actions; what each one asks and sends is inferred, and
 * its request is checked against its own call.
 */
export const actionOf =
  <Events extends string, P extends string, R>() =>
  <
    E extends Events = never,
    Q extends Questions<R> = NoQuestions,
    C extends Call = Call,
    O extends Opens = 'call',
    L extends Place = 'anywhere',
  >(
    action: Look<E, R> & {
      events?: E | readonly E[]
      permission?: P
      comment?: Action<E>['comment']
      asks?: Q
      place?: L
    } & Way<E, R, Q, C, O>,
  ): Action<E, R, Q, O, L> => ({
    comment: 'none',
    ...action,
    events: list(action.events),
    // The types of what is left out are those of its default.
    asks: action.asks ?? ({} as Q),
    opens: 'opens' in action ? action.opens : ('call' as O),
    place: action.place ?? ('anywhere' as L),
  })

const list = <T>(one: T | readonly T[] | undefined): readonly T[] =>
  one === undefined ? [] : ((Array.isArray(one) ? one : [one]) as readonly T[])

export type Actions<R = unknown> = Readonly<Record<string, Action<string, R>>>
type EventsOf<T extends Readonly<Record<string, { events: readonly string[] }>>> =
  T[keyof T]['events'][number]

/**
 * The actions of a document, in the order of their buttons. Every event of its machine is one of theirs or is named
 * as fired by others; a forgotten one does not compile.
 */
export const actionsOf =
  <E extends string>() =>
  <T extends Readonly<Record<string, { events: readonly E[] }>>, const S extends E>(
    actions: T,
    firedByOthers: readonly S[] &
      ([Exclude<E, EventsOf<T> | S>] extends [never] ? unknown : { forgotten: Exclude<E, EventsOf<T> | S> }),
  ): T => {
    void firedByOthers
    return actions
  }

const strictness: readonly CommentNeed[] = ['none', 'optional', 'required']

/** The strictest need among some events of an action; of all of them where none is named. */
export const commentNeed = <E extends string>(
  { events, comment }: Pick<Action<E>, 'events' | 'comment'>,
  fired: readonly E[] = events,
): CommentNeed => {
  if (typeof comment === 'string') return comment
  return strictness.findLast((need) => fired.some((event) => comment[event] === need)) ?? 'none'
}

/** What the server answers when an event is fired without the comment that its action asks for. */
export const commentReasons = <T extends Readonly<Record<string, Pick<Action, 'events' | 'comment'>>>>(
  actions: T,
  event: EventsOf<T>,
  comment: string,
): Reason[] => {
  const required = Object.values(actions).some(
    (action) => action.events.includes(event) && commentNeed(action, [event]) === 'required',
  )
  return required && comment.trim() === '' ? [{ code: 'REQUIRED', path: 'comment' }] : []
}
