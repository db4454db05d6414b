import { sql } from 'kysely'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { add, compare, subtract } from '#shared/kernel/decimal.ts'
import type { Database } from '../../db/driver/pool.ts'
import type { Tx } from '../../db/transaction.ts'
import { alphaKey, dateValue, type Entity, resultsOf, textOf } from '../../connectors/sap/wire/values.ts'
import { AbapError } from './abap.ts'
import { bill, cancelInvoicesOf } from './billing.ts'
import * as books from './books.ts'

/** Deliveries of the simulated SAP, and what they make of the orders that they refer to. */

/** An item as a delivery is created from it: so much of an item of an order. Without an item it is the whole order. */
export interface WantedItem {
  orderNo: string
  item?: string
  quantity?: string
  unit?: string
}

const refused = (code: string, message: string) => new AbapError([{ code, message }])

export const itemsOf = (delivery: Entity): Entity[] => resultsOf(delivery['to_DeliveryDocumentItem'])
const sameItem = (a: unknown, b: unknown) => Number(a) === Number(b)

const deliveriesOf = async (tx: Tx, orderNo: string): Promise<Entity[]> =>
  (
    await tx
      .selectFrom('sapSimDeliveries')
      .select('body')
      .where(sql<boolean>`orders @> array[${orderNo}]`)
      .orderBy('number')
      .execute()
  ).map(({ body }) => body as Entity)

/** How much of an item of an order is in deliveries. */
function deliveredOf(deliveries: readonly Entity[], orderNo: string, item: unknown): string {
  const own = deliveries
    .flatMap(itemsOf)
    .filter((one) => one['ReferenceSDDocument'] === orderNo && sameItem(one['ReferenceSDDocumentItem'], item))
  return add('0', ...own.map((one) => textOf(one['ActualDeliveryQuantity'])))
}

const statusOf = (statuses: readonly string[]): string => {
  if (statuses.every((status) => status === 'A')) return 'A'
  return statuses.every((status) => status === 'C') ? 'C' : 'B'
}

/** The order with the statuses and delivered quantities that follow from its deliveries. */
export function withDeliveries(order: Entity, deliveries: readonly Entity[]): Entity {
  const orderNo = textOf(order['SalesOrder'])
  const items = resultsOf(order['to_Item']).map((item): Entity => {
    const delivered = deliveredOf(deliveries, alphaKey(orderNo), item['SalesOrderItem'])
    const whole = compare(delivered, textOf(item['RequestedQuantity'])) >= 0
    const DeliveryStatus = compare(delivered, '0') === 0 ? 'A' : whole ? 'C' : 'B'
    const [line, ...others] = resultsOf(item['to_ScheduleLine'])
    const results = line ? [{ ...line, DeliveredQtyInOrderQtyUnit: delivered }, ...others] : []
    return { ...item, DeliveryStatus, to_ScheduleLine: { results } }
  })
  const OverallTotalDeliveryStatus = statusOf(items.map((item) => textOf(item['DeliveryStatus'])))
  return { ...order, to_Item: { results: items }, OverallTotalDeliveryStatus }
}

async function refreshOrders(tx: Tx, orderNos: readonly string[]): Promise<void> {
  for (const orderNo of orderNos) {
    const { number, body } = await books.lockDocument(tx, orderNo)
    await books.change(tx, number, withDeliveries(body, await deliveriesOf(tx, number)))
  }
}

/** The items of an order that are wanted, with what is still open of each. */
async function openItems(tx: Tx, { orderNo, item }: WantedItem) {
  const number = alphaKey(orderNo)
  const { body } = await books.lockDocument(tx, number)
  const deliveries = await deliveriesOf(tx, number)
  const items = resultsOf(body['to_Item']).filter(
    (one) => item === undefined || sameItem(one['SalesOrderItem'], item),
  )
  if (items.length === 0) throw refused('VL/420', `Item ${item ?? ''} of order ${orderNo} does not exist`)
  return items.map((one) => {
    if (textOf(one['SalesDocumentRjcnReason']) !== '')
      throw refused('VL/248', `Item ${textOf(one['SalesOrderItem'])} of order ${orderNo} is rejected`)
    const delivered = deliveredOf(deliveries, number, one['SalesOrderItem'])
    return { order: body, item: one, open: subtract(textOf(one['RequestedQuantity']), delivered) }
  })
}

export interface NewDelivery {
  ShippingPoint?: string
  /** The user who creates it; our own where it is empty. */
  user?: string
  /** The customer takes more than it has ordered. */
  tolerant?: boolean
}

