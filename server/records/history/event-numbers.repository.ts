import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/transaction.ts'

/**
 * The number of the next entry in the history of a record (D194). Whoever changes a record holds its lock, so that
 * numbers are given in the order of the changes.
 */
export const nextSeq = (docId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(max(seen.seq), 0) + 1 from events seen where seen.doc_id = ${docId})`

/** Numbers all entries by their instants: for a company whose histories were not written in their order. */
export const renumber = (tx: Tx) =>
  sql`update events e set seq = n.seq
    from (select doc_id, id, row_number() over (partition by doc_id order by id) as seq from events) n
    where n.doc_id = e.doc_id and n.id = e.id and n.seq <> e.seq`.execute(tx)
