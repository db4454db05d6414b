import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import {
  type CustomerOrder,
  customerOrderHeader,
  type CustomerOrderHeader,
} from '#shared/documents/customer-orders/customer-order.fields.ts'
import { picked } from '#shared/kernel/pick.ts'
import { lineInput, type LineInput } from '#shared/lines/line.schema.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { defaultsCalls } from '#shared/lines/defaults.contract.ts'
import { unitPriceOf } from '#shared/lines/price.rules.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { multiply } from '#shared/kernel/decimal.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Database } from '#server/db/driver/pool.ts'
import type { Client } from '../flows/client.ts'
import { pricedGoods } from './goods.ts'

export const inDays = (days: number) => addDays(businessDateOf(new Date()), days)

/** A complete header for the buyer's own customer, with the form's defaults. */
export async function aHeader(client: Client, customerId?: string): Promise<CustomerOrderHeader> {
  const asked = customerId ? { query: { customerId } } : {}
  const [start] = (await client.call(defaultsCalls.defaults, asked)).body
  return customerOrderHeader.parse({
    customerId: start!.id,
    salesOrg: start!.salesOrg,
    currency: start!.currency,
    salespersonId: start!.salespersons[0]!.id,
    destinationCountry: start!.countryCode,
    tradeTerm: start!.tradeTerm,
    port: start!.port,
    requestedDate: inDays(60),
    purchaseNo: `PO-${newId().slice(-8)}`,
  })
}

export interface Goods {
  id: string
  sapMaterialNo: string
  price: string
  carton: string
}

export async function someGoods(db: Database): Promise<Goods[]> {
  const products = await pricedGoods(db)
  return products.map((p) => ({
    id: p.id,
    sapMaterialNo: p.sapMaterialNo,
    price: unitPriceOf(p.basePrice!, p.per, '0'),
    carton: p.packing!.quantityPerPackage!,
  }))
}

/** Two whole cartons of the nth material at its reference price. */
export const aLine = (goods: readonly Goods[], nth: number, own: Partial<LineInput> = {}): LineInput => {
  const good = goods[nth % goods.length]!
  const line = lineInput.parse({
    materialId: good.id,
    salesQuantity: multiply(good.carton, '2'),
    unitPrice: good.price,
  })
  return { ...line, ...own }
}

export const someLines = (goods: readonly Goods[], count: number): LineInput[] =>
  Array.from({ length: count }, (_, nth) => aLine(goods, nth))

/** What the form sends when an order is loaded and saved again. */
export const contentOf = (order: CustomerOrder): { header: CustomerOrderHeader; lines: LineInput[] } => ({
  header: picked(customerOrderHeader, order),
  lines: order.lines.map((line) => picked(lineInput, { ...line, from: line.lineNo })),
})

export const seen = async (client: Client, id: string): Promise<CustomerOrder> =>
  (await client.call(customerOrderCalls.one, { query: { id } })).body

/** Stores a draft. */
export const drafted = async (
  client: Client,
  header: CustomerOrderHeader,
  lines: readonly LineInput[],
): Promise<CustomerOrder> => {
  const { body } = await client.call(customerOrderWrites.create, { body: { header, lines } })
  return seen(client, body.id)
}

/** Reads every message, as a customer must before it submits (D97). */
export async function readAll(client: Client): Promise<void> {
  const unread = { size: 100, filter: { viewed: false } }
  const { rows } = (await client.call(messageCalls.page, { body: unread })).body
  for (const { id } of rows) await client.call(messageCalls.one, { query: { id } })
}
