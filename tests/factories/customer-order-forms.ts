import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/customer-order.contract.ts'
import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { CustomerOrderHeader } from '#shared/documents/customer-orders/customer-order.form.ts'
import type { LineInput } from '#shared/lines/line.schema.ts'
import { messageCalls } from '#shared/platform/messages/message.contract.ts'
import { defaultsCalls } from '#shared/documents/orders/defaults.contract.ts'
import { unitPriceOf } from '#shared/documents/orders/order.rules.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { multiply } from '#shared/kernel/decimal.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Database } from '#server/db/pool.ts'
import type { Client } from '../flows/client.ts'

export const inDays = (days: number) => addDays(businessDateOf(new Date()), days)

/** A complete header of the buyer's own customer, as the form begins with it. */
export async function aHeader(client: Client, customerId?: string): Promise<CustomerOrderHeader> {
  const asked = customerId ? { query: { customerId } } : {}
  const [start] = (await client.call(defaultsCalls.defaults, asked)).body
  return {
    customerId: start!.id,
    salesOrg: start!.salesOrg,
    currency: start!.currency,
    salespersonId: start!.salespersons[0]!.id,
    destinationCountry: start!.countryCode,
    tradeTerm: start!.tradeTerm,
    port: start!.port,
    requestedDate: inDays(60),
    purchaseNo: `PO-${newId().slice(-8)}`,
    isAdvance: false,
    paymentRatio: null,
    advancePaymentRate: null,
    remark: '',
  }
}

export interface Goods {
  id: string
  sapMaterialNo: string
  price: string
  carton: string
}

/** Materials whose price and packing are known, in dollars; nothing that is made to measure. */
export async function someGoods(db: Database): Promise<Goods[]> {
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('currency', '=', 'USD')
    .where('category', '<>', 'doorWindow')
    .where('basePrice', 'is not', null)
    .where('quantityPerPackage', 'is not', null)
    .where('enabled', '=', true)
    .orderBy('sapMaterialNo')
    .execute()
  return products.map((p) => ({
    id: p.id,
    sapMaterialNo: p.sapMaterialNo,
    price: unitPriceOf(p.basePrice!, p.per, '0'),
    carton: p.quantityPerPackage!,
  }))
}

/** Two whole cartons of the nth material at its reference price. */
export const aLine = (goods: readonly Goods[], nth: number, own: Partial<LineInput> = {}): LineInput => {
  const good = goods[nth % goods.length]!
  return {
    from: null,
    materialId: good.id,
    salesQuantity: multiply(good.carton, '2'),
    unitPrice: good.price,
    width: null,
    height: null,
    auxiliaryQuantity: null,
    doorModel: '',
    color: '',
    remark: '',
    ...own,
  }
}

export const someLines = (goods: readonly Goods[], count: number): LineInput[] =>
  Array.from({ length: count }, (_, nth) => aLine(goods, nth))

/** What the form sends back of an order that it has loaded. */
export const contentOf = (order: CustomerOrder): { header: CustomerOrderHeader; lines: LineInput[] } => ({
  header: {
    customerId: order.customerId,
    salesOrg: order.salesOrg,
    currency: order.currency,
    salespersonId: order.salespersonId,
    destinationCountry: order.destinationCountry,
    tradeTerm: order.tradeTerm,
    port: order.port,
    requestedDate: order.requestedDate,
    purchaseNo: order.purchaseNo,
    isAdvance: order.isAdvance,
    paymentRatio: order.paymentRatio,
    advancePaymentRate: order.advancePaymentRate,
    remark: order.remark,
  },
  lines: order.lines.map((line) => ({
    from: line.lineNo,
    materialId: line.materialId,
    salesQuantity: line.salesQuantity,
    unitPrice: line.unitPrice,
    width: line.width,
    height: line.height,
    auxiliaryQuantity: line.auxiliaryQuantity,
    doorModel: line.doorModel,
    color: line.color,
    remark: line.remark,
  })),
})

export const seen = async (client: Client, id: string): Promise<CustomerOrder> =>
  (await client.call(customerOrderCalls.one, { query: { id } })).body

/** A stored draft. */
export const drafted = async (
  client: Client,
  header: CustomerOrderHeader,
  lines: readonly LineInput[],
): Promise<CustomerOrder> => {
  const { body } = await client.call(customerOrderWrites.create, { body: { header, lines } })
  return seen(client, body.id)
}

/** Every message read, as a customer must before it submits (D97). */
export async function readAll(client: Client): Promise<void> {
  const { rows } = (await client.call(messageCalls.page, { body: { size: 100 } })).body
  for (const { id, viewedAt } of rows) if (!viewedAt) await client.call(messageCalls.one, { query: { id } })
}
