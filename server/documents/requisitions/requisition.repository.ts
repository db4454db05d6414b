import { sql } from 'kysely'
import { requisition } from '#shared/documents/requisitions/index.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { readerOf } from '../../engine/reader.ts'

export const reader = readerOf(requisition, {
  row: (actor) => ({
    isMaker: sql<boolean>`coalesce(requisitions.created_by_id = ${actor.accountId}::uuid, false)`,
  }),
})
export const { lines: linesOf, rows: writable } = reader
export type RequisitionLineRecord = Awaited<ReturnType<typeof linesOf>>[number]

/** Trucks and containers, in the sequence in which lines name them. */
export const loadsOf = async (db: Queryable, id: string): Promise<readonly unknown[]> => {
  const row = await db.selectFrom('requisitions').select('loads').where('id', '=', id).executeTakeFirst()
  return Array.isArray(row?.loads) ? row.loads : []
}

export const writeProcessing = (
  tx: Tx,
  id: string,
  lines: readonly { lineNo: number; processingQuantity: string }[],
) =>
  sql`update requisition_lines l set processing_quantity = t.quantity
    from unnest(${lines.map(({ lineNo }) => lineNo)}::int[],
      ${lines.map(({ processingQuantity }) => processingQuantity)}::numeric[]) as t (line_no, quantity)
    where l.requisition_id = ${id} and l.line_no = t.line_no`.execute(tx)
