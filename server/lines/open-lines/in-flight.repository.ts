import { sql } from 'kysely'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Tx } from '../../db/transaction.ts'

/** More numbers than this nobody reads in one sentence. */
const namedMax = 3

/** The requisitions and notes that hold something of an order, or of some of its lines (D43), each by its number. */
async function inFlight(tx: Tx, orderId: string, lineNos?: readonly number[]): Promise<string[]> {
  const held = sql`select id from open_quantities where order_id = ${orderId} and (requested > 0 or noted > 0)
    and ${lineNos === undefined ? sql`true` : sql`line_no = any(${[...lineNos]}::int[])`}`
  const { rows } = await sql<{ number: string }>`
    select r.requisition_no as number from requisitions r
    where r.status = 'submitted' and r.deleted_at is null and exists (select 1 from requisition_lines l
      where l.requisition_id = r.id and coalesce(l.processing_quantity, l.quantity) > 0 and l.open_line_id in (${held}))
    union select n.delivery_note_no from delivery_notes n
    where n.deleted_at is null and exists (select 1 from delivery_note_lines l
      where l.delivery_note_id = n.id and l.account = 'noted' and l.open_line_id in (${held}))
    order by number`.execute(tx)
  return rows.map(({ number }) => number)
}

/** Why an order, or lines of it, cannot be closed yet, by the numbers of what is under way. */
export async function inFlightReasons(
  tx: Tx,
  orderId: string,
  lineNos?: readonly number[],
): Promise<Reason[]> {
  const numbers = await inFlight(tx, orderId, lineNos)
  const documents = numbers.slice(0, namedMax)
  const more = numbers.length - namedMax
  if (more > 0) return [{ code: 'CLOSE_IN_FLIGHT_MORE', params: { documents, more } }]
  return numbers.length > 0 ? [{ code: 'CLOSE_IN_FLIGHT', params: { documents } }] : []
}
