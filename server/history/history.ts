import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { mayRead } from '#shared/vocabulary/secrecy.ts'
import { conceal } from '../scope/secrecy.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Queryable, Tx } from '../db/transaction.ts'

type Json = string | number | boolean | null
export interface Change {
  path: string
  from: Json
  to: Json
}

export interface HistoryEntry {
  docType: string
  docId: string
  event: string
  from?: Record<string, string>
  to?: Record<string, string>
  comment?: string
  changes?: readonly Change[]
}

/** The row of an entry, for a statement that stores it together with what happened. */
export const eventRow = (actor: Actor, entry: HistoryEntry, at: string | undefined) => ({
  id: newId(at ? Date.parse(at) : undefined),
  docType: entry.docType,
  docId: entry.docId,
  event: entry.event,
  fromState: JSON.stringify(entry.from ?? {}),
  toState: JSON.stringify(entry.to ?? {}),
  actorId: actor.role === 'system' ? null : actor.accountId,
  actorName: actor.name,
  device: actor.device,
  comment: entry.comment ?? '',
  changes: JSON.stringify(entry.changes ?? []),
  ...(at && { at }),
})

/** Writes who did what, in the transaction of the change; there is no other way into the history. */
export const record = (tx: Tx, actor: Actor, entry: HistoryEntry, at?: string) =>
  tx
    .insertInto('events')
    .values(eventRow(actor, entry, at))
    .execute()

/** The same for many records changed at once: one statement. */
export const recordAll = (tx: Tx, actor: Actor, entries: readonly HistoryEntry[]) =>
  insertRows(
    tx,
    'events',
    entries.map((entry) => eventRow(actor, entry, undefined)),
  )

const plain = (value: unknown): Json =>
  value === undefined || value === null
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : (value as Json)

/** The fields that differ, old and new. */
export const changesBetween = (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  fields: readonly string[] = Object.keys(after),
): Change[] =>
  fields
    .map((path) => ({ path, from: plain(before[path]), to: plain(after[path]) }))
    .filter((c) => c.from !== c.to)

/** What a reader may not be told of: whole events, and changes whose path begins so. */
export interface Untold {
  events: readonly string[]
  paths: string
}

/** A change of a field that its reader may not see. */
const isTold = (actor: Actor, path: string): boolean =>
  actor.role === 'system' || mayRead(actor.role, path.split('.').at(-1)!)

/** As its reader may know it (`secrets`), newest first; two queries. */
export async function historyOf(
  db: Queryable,
  actor: Actor,
  docId: string,
  asked: { page: number; size: number },
  untold?: Untold,
) {
  const base = db
    .selectFrom('events')
    .where('docId', '=', docId)
    .$if(untold !== undefined, (query) => query.where('event', 'not in', [...untold!.events]))
  const [rows, count] = await Promise.all([
    base
      .selectAll()
      .orderBy('id', 'desc')
      .limit(asked.size)
      .offset((asked.page - 1) * asked.size)
      .execute(),
    base.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    total: count.total,
    rows: rows.map((e) =>
      conceal(actor, {
        id: e.id,
        event: e.event,
        from: e.fromState as Record<string, string>,
        to: e.toState as Record<string, string>,
        actorName: e.actorName,
        device: e.device,
        at: e.at,
        comment: e.comment,
        changes: (e.changes as Change[]).filter(
          (c) => isTold(actor, c.path) && !(untold && c.path.startsWith(untold.paths)),
        ),
      }),
    ),
  }
}