/** So much of an item of an order. */
export interface ChosenItem {
  order: Entity
  item: Entity
  quantity: string
}

/** The roles of a ship-to in the languages of the logon. */
const shipToRoles: readonly unknown[] = ['SH', 'WE']

/** Who takes the goods of an order: its ship-to, or the customer where none is named. */
const shipToOf = (order: Entity = {}): string =>
  textOf(
    resultsOf(order['to_Partner']).find((partner) => shipToRoles.includes(partner['PartnerFunction']))?.[
      'Customer'
    ] ?? order['SoldToParty'],
  )

/** A delivery as it is stored under its number, of which nothing has left. */
export function toDelivery(
  DeliveryDocument: string,
  chosen: readonly ChosenItem[],
  { ShippingPoint = '1010', user = 'WAREHOUSE', at = new Date() }: NewDelivery & { at?: Date } = {},
): Entity {
  const SoldToParty = chosen[0]?.order['SoldToParty']
  const [hours, minutes, seconds] = at.toISOString().slice(11, 19).split(':')
  return {
    DeliveryDocument,
    DeliveryDocumentType: 'LF',
    DeliveryDocumentBySupplier: '',
    ShippingPoint,
    SoldToParty,
    ShipToParty: shipToOf(chosen[0]?.order),
    CreatedByUser: user,
    CreationDate: dateValue(businessDateOf(at, 'UTC')),
    CreationTime: `PT${hours}H${minutes}M${seconds}S`,
    DeliveryVersion: '0001',
    OverallPickingStatus: 'A',
    OverallGoodsMovementStatus: 'A',
    ActualGoodsMovementDate: null,
    PlannedGoodsIssueDate: null,
    DeliveryDate: null,
    BillOfLading: '',
    MeansOfTransport: '',
    to_DeliveryDocumentItem: {
      results: chosen.map(({ order, item, quantity }, n) => ({
        DeliveryDocument,
        DeliveryDocumentItem: String((n + 1) * 10).padStart(6, '0'),
        ReferenceSDDocument: alphaKey(textOf(order['SalesOrder'])),
        ReferenceSDDocumentItem: textOf(item['SalesOrderItem']).padStart(6, '0'),
        ReferenceSDDocumentCategory: 'C',
        Material: item['Material'],
        DeliveryDocumentItemText: item['SalesOrderItemText'],
        ActualDeliveryQuantity: quantity,
        OriginalDeliveryQuantity: quantity,
        DeliveryQuantityUnit: item['RequestedQuantityUnit'],
        HigherLvlItmOfBatSpltItm: '000000',
        PickingStatus: 'A',
        GoodsMovementStatus: 'A',
      })),
    },
  }
}

/** The orders that the items of a delivery refer to. */
export const ordersOf = (delivery: Entity): string[] => [
  ...new Set(itemsOf(delivery).map((item) => textOf(item['ReferenceSDDocument']))),
]

/** Delivers items of one or several orders of one customer; nothing has left yet. Returns the delivery. */
export async function deliver(
  tx: Tx,
  wanted: readonly WantedItem[],
  options: NewDelivery = {},
): Promise<Entity> {
  const chosen: ChosenItem[] = []
  for (const want of wanted)
    for (const { order, item, open } of await openItems(tx, want)) {
      const before = chosen.filter((one) => one.item === item).map((one) => one.quantity)
      const quantity = want.quantity ?? open
      const number = textOf(item['SalesOrderItem'])
      const over = !options.tolerant && compare(add(quantity, ...before), open) > 0
      if (over || compare(quantity, '0') <= 0)
        throw refused('VL/363', `Only ${open} of item ${number} can be delivered`)
      if (want.unit !== undefined && want.unit !== item['RequestedQuantityUnit'])
        throw refused('VL/367', `Unit ${want.unit} is not defined for item ${number}`)
      chosen.push({ order, item, quantity })
    }
  const [first] = chosen
  if (!first) throw refused('VL/461', 'The delivery has no items')
  if (chosen.some(({ order }) => shipToOf(order) !== shipToOf(first.order)))
    throw refused('VL/304', 'Items with different ship-to parties cannot be delivered together')
  const delivery = toDelivery(await books.takeNumber(tx, 'delivery'), chosen, options)
  const orders = ordersOf(delivery)
  await tx
    .insertInto('sapSimDeliveries')
    .values({
      number: textOf(delivery['DeliveryDocument']),
      orders,
      body: JSON.stringify(delivery),
      changedAt: sql`clock_timestamp()`,
    })
    .execute()
  await refreshOrders(tx, orders)
  return delivery
}

