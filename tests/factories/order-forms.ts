import { staffLineInput, type StaffLineInput } from '#shared/lines/line.schema.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { orderHeader, type OrderHeader } from '#shared/documents/orders/order-form.ts'
import { unitPriceOf } from '#shared/lines/price.rules.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { round } from '#shared/kernel/decimal.ts'
import { picked } from '#shared/kernel/pick.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Database } from '#server/db/driver/pool.ts'
import type { Client } from '../flows/client.ts'
import { pricedGoods } from './goods.ts'

/** A sales organization, with a sales approval or without one (D24). */
export interface Place {
  header: OrderHeader
  /** Materials in the order's currency at their benchmark price, which finance need not review. */
  goods: { id: string; sapMaterialNo: string; price: string; warehouse: string }[]
}

/**
 * What `sales.zhang` may sell to a customer of his own: complete, in whole cartons, without a finance review.
 */
export async function aPlace(db: Database, salesApproval = false): Promise<Place> {
  const seller = await db
    .selectFrom('accounts')
    .select('salespersonId')
    .where('userId', '=', 'sales.zhang')
    .executeTakeFirstOrThrow()
  const customer = await db
    .selectFrom('customers')
    .innerJoin('salespersonCustomers as r', 'r.customerId', 'customers.id')
    .innerJoin('salesOrgs as o', 'o.code', 'customers.salesOrg')
    .selectAll('customers')
    .where('r.salespersonId', '=', seller.salespersonId)
    .where('o.salesApproval', '=', salesApproval)
    .where('customers.currency', '=', 'USD')
    .where('customers.type', '=', 'official')
    .orderBy('customers.name')
    .executeTakeFirstOrThrow()
  const products = await pricedGoods(db)
  return {
    header: orderHeader.parse({
      customerId: customer.id,
      salesOrg: customer.salesOrg,
      currency: 'USD',
      destinationCountry: customer.countryCode,
      salespersonId: seller.salespersonId,
      tradeTerm: customer.tradeTerm,
      port: customer.port,
      payTerm: customer.payTerm,
      deliveryTime: addDays(businessDateOf(new Date()), 30),
      purchaseNo: `PO-${newId().slice(-8)}`,
      isCustomize: false,
      isDepositCollection: false,
    }),
    goods: products.map((p) => ({
      id: p.id,
      sapMaterialNo: p.sapMaterialNo,
      price: unitPriceOf(p.basePrice!, p.per, '0'),
      warehouse: p.warehouseCode,
    })),
  }
}

/** A line of the nth material: a hundred units at the benchmark price. */
export const aLine = ({ goods }: Place, nth: number, own: Partial<StaffLineInput> = {}): StaffLineInput => {
  const good = goods[nth % goods.length]!
  const line = staffLineInput.parse({
    materialId: good.id,
    salesQuantity: '100',
    unitPrice: good.price,
  })
  return { ...line, ...own }
}

export const lines = (place: Place, count: number, own: Partial<StaffLineInput> = {}): StaffLineInput[] =>
  Array.from({ length: count }, (_, n) => aLine(place, n, own))

/** A price far below the allowed discount (D28). */
export const cheap = ({ goods }: Place, nth: number): string => round(`${Number(goods[nth]!.price) / 4}`, 4)

export interface Made {
  id: string
  version: number
  orderNo: string
}

/** Creates an effective order by hand; cartons do not matter to the story. */
export async function made(
  client: Client,
  place: Place,
  sent: readonly StaffLineInput[] = lines(place, 3),
  header: Partial<OrderHeader> = {},
): Promise<Made> {
  const { body, problem } = await client.call(orderWrites.create, {
    body: {
      header: { ...place.header, ...header },
      lines: sent,
      generate: true,
      cartonsConfirmed: true,
    },
  })
  if (problem.code) throw new Error(JSON.stringify(problem.reasons))
  return body
}

/** The order as its reader sees it now. */
export const seen = async (client: Client, { id }: { id: string }) =>
  (await client.call(orderCalls.one, { query: { id } })).body

/** Fires one step of the approvals in the order's current version. */
export async function stepped(client: Client, { id }: { id: string }, action: string, comment = '') {
  const { version } = await seen(client, { id })
  return client.call(orderWrites.step, { body: { id, version, action, comment } })
}

/** The stored lines as the editor sends them back. */
export const sentAgain = (order: Awaited<ReturnType<typeof seen>>): StaffLineInput[] =>
  order.lines.map((line) => picked(staffLineInput, { ...line, from: line.lineNo }))

/** Links a customer's confirmed order to a staff order. */
export async function behindCustomer(db: Database, order: { id: string }): Promise<string> {
  const { id, customerOrderNo } = await db
    .selectFrom('customerOrders')
    .select(['id', 'customerOrderNo'])
    .where('status', '=', 'approved')
    .where('salesOrg', 'in', (eb) => eb.selectFrom('orders').select('salesOrg').where('id', '=', order.id))
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('customerOrders').set({ push: 'unpushed' }).where('id', '=', id).execute()
  await db.deleteFrom('orders').where('customerOrderId', '=', id).execute()
  const link = { customerOrderId: id, customerOrderNo }
  await db.updateTable('orders').set(link).where('id', '=', order.id).execute()
  return id
}

/** The one of these customers that the salesman of a place serves. */
export const servedCustomer = (db: Database, { header }: Place, customerIds: readonly string[]) =>
  db
    .selectFrom('customers')
    .innerJoin('salespersonCustomers as r', 'r.customerId', 'customers.id')
    .selectAll('customers')
    .where('r.salespersonId', '=', header.salespersonId)
    .where('customers.id', 'in', customerIds)
    .executeTakeFirstOrThrow()
