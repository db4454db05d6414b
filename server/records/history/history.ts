import { sql } from 'kysely'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { mayReadChange, secretEvents } from '#shared/calls/secrecy.ts'
import { conceal, nameFor } from '../scope/secrecy.ts'
import { systemActor } from '../scope/system-actor.ts'
import { sendAhead } from '../../db/driver/pipelined.ts'
import { plannedOnce } from '../../db/driver/statements.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { digestOf, isChained } from './event-chain.ts'
import type { Change, Json } from './change.ts'
import { changesInCurrencies } from './event-currency.repository.ts'
import { chainEnd, faultOf, nextSeq } from './event-numbers.repository.ts'
import { countMasterChange, isMasterData } from './master-changes.repository.ts'

export interface HistoryEntry {
  docType: string
  docId: string
  event: string
  from?: Record<string, string>
  to?: Record<string, string>
  comment?: string
  changes?: readonly Change[]
}

/** The account of a person, also where the system works in a person's name, as a task does. */
const accountOf = ({ accountId }: Actor) => (accountId === systemActor.accountId ? null : accountId)

/** The row of an entry, for a statement that stores it together with the change. */
export function eventRow(actor: Actor, entry: HistoryEntry, at = new Date().toISOString()) {
  const { docType, docId, event, from = {}, to = {}, comment = '', changes = [] } = entry
  const content = {
    id: newId(Date.parse(at)),
    docType,
    docId,
    event,
    actorId: accountOf(actor),
    actorName: actor.name,
    device: actor.device,
    comment,
    at,
  }
  return {
    ...content,
    fromState: JSON.stringify(from),
    toState: JSON.stringify(to),
    changes: JSON.stringify(changes),
    digest: isChained(docType) ? digestOf({ ...content, fromState: from, toState: to, changes }) : null,
  }
}

/** What a process remembers of master data is out of date from the moment when a change of it is committed. */
const count = async (tx: Tx, entries: readonly HistoryEntry[]) => {
  if (entries.some(({ docType }) => isMasterData(docType))) await countMasterChange(tx)
}

/** Writes who did what, in the transaction of the change. Nothing else writes into the history. */
export async function record(tx: Tx, actor: Actor, entry: HistoryEntry, at?: string): Promise<void> {
  await count(tx, [entry])
  const row = eventRow(actor, entry, at)
  const docId = sql<string>`${entry.docId}::uuid`
  const { digest } = row
  const statement =
    digest === null
      ? tx.insertInto('events').values({ ...row, seq: nextSeq(docId) })
      : tx
          .with('last', (writing) => chainEnd(writing, docId, digest))
          .insertInto('events')
          .values({ ...row, seq: sql`(select seq from last)`, hash: sql`(select hash from last)` })
  await sendAhead(tx, statement.compile())
}

/** Writes entries of many records in one statement. */
export async function recordAll(tx: Tx, actor: Actor, entries: readonly HistoryEntry[]): Promise<void> {
  await count(tx, entries)
  await insertRows(
    tx,
    'events',
    entries.map((entry) => eventRow(actor, entry, undefined)),
  )
}

const plain = (value: unknown): Json => {
  if (value === undefined || value === null) return null
  if (typeof value !== 'object') return value as Json
  // People read a list of codes or names as one text, and no text where the list is empty.
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ') || null
  return JSON.stringify(value)
}

const isFilled = (value: Json): boolean => value !== null && value !== ''

/** The fields that differ, each with its old and new value. */
export const changesBetween = (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  fields: readonly string[] = Object.keys(after),
): Change[] =>
  fields
    .map((path) => ({ path, from: plain(before[path]), to: plain(after[path]) }))
    .filter((c) => isFilled(c.from) || isFilled(c.to))
    .filter((c) => c.from !== c.to)

/** Whether an entry is of somebody who signs in for the same customer as its reader, whom the reader knows by name (D366). */
const byColleague = ({ role, customerIds }: Actor) =>
  role === 'customer'
    ? sql<boolean>`exists (select 1 from account_customers c
        where c.account_id = events.actor_id and c.customer_id::text = any(${[...customerIds]}::text[]))`
    : sql<boolean>`false`

/**
 * A page of the history without what its reader must not know (`secrets`), newest entries first. Two queries, and one more
 * where amounts were changed, which are read in a currency.
 */
export async function historyOf(
  db: Queryable,
  actor: Actor,
  docId: string,
  paging: { page: number; size: number },
  /** The events that the reader is told of, and the fields whose changes; all of both, if absent. */
  shown?: { events: readonly string[]; changes?: readonly string[] },
) {
  const { events, changes: fields = [] } = shown ?? {}
  const hidden = actor.role === 'system' ? [] : secretEvents(actor.role)
  const base = db
    .selectFrom('events')
    .where('docId', '=', docId)
    .$if(hidden.length > 0, (query) => query.where('event', 'not in', hidden))
    .$if(events !== undefined, (query) => query.where('event', 'in', [...(events ?? [])]))
  const [rows, count] = await Promise.all([
    base
      .selectAll()
      .select(byColleague(actor).as('byColleague'))
      .orderBy('seq', 'desc')
      .orderBy('id', 'desc')
      .limit(paging.size)
      .offset((paging.page - 1) * paging.size)
      .modifyEnd(plannedOnce)
      .execute(),
    base
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .select(faultOf(docId).as('fault'))
      .modifyEnd(plannedOnce)
      .executeTakeFirstOrThrow(),
  ])
  const entries = rows.map((row) => ({ ...row, changes: row.changes as Change[] }))
  const changesOf = await changesInCurrencies(db, entries)
  return {
    total: count.total,
    ...(count.fault && actor.role !== 'customer' && { fault: count.fault }),
    rows: entries.map((e) =>
      conceal(actor, {
        id: e.id,
        event: e.event,
        from: conceal(actor, e.fromState as Record<string, string>),
        to: conceal(actor, e.toState as Record<string, string>),
        actorName: e.byColleague ? e.actorName : nameFor(actor, e.actorName),
        device: e.device,
        at: e.at,
        comment: e.comment,
        changes: changesOf(e).filter(
          ({ path }) =>
            actor.role === 'system' ||
            (mayReadChange(actor.role, path) && (!shown || fields.includes(path.split('.')[0] ?? ''))),
        ),
      }),
    ),
  }
}
