import { errors, type ErrorCode } from '#shared/calls/errors.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import { isId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuse, throwReasons } from '../calls/handler.ts'
import { nameFor } from '../records/scope/secrecy.ts'
import type { Context, ServerDocument, Shape } from './document.ts'
import { fire, type Change } from './fire.ts'
import { lockAll, lockWith, type LockOptions } from './store.ts'

/** A locked record on which the event is possible, as far as its state and the actor's permissions go. */
export interface Opened<S extends Shape, E extends S['event'] = S['event'], R = unknown> extends Context {
  row: S['row']
  event: E
  /** What the verb's `reads` has read with the lock. */
  read: R
  /**
   * Refuses with these reasons and with everything else that can be corrected on the record, as it is by now.
   */
  check(this: void, reasons: readonly Reason[], now?: S['row']): void
}

export type OpenedOf<D> = D extends ServerDocument<infer S> ? Opened<S> : never

/** The event that a verb fires; for some verbs it depends on side or state. */
interface Intent<S extends Shape, E extends S['event'], R> extends LockOptions<S, R> {
  event: E | ((row: S['row']) => E)
  /** Facts that the first verdict takes for granted, because the verb checks them in more detail. */
  assume?: Partial<S['facts']>
  /** Overrides the document's own `staleFirst`. */
  staleFirst?: boolean
}

/** A verb of a document. */
export interface Verb<S extends Shape, E extends S['event'], R = unknown> extends Intent<S, E, R> {
  /**
   * What the event says and writes; as a function, the document's own step: it checks what the machine cannot know.
   * `row` is the record where the step has fired events itself, null means that there is nothing left to fire.
   */
  change?: Change<S> | ((opened: Opened<S, E, R>) => Promise<(Change<S> & { row?: S['row'] }) | null>)
}

/** Whether a reason can be corrected on the record itself; a state or a permission cannot. */
const isFixable = ({ code }: Reason) => errors[code as ErrorCode].status === 422

/** Why an event is not possible. */
export function reasonsAgainst<S extends Shape>(
  document: ServerDocument<S>,
  event: S['event'],
  row: S['row'],
  actor: Actor,
  assumed: Partial<S['facts']> = {},
): readonly Reason[] {
  const verdict = document.decide(event, row, assumed, actor)
  return verdict.allowed ? [] : verdict.reasons
}

/** Refuses what the machine refuses, before anything else is checked. */
export function mustAllow<S extends Shape>(
  { actor }: Pick<Context, 'actor'>,
  document: ServerDocument<S>,
  event: S['event'],
  row: S['row'],
  assumed?: Partial<S['facts']>,
): void {
  throwReasons(reasonsAgainst(document, event, row, actor, assumed))
}

/** A record as it was judged, and whether its author has seen it otherwise. */
interface Judged<S extends Shape, E extends S['event'], R> {
  opened: Opened<S, E, R>
  isStale: boolean
}

/**
 * A state or a permission refuses at once. What can be corrected is collected, to be reported with the rest.
 */
function verdictOf<S extends Shape, E extends S['event'], R>(
  context: Context,
  document: ServerDocument<S>,
  { row, read }: { row: S['row']; read: R },
  version: number | undefined,
  { event: eventFor, assume, staleFirst = document.staleFirst }: Intent<S, E, R>,
): Judged<S, E, R> {
  const event = typeof eventFor === 'function' ? eventFor(row) : eventFor
  const against = (now: S['row']) => reasonsAgainst(document, event, now, context.actor, assume)
  const reasons = against(row)
  const isStale = version !== undefined && version !== row.version
  if (!(isStale && staleFirst) && !reasons.every(isFixable)) throw new DomainError(reasons)
  const check: Opened<S>['check'] = (more, now = row) => throwReasons([...against(now), ...more])
  return { opened: { ...context, row, event, read, check }, isStale }
}

const staleness = ({ actor }: Pick<Context, 'actor'>, { updatedBy, version }: Shape['row']) => ({
  by: nameFor(actor, updatedBy),
  version,
})

/** One record that is handled for itself: a stale version refuses it at once. */
function judgedAlone<S extends Shape, E extends S['event'], R>(
  ...judging: Parameters<typeof verdictOf<S, E, R>>
): Opened<S, E, R> {
  const { opened, isStale } = verdictOf(...judging)
  if (isStale) refuse('VERSION_CONFLICT', staleness(opened, opened.row))
  return opened
}

/** Of records that are handled together each that its author has seen otherwise, by its number (D190). */
export const conflictReasons = <S extends Shape>(
  { actor }: Pick<Context, 'actor'>,
  document: ServerDocument<S>,
  rows: readonly S['row'][],
  ones: readonly One[],
): Reason[] =>
  rows
    .filter((row) =>
      ones.some(({ id, version }) => id === row.id && (version ?? row.version) !== row.version),
    )
    .map((row) => ({
      code: 'RECORD_CHANGED',
      params: { number: document.numberOf(row), ...staleness({ actor }, row) },
    }))

/**
 * Locks the record and checks version, facts and verdict. Verbs that fire their events themselves start here.
 */
