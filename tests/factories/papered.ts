import { sql } from 'kysely'
import { newId } from '#shared/kernel/ids.ts'
import { headerSums, sumsOf, type Charges } from '#shared/lines/price.rules.ts'
import type { LinePacking } from '#shared/lines/packing.schema.ts'
import type { Database } from '#server/db/driver/pool.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** Everything of a line that papers print, as its document stores it. */
export interface PrintedLine extends LinePacking {
  sapMaterialNo: string
  descriptionZh: string
  descriptionEn: string
  specZh: string
  specEn: string
  category: string
  color: string
  doorModel: string
  width: string | null
  height: string | null
  area: string | null
  salesQuantity: string
  salesUnit: string
  auxiliaryQuantity: string | null
  unitPrice: string
  discountPercent: string
  totalPrice: string
  packages: number | null
  pallets: number | null
  totalVolume: string | null
  totalGrossWeight: string | null
  customerMaterialNo: string
  customerDescription: string
  remark: string
}

/** Where a document with priced lines is stored; copies of one of the demo company are what its own columns say. */
const stored = {
  order: { head: 'orders', lines: 'orderLines', key: 'orderId', number: 'orderNo', more: { masterId: null } },
  customerOrder: {
    head: 'customerOrders',
    lines: 'customerOrderLines',
    key: 'customerOrderId',
    number: 'customerOrderNo',
    more: { status: 'approved' },
  },
  quotation: {
    head: 'quotations',
    lines: 'quotationLines',
    key: 'quotationId',
    number: 'quotationNo',
    more: { status: 'sent', revision: 1, superseded: false, sentAt: '2026-05-04T03:02:01Z' },
  },
  contract: {
    head: 'contracts',
    lines: 'contractLines',
    key: 'contractId',
    number: 'contractNo',
    more: { status: 'audited' },
  },
} as const satisfies Record<string, { head: keyof Tables; lines: keyof Tables } & Record<string, unknown>>
export type PaperedName = keyof typeof stored

type Row = Record<string, unknown>

/** A document with these lines and charges, whose sums are those that the product would have stored. */
export async function aPapered(
  db: Database,
  name: PaperedName,
  header: Row & { currency: string; charges: Charges },
  lines: readonly PrintedLine[],
): Promise<string> {
  const { head, lines: lineTable, key, number, more } = stored[name]
  const { charges, ...own } = header
  const one = async (found: Promise<{ rows: Row[] }>) => (await found).rows[0]!
  const like = await one(
    sql<Row>`select * from ${sql.table(head)} where line_count > 0 and deleted_at is null limit 1`.execute(
      db,
    ),
  )
  const line = await one(
    sql<Row>`select * from ${sql.table(lineTable)} where ${sql.ref(key)} = ${like['id']}`.execute(db),
  )
  const id = newId()
  const sums = Object.fromEntries(
    Object.entries(headerSums(sumsOf(lines), { ...charges, amountPlaces: 2 })).filter(([sum]) => sum in like),
  )
  const record = {
    ...like,
    ...(name === 'quotation' && { firstId: id }),
    ...more,
    id,
    [number]: `P-${id.slice(-12)}`,
    ...charges,
    amountPlaces: 2,
    ...sums,
    ...own,
  }
  const { id: _, ...likeLine } = line
  const written = lines.map((printed, at) => ({
    ...likeLine,
    ...printed,
    id: newId(),
    [key]: id,
    lineNo: at + 1,
    currency: header.currency,
  }))
  await inTransaction(db, async (tx) => {
    // The columns of a copy are those of its table.
    await insertRows(tx, head, [record as never])
    await insertRows(tx, lineTable, written as never[])
  })
  return id
}
