import { sql } from 'kysely'
import type { Queryable } from '../../../db/transaction.ts'

/** The highest number of a line that an order has here or, as far as that is known, in SAP. */
export async function highestLine(db: Queryable, order: { id: string; sapGroupOrderNo: string }) {
  const { rows } = await sql<{ highest: number }>`select greatest(
      (select coalesce(max(line_no), 0) from order_lines where order_id = ${order.id}),
      (select coalesce(max((item->>'itemNo')::int / 10), 0) from sap_orders s
        cross join lateral jsonb_array_elements(s.items) item
        where s.sap_order_no = ${order.sapGroupOrderNo})) as highest`.execute(db)
  return rows[0]!.highest
}

/** The Chinese names of colours by their codes. */
export async function colorNames(db: Queryable, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('colors')
    .select(['code', 'nameZh'])
    .where(sql<boolean>`code = any(${[...new Set(codes)]}::text[])`)
    .execute()
  return new Map(rows.map(({ code, nameZh }) => [code, nameZh]))
}