export async function open<S extends Shape, E extends S['event'], R = unknown>(
  { tx, services, actor }: Context,
  document: ServerDocument<S>,
  { id, version }: One,
  intent: Intent<S, E, R>,
): Promise<Opened<S, E, R>> {
  const context = { tx, services, actor }
  return judgedAlone(context, document, await locked(context, document, id, intent), version, intent)
}

/** The record, which must be there, under its lock. */
async function locked<S extends Shape, E extends S['event'], R>(
  context: Context,
  document: ServerDocument<S>,
  id: string,
  intent: Intent<S, E, R>,
) {
  const { row, read } = await lockWith(context, document, id, intent)
  // What is read has a type of its own only where the intent has `reads`.
  return { row: row ?? refuse('NOT_FOUND'), read: read as R }
}

/**
 * Opens several records that are handled together or not at all. They are always locked in the same order, and all that
 * have changed meanwhile are named at once.
 */
export async function openAll<S extends Shape, E extends S['event']>(
  context: Context,
  document: ServerDocument<S>,
  ones: readonly One[],
  intent: Omit<Intent<S, E, unknown>, 'among' | 'reads'>,
): Promise<Opened<S, E>[]> {
  const { tx, services, actor } = context
  const rows = await lockAll(
    context,
    document,
    ones.map(({ id }) => id),
  )
  const found = ones.map(({ id }) => rows.find((row) => row.id === id) ?? refuse('NOT_FOUND'))
  const opened = found.map(
    (row, i) =>
      verdictOf({ tx, services, actor }, document, { row, read: undefined }, ones[i]!.version, intent).opened,
  )
  throwReasons(conflictReasons(context, document, found, ones))
  return opened
}

async function finish<S extends Shape, E extends S['event'], R>(
  document: ServerDocument<S>,
  opened: Opened<S, E, R>,
  { change = {} }: Verb<S, E, R>,
) {
  const step = typeof change === 'function' ? await change(opened) : change
  if (step === null) return opened.row
  const { row = opened.row, ...written }: Change<S> & { row?: S['row'] } = step
  return fire(opened, document, opened.event, row, written)
}

/** The result for one record of a batch. */
export interface BatchResult {
  id: string
  orderNo: string
  done: boolean
  reasons: Reason[]
}

/**
 * Handles each record in a transaction and with an answer of its own; one that fails does not stop the others
 * (D38). The answer about a record that the actor may not see has no number.
 */
async function actOnEach<S extends Shape, E extends S['event'], R>(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  document: ServerDocument<S>,
  ones: readonly One[],
  verb: Verb<S, E, R>,
): Promise<BatchResult[]> {
  const reasonsOf = (error: unknown): Reason[] => {
    if (error instanceof DomainError) return [...error.reasons]
    services.log.error({ err: error }, `one ${document.definition.name} of a batch failed`)
    return [{ code: 'SERVER' }]
  }
  const results: BatchResult[] = []
  for (const { id, version } of ones) {
    let orderNo = ''
    try {
      await inTransaction(services.db, async (tx) => {
        const context = { tx, services, actor }
        const found = isId(id) ? await locked(context, document, id, verb) : refuse('NOT_FOUND')
        orderNo = document.numberOf(found.row)
        orderNo = document.numberOf(
          await finish(document, judgedAlone(context, document, found, version, verb), verb),
        )
      })
      results.push({ id, orderNo, done: true, reasons: [] })
    } catch (error) {
      results.push({ id, orderNo, done: false, reasons: reasonsOf(error) })
    }
  }
  return results
}

interface One {
  id: string
  version?: number | undefined
}

/** Records with the versions that the author of a step saw of them (D190), each once however often it is named. */
export function seenOnes({
  ids,
  versions,
}: {
  ids: readonly string[]
  versions?: readonly number[] | undefined
}): One[] {
  if (versions && versions.length !== ids.length) refuse('INVALID', undefined, 'versions')
  return [...new Map(ids.map((id, i) => [id, { id, version: versions?.[i] }])).values()]
}

/** The caller of a batch has no transaction, because each record gets its own. */
type Batching = Omit<Context, 'tx'> & { tx?: undefined }

/**
 * One verb of a document, from lock to news: of one record in the caller's transaction, which answers the record as it
 * is then, or of each of several in a transaction of its own, which answers what became of each.
 */
export function act<S extends Shape, E extends S['event'], R = unknown>(
  context: Context,
  document: ServerDocument<S>,
  one: One,
  verb: Verb<S, E, R>,
): Promise<S['row']>
export function act<S extends Shape, E extends S['event'], R = unknown>(
  context: Batching,
  document: ServerDocument<S>,
  ones: readonly One[],
  verb: Verb<S, E, R>,
): Promise<BatchResult[]>
export async function act<S extends Shape, E extends S['event'], R = unknown>(
  context: Context | Batching,
  document: ServerDocument<S>,
  which: One | readonly One[],
  verb: Verb<S, E, R>,
): Promise<S['row'] | BatchResult[]> {
  if (context.tx && 'id' in which) return finish(document, await open(context, document, which, verb), verb)
  return actOnEach(context, document, 'id' in which ? [which] : which, verb)
}
