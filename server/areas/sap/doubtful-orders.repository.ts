import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'

/**
 * Those of some orders that are to be compared with what was pushed: they have a rejected item whose line is open here, or
 * have differed before.
 */
export async function doubtful(tx: Tx, sapOrderNos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sapOrderNo: string }>`
    select s.sap_order_no from sap_orders s
      join sap_order_numbers n on n.sap_order_no = s.sap_order_no join orders o on o.id = n.order_id
    where s.sap_order_no = any(${[...sapOrderNos]}::text[]) and o.status = 'pushed' and (o.sap_differs
      or exists (select from jsonb_array_elements(s.items) item
        join order_lines l on l.order_id = o.id and not l.closed
          and l.line_no * 10 = (item ->> 'itemNo')::int
        where (item ->> 'rejected')::boolean))`.execute(tx)
  return rows.map(({ sapOrderNo }) => sapOrderNo)
}
