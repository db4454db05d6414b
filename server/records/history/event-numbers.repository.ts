import { sql, type RawBuilder } from 'kysely'
import type { HistoryFault } from '#shared/records/history/history.schema.ts'
import { nextLink } from '../../db/chain-link.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

/**
 * The number of the next entry in the history of a record (D194). Whoever changes a record holds its lock, so that
 * numbers are given in the order of the changes.
 */
export const nextSeq = (docId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(max(seen.seq), 0) + 1 from events seen where seen.doc_id = ${docId})`

/**
 * Puts an entry at the end of its document's chain (D350): its number and its hash, for the statement that stores it. Two
 * processes take turns at the row of the chain.
 */
export const chainEnd = (db: Pick<Queryable, 'insertInto'>, docId: RawBuilder<string>, digest: string) =>
  db
    .insertInto('eventChains')
    .values({ docId, seq: nextSeq(docId), hash: digest })
    .onConflict((c) =>
      c.column('docId').doUpdateSet({ seq: sql`event_chains.seq + 1`, hash: sql.raw(nextLink) }),
    )
    .returning(['seq', 'hash'])

/** What the last check found wrong with a history; nothing where it is whole. */
export const faultOf = (docId: string) =>
  sql<{ fault: HistoryFault; seq: number; checkedAt: string } | null>`(select jsonb_build_object(
    'fault', fault, 'seq', fault_seq, 'checkedAt', to_char(checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from event_chains where doc_id = ${docId}::uuid and fault is not null)`

/** Takes all chains away, where entries were not written in their order; the check makes them anew. */
export const unchain = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('eventChains').execute()
  await tx.updateTable('events').set({ digest: null, hash: null }).where('hash', 'is not', null).execute()
}

/** Numbers all entries by their instants: for a company whose histories were not written in their order. */
export async function renumber(tx: Tx): Promise<void> {
  await unchain(tx)
  await sql`update events e set seq = n.seq
    from (select doc_id, id, row_number() over (partition by doc_id order by id) as seq from events) n
    where n.doc_id = e.doc_id and n.id = e.id and n.seq <> e.seq`.execute(tx)
}
