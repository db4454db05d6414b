import * as z from 'zod'
import type { Call, InputOf, ResponseOf } from '../kernel/contract.ts'
import { pickerOf } from '../kernel/pick.ts'
import type { Permission } from '../calls/permissions.ts'
import type { Reason } from '../kernel/errors.ts'

export type CommentNeed = 'none' | 'optional' | 'required'

/**
 * What a dialog asks besides the comment. The document draws the question, and the answer must fit the
 * schema.
 */
export interface Question<S extends z.ZodType = z.ZodType, R = unknown> {
  schema: S
  /** The answer with which the dialog opens. */
  start(rows: readonly R[]): z.infer<S>
  /** The events for which it is asked; all events of the action when absent. */
  events?: readonly string[]
  /** It is asked about a single record only. */
  single?: true
  /** It is asked only after the server has refused with one of these codes, or where it is known to be open. */
  after?: string | readonly string[]
  /** Whether it is known of a record beforehand that it has to be asked about it, so that nothing is sent before. */
  isOpen?(this: void, row: R): boolean
  /** It is asked in a dialog of its own, about the records that were refused. */
  apart?: true
  /** It is shown below the comment; other questions are shown above it. */
  below?: true
}
export type Questions<R = unknown> = Readonly<Record<string, Question<z.ZodType, R>>>
/** Whether a refusal raises a question that is asked only then. */
export const raises = ({ code }: Pick<Reason, 'code'>, { after = [] }: Pick<Question, 'after'>): boolean =>
  after.includes(code)
type AnswersOf<Q extends Questions> = { [K in keyof Q]: z.infer<Q[K]['schema']> }

/** One record, and what a person answered about it. */
export interface ActionInput<R, E extends string, Q extends Questions> {
  row: R
  event: E
  comment: string
  answers: AnswersOf<Q>
}

/** Records that go into one call. */
export interface BatchInput<R, Q extends Questions> {
  rows: readonly R[]
  comment: string
  answers: AnswersOf<Q>
}

/** What a call made, by number. With an id it is another record, which is opened then. */
export interface Made {
  number: string
  id?: string
  /** The address of its list, where that is another than of the record that it was made from. */
  home?: string | undefined
  /** It is a draft that has to be completed, so that its editor is opened and not its page. */
  isDraft?: true
}

/** The answer of a call that treats each of several records by itself. */
export type BatchAnswer = readonly { id: string; done: boolean; reasons: readonly Reason[] }[]

/** A record that can be changed, as its list shows it. */
export interface Versioned {
  id: string
  version: number
}

/** What is sent with a call. Each action's own request is checked where the action is declared. */
export interface Request {
  query?: unknown
  body?: unknown
}

/** `anywhere` means the record's own page and the bar of a list. */
type Place = 'anywhere' | 'page' | 'list'
/** `call` opens the common dialog; `screen` means that the button is on a screen of its own. */
type Opens = 'call' | 'dialog' | 'page' | 'screen'

interface Look<E extends string, R> {
  /**
   * `one`: a single record. `each`: several, each with its own result. `all`: several together, all of them
   * or none.
   */
  on: 'one' | 'each' | 'all'
  tone?: 'primary' | 'danger'
  /**
   * The button is shown only while the action is due. Others are always shown, with the reasons against them.
   */
  whileDue?: boolean
  /**
   * The action brings the record forward, so its button stays in sight while it is due, even when something
   * is missing.
   */
  leading?: boolean
  /** The action is never proposed as the next step; it stays in the menu. */
  quiet?(row: R, event: E | undefined): boolean
  /** Whether the action has any meaning for this record; if not, it is not shown. */
  concerns?(this: void, row: R): boolean
  /** There is nothing to ask and nothing to lose, so the action begins without a dialog. */
  atOnce?: boolean
  /** Records in different states must not be sent together. */
  together?: boolean
  /** The smallest number of records that the action takes. */
  least?: number
  /** The record no longer exists afterwards. */
  removes?: boolean
  /** The permission that an action without an event needs. */
  permission?: string
  /** The longest comment that the call takes; 1,000 characters when absent. */
  commentMax?: number
}

/** The types of an action: what it fires, at which records, what it asks, what its button opens and where it stands. */
export interface ActionShape {
  event: string
  row: unknown
  asks: Questions
  opens: Opens
  place: Place
}

/** What a person can do with a record. Buttons, dialogs, batches and the server's checks derive from it. */
export interface Action<S extends ActionShape = ActionShape> extends Look<S['event'], S['row']> {
  /** What the button means by side and state: the first event that the reader may fire and that is due. */
  events: readonly S['event'][]
  /** The same need for all events, or one for each event. */
  comment: CommentNeed | Readonly<Record<S['event'], CommentNeed>>
  asks: S['asks']
  opens: S['opens']
  place: S['place']
  call?: Call
  /** One call for each record. */
  request?(input: ActionInput<S['row'], S['event'], S['asks']>): Request
  /** One call for all of them. With `on: 'each'` it answers for each, see `BatchAnswer`. */
  requestAll?(input: BatchInput<S['row'], S['asks']>): Request
  /** What the call made, where that is not the record itself. */
  makes?(answer: unknown): Made
}

/** The words of an action that its type keeps as they are; a part that is left out has its default. */
interface Plain<E extends string> {
  events?: E | readonly E[]
  opens?: Opens
  place?: Place
}
type EventOf<P> = P extends { events: infer E }
  ? (E extends readonly (infer One)[] ? One : E) & string
  : never

