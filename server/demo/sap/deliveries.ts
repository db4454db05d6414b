import { sql } from 'kysely'
import { add, compare } from '#shared/kernel/decimal.ts'
import type { Database } from '../../db/driver/pool.ts'
import type { Tx } from '../../db/transaction.ts'
import { alphaKey, type Entity, resultsOf, textOf } from '../../connectors/sap/sap-values.ts'
import { AbapError, json, notFound, type SimAnswer } from './abap.ts'
import * as books from './books.ts'
import { conditionOf, type FilterColumns } from './filter.ts'
import { pageOf, selectFields } from './query.ts'

/** Deliveries of the simulated SAP. They lie in the document of their order. */

interface Delivered {
  item: string
  quantity: string
}
type Wanted = Delivered & { orderNo: string }

const deliveriesOf = (order: Entity) => resultsOf(order['deliveries'])
const isOf = (item: Entity) => (delivery: Entity) =>
  delivery['ReferenceSDDocumentItem'] === item['SalesOrderItem']

/** The order with its deliveries, and with what they make of its delivery status. */
function withDeliveries(order: Entity, deliveries: readonly Entity[]): Entity {
  const open = resultsOf(order['to_Item']).filter((item) => {
    const quantities = deliveries.filter(isOf(item)).map((one) => textOf(one['ActualDeliveryQuantity']))
    return compare(add('0', ...quantities), textOf(item['RequestedQuantity'])) < 0
  })
  const partly = open.length === 0 ? 'C' : 'B'
  const OverallTotalDeliveryStatus = deliveries.length === 0 ? 'A' : partly
  return { ...order, deliveries, OverallTotalDeliveryStatus }
}

/** The order with one more delivery, whose goods have left (C) or not (A). */
export function withDelivery(
  order: Entity,
  DeliveryDocument: string,
  delivered: readonly Delivered[],
  GoodsMovementStatus: 'A' | 'C',
): Entity {
  const ReferenceSDDocument = alphaKey(textOf(order['SalesOrder']))
  const made = delivered.map(({ item, quantity }, n): Entity => {
    const ordered = resultsOf(order['to_Item']).find((one) => one['SalesOrderItem'] === item)
    if (!ordered) throw notFound(`${ReferenceSDDocument} item ${item}`)
    return {
      DeliveryDocument,
      DeliveryDocumentItem: String((n + 1) * 10),
      ReferenceSDDocument,
      ReferenceSDDocumentItem: item,
      ActualDeliveryQuantity: quantity,
      DeliveryQuantityUnit: ordered['RequestedQuantityUnit'],
      GoodsMovementStatus,
    }
  })
  return withDeliveries(order, [...deliveriesOf(order), ...made])
}

/** Delivers items of one order; nothing has left yet. Returns the number of the delivery. */
export async function deliver(tx: Tx, wanted: readonly Wanted[]): Promise<string> {
  const orderNo = wanted[0]?.orderNo ?? ''
  const { number, body } = await books.lockDocument(tx, alphaKey(orderNo))
  const delivery = await books.takeNumber(tx, 'delivery')
  await books.change(tx, number, withDelivery(body, delivery, wanted, 'A'))
  return delivery
}

/** Posts the goods issue of a delivery (C), or reverses it (A). */
export async function moveGoods(tx: Tx, delivery: string, GoodsMovementStatus: 'A' | 'C'): Promise<void> {
  const found = await tx
    .selectFrom('sapSimDocuments')
    .select('number')
    .where(sql<boolean>`body->'deliveries' @> ${JSON.stringify([{ DeliveryDocument: delivery }])}::jsonb`)
    .executeTakeFirst()
  if (!found) throw notFound(delivery)
  const { number, body } = await books.lockDocument(tx, found.number)
  const moved = deliveriesOf(body).map((one) =>
    one['DeliveryDocument'] === delivery ? { ...one, GoodsMovementStatus } : one,
  )
  await books.change(tx, number, withDeliveries(body, moved))
}

const columns: FilterColumns = (name) =>
  name === 'ReferenceSDDocument' ? { column: sql.ref('d.number'), padded: true } : undefined

async function items(db: Database, query: ReadonlyMap<string, string>): Promise<SimAnswer> {
  const { top, skip } = pageOf(query)
  const { rows } = await sql<{ item: Entity }>`
    select item from sap_sim_documents d cross join lateral jsonb_array_elements(d.body->'deliveries') item
    where ${conditionOf(query.get('$filter'), columns)}
    order by item->>'DeliveryDocument', item->>'DeliveryDocumentItem' limit ${top} offset ${skip}`.execute(db)
  const results = rows.map(({ item }) => selectFields(item, query.get('$select')))
  return json(200, { d: { results } })
}

const movements = { PostGoodsIssue: 'C', ReverseGoodsIssue: 'A' } as const

/** The service of outbound deliveries: lists items, makes a delivery, posts its goods issue and reverses it. */
export async function deliveries(
  db: Database,
  {
    method,
    path,
    query,
    body,
  }: { method: string; path: string; query: ReadonlyMap<string, string>; body: string },
): Promise<SimAnswer> {
  const inOwn = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
  if (method === 'GET' && path === 'A_OutbDeliveryItem') return items(db, query)
  if (method !== 'POST') throw notFound(path)
  if (path === 'A_OutbDeliveryHeader') {
    const wanted = resultsOf((JSON.parse(body) as Entity)['to_DeliveryDocumentItem']).map((item) => ({
      orderNo: textOf(item['ReferenceSDDocument']),
      item: textOf(item['ReferenceSDDocumentItem']),
      quantity: textOf(item['ActualDeliveryQuantity']),
    }))
    return json(201, { d: { DeliveryDocument: await inOwn((tx) => deliver(tx, wanted)) } })
  }
  const movement = path === 'PostGoodsIssue' || path === 'ReverseGoodsIssue' ? movements[path] : undefined
  if (movement === undefined) throw new AbapError([{ code: '005056A509B11EE1', message: `No ${path}` }])
  const number = query.get('DeliveryDocument')?.replaceAll("'", '') ?? ''
  await inOwn((tx) => moveGoods(tx, number, movement))
  return json(200, { d: {} })
}