const notFound = (number: string) =>
  new AbapError([{ code: 'VL/559', message: `Delivery ${number} does not exist` }], 404)

export async function lockDelivery(tx: Tx, number: string): Promise<Entity> {
  const row = await tx
    .selectFrom('sapSimDeliveries')
    .select('body')
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(number)
  return row.body as Entity
}

export async function readDelivery(db: Database, number: string): Promise<Entity> {
  const row = await db
    .selectFrom('sapSimDeliveries')
    .select('body')
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw notFound(number)
  return row.body as Entity
}

/** Stores a delivery as it is now, under its next version. */
export async function changeDelivery(tx: Tx, delivery: Entity): Promise<void> {
  const DeliveryVersion = String(Number(textOf(delivery['DeliveryVersion'])) + 1).padStart(4, '0')
  await tx
    .updateTable('sapSimDeliveries')
    .set({ body: JSON.stringify({ ...delivery, DeliveryVersion }), changedAt: sql`clock_timestamp()` })
    .where('number', '=', textOf(delivery['DeliveryDocument']))
    .execute()
}

const withItems = (delivery: Entity, of: (item: Entity) => Entity): Entity => ({
  ...delivery,
  to_DeliveryDocumentItem: { results: itemsOf(delivery).map(of) },
})

/** Picks everything that a delivery names. */
export const withPicking = (delivery: Entity): Entity => ({
  ...withItems(delivery, (item) => ({ ...item, PickingStatus: 'C' })),
  OverallPickingStatus: 'C',
})

/** The delivery after its goods issue (C), or after its reversal (A). */
export const withMovement = (delivery: Entity, GoodsMovementStatus: 'A' | 'C', day: string): Entity => ({
  ...withItems(GoodsMovementStatus === 'C' ? withPicking(delivery) : delivery, (item) => ({
    ...item,
    GoodsMovementStatus,
  })),
  OverallGoodsMovementStatus: GoodsMovementStatus,
  ActualGoodsMovementDate: GoodsMovementStatus === 'C' ? dateValue(day) : null,
})

/** Posts the goods issue of a delivery (C), or reverses it (A). */
export async function moveGoods(
  tx: Tx,
  number: string,
  GoodsMovementStatus: 'A' | 'C',
  day = businessDateOf(new Date(), 'UTC'),
): Promise<void> {
  const delivery = await lockDelivery(tx, number)
  if (delivery['OverallGoodsMovementStatus'] === GoodsMovementStatus)
    throw refused('VL/609', `Goods movement of delivery ${number} is posted already`)
  await changeDelivery(tx, withMovement(delivery, GoodsMovementStatus, day))
  await refreshOrders(tx, ordersOf(delivery))
  if (GoodsMovementStatus === 'C') await bill(tx, delivery, ordersOf(delivery), day)
  else await cancelInvoicesOf(tx, number)
}

/** Deletes a delivery of which nothing has left. */
export async function removeDelivery(tx: Tx, number: string): Promise<void> {
  const delivery = await lockDelivery(tx, number)
  if (delivery['OverallGoodsMovementStatus'] !== 'A')
    throw refused('VL/019', `Delivery ${number} cannot be deleted: goods have been issued`)
  await tx.deleteFrom('sapSimDeliveries').where('number', '=', number).execute()
  await refreshOrders(tx, ordersOf(delivery))
}

/**
 * Divides an item among batches, as a warehouse does at picking: the item keeps nothing itself, and its sub-items from
 * 900001 on carry the quantities.
 */
export async function splitBatches(tx: Tx, number: string, item: string, quantities: readonly string[]) {
  const delivery = await lockDelivery(tx, number)
  const main = itemsOf(delivery).find((one) => sameItem(one['DeliveryDocumentItem'], item))
  if (!main) throw notFound(`${number} item ${item}`)
  const results = itemsOf(delivery).flatMap((one) =>
    one === main
      ? [
          { ...main, ActualDeliveryQuantity: '0', CumulativeBatchQuantity: add('0', ...quantities) },
          ...quantities.map((ActualDeliveryQuantity, n) => ({
            ...main,
            DeliveryDocumentItem: String(900_001 + n),
            HigherLvlItmOfBatSpltItm: textOf(main['DeliveryDocumentItem']),
            Batch: `B${n + 1}`,
            ActualDeliveryQuantity,
          })),
        ]
      : [one],
  )
  await changeDelivery(tx, { ...delivery, to_DeliveryDocumentItem: { results } })
  await refreshOrders(tx, [textOf(main['ReferenceSDDocument'])])
}