/** The shape of an action of these records that says and asks this. */
interface ShapeOf<R, P, Q extends Questions> extends ActionShape {
  event: EventOf<P>
  row: R
  asks: Q
  opens: P extends { opens: infer O extends Opens } ? O : 'call'
  place: P extends { place: infer L extends Place } ? L : 'anywhere'
}

/** What a step sends, as far as its call takes it. */
interface StepBody<E> {
  id: string
  version: number
  event: E
  comment: string
}

/**
 * The call of an action, for each record or for all of them. A call that takes no more than a step sends needs
 * no request.
 */
type Way<S extends Omit<ActionShape, 'opens' | 'place'>, B, C extends Call> =
  | {
      call: { body: B } extends InputOf<C> ? C : never
      request?: undefined
      requestAll?: undefined
      makes?(answer: ResponseOf<C>): Made
    }
  | {
      call: C
      request(input: ActionInput<S['row'], S['event'], S['asks']>): InputOf<C>
      makes?(answer: ResponseOf<C>): Made
    }
  | {
      on: 'each'
      call: C
      requestAll(
        input: BatchInput<S['row'], S['asks']>,
      ): ResponseOf<C> extends BatchAnswer ? InputOf<C> : never
    }
  | {
      on: 'all'
      call: C
      requestAll(input: BatchInput<S['row'], S['asks']>): InputOf<C>
      makes?(answer: ResponseOf<C>): Made
    }

type NoQuestions = Readonly<Record<never, never>>

const stepRequest = ({ body }: Call) => {
  const pick = pickerOf(body instanceof z.ZodObject ? Object.keys(body.shape) : [])
  return ({ row: { id, version }, event, comment }: { row: Versioned; event: string; comment: string }) => ({
    body: pick({ id, version, event, comment }),
  })
}

/** Records by what their reader saw of them (D190). */
export const seenOf = (rows: readonly Versioned[]) => ({
  ids: rows.map(({ id }) => id),
  versions: rows.map(({ version }) => version),
})
/** The same in the address of a delete. */
export const seenInQuery = (rows: readonly Versioned[]) => ({
  ids: rows.map(({ id }) => id).join(','),
  versions: rows.map(({ version }) => version).join(','),
})

const list = <T>(one: T | readonly T[] | undefined): readonly T[] =>
  one === undefined ? [] : ((Array.isArray(one) ? one : [one]) as readonly T[])

/**
 * Fixes the events and records of a document's actions. What each action asks and sends is inferred, and its request is
 * checked against its own call.
 */
export const actionOf =
  <Events extends string, R extends Versioned>() =>
  <P extends Plain<Events>, Q extends Questions<R> = NoQuestions, C extends Call = Call>(
    action: P &
      Look<Events, R> & {
        permission?: Permission
        comment?: CommentNeed | Readonly<Record<EventOf<P>, CommentNeed>>
        asks?: Q
      } & (Way<{ event: Events; row: R; asks: Q }, StepBody<EventOf<P>>, C> | { opens: Opens }) & {
        [K in Exclude<keyof P, keyof Action>]: never
      },
  ): Action<ShapeOf<R, P, Q>> => {
    const { events, call, requestAll } = action as Partial<Action>
    const whole: object = {
      comment: 'none',
      asks: {},
      opens: 'call',
      place: 'anywhere',
      ...(call && !requestAll && { request: stepRequest(call) }),
      ...action,
      events: list(events),
    }
    // A part that was left out has the type of its default.
    return whole as Action<ShapeOf<R, P, Q>>
  }

/** How a record is deleted by a call of `draftCalls`, after a question. */
export const removal = {
  on: 'each',
  tone: 'danger',
  quiet: () => true,
  removes: true,
  request: ({ row }: { row: Versioned }) => ({ query: seenInQuery([row]) }),
} as const

export type ActionTable = Readonly<Record<string, Action>>
type EventsOf<T> = {
  [K in keyof T]: T[K] extends { events: readonly (infer E)[] } ? E : never
}[keyof T]

/**
 * The actions of a document in the order of their buttons. Every event of its machine belongs to one of them
 * or is named as fired by others; a forgotten event does not compile.
 */
export const actionsOf =
  <E extends string>() =>
  <T extends object, const S extends E>(
    actions: T,
    firedByOthers: readonly S[] &
      ([Exclude<E, EventsOf<T> | S>] extends [never] ? unknown : { forgotten: Exclude<E, EventsOf<T> | S> }),
  ): T => {
    void firedByOthers
    return actions
  }

const strictness: readonly CommentNeed[] = ['none', 'optional', 'required']

/**
 * The strictest need for a comment among these events of an action, or among all of them when none is named.
 */
export const commentNeed = (
  { events, comment }: Pick<Action, 'events' | 'comment'>,
  fired: readonly string[] = events,
): CommentNeed => {
  if (typeof comment === 'string') return comment
  return strictness.findLast((need) => fired.some((event) => comment[event] === need)) ?? 'none'
}

/** What the server answers when an event is fired without the comment that its action asks for. */
export const commentReasons = <T extends Readonly<Record<string, Pick<Action, 'events' | 'comment'>>>>(
  actions: T,
  event: EventsOf<T> & string,
  comment: string,
): Reason[] => {
  const required = Object.values(actions).some(
    (action) => action.events.includes(event) && commentNeed(action, [event]) === 'required',
  )
  return required && comment.trim() === '' ? [{ code: 'REQUIRED', path: 'comment' }] : []
}
