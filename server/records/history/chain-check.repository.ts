import { sql } from 'kysely'
import { documentNames } from '#shared/documents/outlines.ts'
import type { HistoryFault } from '#shared/records/history/history.schema.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import type { ChainedEntry } from './event-chain.ts'

/** The next documents that have a history, or the end of a chain whose history is gone. */
export async function documentsAfter(db: Queryable, after: string | null, count: number): Promise<string[]> {
  const from = after ?? '00000000-0000-0000-0000-000000000000'
  const { rows } = await sql<{ docId: string }>`
    (select doc_id from events where doc_id > ${from}::uuid and doc_type = any(${[...documentNames]}::text[])
      group by doc_id order by doc_id limit ${count})
    union
    (select doc_id from event_chains where doc_id > ${from}::uuid order by doc_id limit ${count})
    order by 1 limit ${count}`.execute(db)
  return rows.map(({ docId }) => docId)
}

/** Holds the ends of chains, so that nobody writes to these histories meanwhile. New ends stand at nothing. */
export async function lockEnds(tx: Tx, docIds: readonly string[]) {
  await sql`insert into event_chains (doc_id, seq, hash) select id, 0, ''
    from unnest(${[...docIds]}::uuid[]) as d(id) order by id on conflict do nothing`.execute(tx)
  return tx
    .selectFrom('eventChains')
    .select(['docId', 'seq', 'hash', 'fault', 'faultSeq'])
    .where(sql<boolean>`doc_id = any(${[...docIds]}::uuid[])`)
    .orderBy('docId')
    .forUpdate()
    .execute()
}

export type StoredEntry = ChainedEntry & { seq: number; digest: string | null; hash: string | null }

/** The entries of documents in their order. */
export const entriesOf = (tx: Tx, docIds: readonly string[]): Promise<StoredEntry[]> =>
  tx
    .selectFrom('events')
    .select(['id', 'docType', 'docId', 'event', 'fromState', 'toState', 'actorId', 'actorName'])
    .select(['device', 'comment', 'changes', 'at', 'seq', 'digest', 'hash'])
    .where(sql<boolean>`doc_id = any(${[...docIds]}::uuid[])`)
    .orderBy('docId')
    .orderBy('seq')
    .orderBy('id')
    .execute()

export interface Link {
  docId: string
  id: string
  seq: number
  digest: string
  hash: string
}

/** Gives entries their places in a chain. */
export const writeLinks = (tx: Tx, links: readonly Link[]) =>
  sql`update events e set seq = n.seq, digest = n.digest, hash = n.hash
    from unnest(${links.map(({ docId }) => docId)}::uuid[], ${links.map(({ id }) => id)}::uuid[],
      ${links.map(({ seq }) => seq)}::int[], ${links.map(({ digest }) => digest)}::text[],
      ${links.map(({ hash }) => hash)}::text[]) as n(doc_id, id, seq, digest, hash)
    where e.doc_id = n.doc_id and e.id = n.id`.execute(tx)

export interface ChainEnd {
  docId: string
  seq: number
  hash: string
  fault: HistoryFault | null
  faultSeq: number | null
}

/** Writes where chains end, and what is wrong with them. */
export const writeEnds = (tx: Tx, ends: readonly ChainEnd[]) =>
  sql`update event_chains c set seq = n.seq, hash = n.hash, fault = n.fault, fault_seq = n.fault_seq, checked_at = now()
    from unnest(${ends.map(({ docId }) => docId)}::uuid[], ${ends.map(({ seq }) => seq)}::int[],
      ${ends.map(({ hash }) => hash)}::text[], ${ends.map(({ fault }) => fault)}::text[],
      ${ends.map(({ faultSeq }) => faultSeq)}::int[]) as n(doc_id, seq, hash, fault, fault_seq)
    where c.doc_id = n.doc_id`.execute(tx)

const whole = 'history.chained'

/** Whether every history had its chain at the end of an earlier check: an entry without one was then put there. */
export async function areAllChained(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('settings').select('name').where('name', '=', whole).executeTakeFirst()
  return row !== undefined
}

export const markAllChained = (tx: Tx) =>
  tx
    .insertInto('settings')
    .values({ name: whole, value: 'true' })
    .onConflict((c) => c.doNothing())
    .execute()
