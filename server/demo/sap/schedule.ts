import { sql } from 'kysely'
import { add, compare, isPositive, round, subtract } from '#shared/kernel/decimal.ts'
import type { Queryable } from '../../db/transaction.ts'
import { conversionRate } from '../../lines/product.repository.ts'
import { type Entity, resultsOf, textOf } from '../../connectors/sap/wire/values.ts'
import { takeStock } from './stock.ts'

/** Schedule lines of the simulated SAP: what of an item is confirmed for which day, and what of it is open. */

const dayMs = 86_400_000
/** What is not in stock is produced within this many days. */
const productionDays = 14

const later = (date: unknown): string => {
  const milliseconds = Number(/-?\d+/.exec(textOf(date))?.[0] ?? Date.now())
  return `/Date(${milliseconds + productionDays * dayMs})/`
}

/** Free stock by material, in the unit that is sold. A material without any record is not checked. */
async function freeStock(db: Queryable, materials: readonly string[]): Promise<Map<string, string>> {
  await takeStock(db, materials)
  const rows = await db
    .selectFrom('sapSimStock')
    .innerJoin('products', 'products.sapMaterialNo', 'sapSimStock.materialNo')
    .select(['materialNo', sql<string>`coalesce(sum(quantity) / nullif(${conversionRate}, 0), 0)`.as('free')])
    .where(sql<boolean>`material_no = any(${[...materials]}::text[])`)
    .groupBy(['materialNo', 'products.id'])
    .execute()
  return new Map(rows.map(({ materialNo, free }) => [materialNo, round(free, 3)]))
}

/**
 * The order after the check of availability: what is in stock is confirmed for the day that was asked for, the rest on a
 * line of its own for the day on which it can be produced.
 */
export async function withConfirmation(db: Queryable, order: Entity): Promise<Entity> {
  const items = resultsOf(order['to_Item'])
  const stock = await freeStock(db, [...new Set(items.map((item) => textOf(item['Material'])))])
  const results = items.map((item): Entity => {
    const [material, quantity] = [textOf(item['Material']), textOf(item['RequestedQuantity'])]
    const [line, ...others] = resultsOf(item['to_ScheduleLine'])
    const free = stock.get(material)
    if (!line || free === undefined || compare(free, quantity) >= 0) {
      if (free !== undefined) stock.set(material, subtract(free, quantity))
      return item
    }
    stock.set(material, '0')
    const produced = {
      ...line,
      ScheduleLine: String(others.length + 2),
      ScheduleLineOrderQuantity: '0.000',
      ConfirmedDeliveryDate: later(line['RequestedDeliveryDate']),
      ConfdOrderQtyByMatlAvailCheck: subtract(quantity, free),
    }
    const first = { ...line, ConfdOrderQtyByMatlAvailCheck: free }
    return { ...item, to_ScheduleLine: { results: [first, ...others, produced] } }
  })
  return { ...order, to_Item: { results } }
}

/** The schedule lines of an item with every quantity; deliveries take from the first line that is confirmed. */
function withQuantities(item: Entity): Entity {
  const quantity = textOf(item['RequestedQuantity'])
  const lines = resultsOf(item['to_ScheduleLine'])
  const rejected = textOf(item['SalesDocumentRjcnReason']) !== ''
  let rest = add('0', ...lines.map((line) => textOf(line['DeliveredQtyInOrderQtyUnit']) || '0'))
  const results = lines.map((line, n): Entity => {
    const confirmed = textOf(line['ConfdOrderQtyByMatlAvailCheck']) || (n === 0 ? quantity : '0')
    const last = n === lines.length - 1
    const delivered = last || compare(rest, confirmed) <= 0 ? rest : confirmed
    rest = subtract(rest, delivered)
    const open = subtract(confirmed, delivered)
    return {
      ...line,
      ConfirmedDeliveryDate: line['ConfirmedDeliveryDate'] ?? line['RequestedDeliveryDate'] ?? null,
      OrderQuantityUnit: item['RequestedQuantityUnit'],
      ScheduleLineOrderQuantity:
        textOf(line['ScheduleLineOrderQuantity']) || (n === 0 ? round(quantity, 3) : '0.000'),
      ConfdOrderQtyByMatlAvailCheck: round(confirmed, 3),
      DeliveredQtyInOrderQtyUnit: round(delivered, 3),
      OpenConfdDelivQtyInOrdQtyUnit: round(rejected || !isPositive(open) ? '0' : open, 3),
    }
  })
  return { ...item, to_ScheduleLine: { results } }
}

const statusOf = (statuses: readonly unknown[]): string => {
  if (statuses.every((status) => status === 'C')) return 'C'
  return statuses.every((status) => status === 'A') ? 'A' : 'B'
}

/** An item is completed when it is rejected, or delivered and billed. */
const processOf = (item: Entity): string =>
  textOf(item['SalesDocumentRjcnReason']) !== ''
    ? 'C'
    : statusOf([item['DeliveryStatus'], item['OrderRelatedBillingStatus'] ?? 'A'])

/** The order as it is shown: with the quantities and the statuses that follow from deliveries and invoices. */
export function withProgress(order: Entity, changedAt: string): Entity {
  const results = resultsOf(order['to_Item']).map((item): Entity => ({
    ...withQuantities(item),
    SDProcessStatus: processOf(item),
  }))
  return {
    ...order,
    OverallSDProcessStatus: statusOf(results.map((item) => item['SDProcessStatus'])),
    LastChangeDateTime: `/Date(${Date.parse(changedAt)}+0000)/`,
    to_Item: { results },
  }
}
