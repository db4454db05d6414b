import type { OrderFacts } from '#shared/documents/orders/order.fields.ts'
import { summary } from '#shared/lines/price.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { multiply, shareOf } from '#shared/kernel/decimal.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Category } from '#shared/vocabulary/words.ts'
import { customerOrder } from '../documents/customer-orders/customer-order-document.ts'
import { keepComments } from '../lines/line-comments.repository.ts'
import type { Firing } from '../engine/document.ts'
import { fire } from '../engine/fire.ts'
import { lock } from '../engine/store.ts'
import { insertPriced } from '../lines/priced/insert-priced.ts'
import { customerLineOf, lineOf, type DocumentLine, type ProductRecord } from '../lines/line-record.ts'
import { order as staffOrder } from '../documents/orders/order-document.ts'
import { linesOf as storedLines, freezeRate } from '../documents/orders/order.repository.ts'
import { closings } from '../documents/orders/push/order-changes.ts'
import { closeLines } from '../documents/orders/push/push-order.repository.ts'
import { writeShipped } from '../documents/orders/shipments/shipments.repository.ts'
import { splitOrder } from '../documents/orders/split/split-order.ts'
import type { Tx } from '../db/transaction.ts'
import type { Company } from './company.ts'
import { currencies } from './content/currencies.ts'
import type { Customer } from './content/customers.ts'
import type { Material } from './content/materials.ts'
import type { OrderPlan, StaffPlan } from './content/order-plan.ts'

export interface Stage {
  company: Company
  customers: readonly Customer[]
  materials: readonly Material[]
  /** Stored materials in the order of `materials`. */
  products: readonly ProductRecord[]
  /** What customers call materials, by the customer's position and the SAP number. */
  called: ReadonlyMap<string, readonly [number: string, description: string]>
  /** Percent off the base price that a customer's policies allow, by position and category. */
  allowed: (customer: number, category: Category) => number
}

/** The decimals of a currency, as the demo company keeps it. */
export const placesOf = (currency: string) => currencies.find((c) => c.code === currency)!.decimals
export const rateOf = (currency: string) => String(currencies.find((c) => c.code === currency)!.perUsd)

/** Lines of a plan by the rules of the product. */
export function linesOf(plan: OrderPlan, { materials, products, called, allowed }: Stage): DocumentLine[] {
  const rate = rateOf(plan.currency)
  return plan.lines.map((line, i) => {
    const { area, pieces } = line
    return lineOf(
      {
        product: products[line.material]!,
        own: called.get(`${plan.customer} ${materials[line.material]!.sapMaterialNo}`),
        salesQuantity: area !== null && pieces !== null ? multiply(area, String(pieces)) : line.quantity,
        discountPercent: line.discountPercent,
        allowedPercent: String(allowed(plan.customer, materials[line.material]!.category)),
        width: line.width === null ? null : String(line.width),
        height: line.height === null ? null : String(line.height),
        auxiliaryQuantity: pieces === null ? null : String(pieces),
        doorModel: materials[line.material]!.doorModel,
        remark: line.remark,
      },
      i + 1,
      { currency: plan.currency, amountPlaces: placesOf(plan.currency), basePriceAt: plan.createdAt },
      rate,
    )
  })
}

/** What both documents of a plan say alike. */
const sharedHeader = (plan: OrderPlan, { company, customers }: Stage) => {
  const customer = customers[plan.customer]!
  const seller = company.actors.get(plan.salesman)!
  return {
    source: plan.source,
    customerId: company.customerIds[plan.customer]!,
    customerName: customer.name,
    salesOrg: plan.salesOrg,
    salespersonId: company.salespersonIds.get(plan.salesman) ?? null,
    salespersonName: seller.name,
    destinationCountry: plan.destinationCountry,
    currency: plan.currency,
    amountPlaces: placesOf(plan.currency),
    tradeTerm: plan.tradeTerm,
    port: plan.port,
    payTerm: plan.payTerm,
    paymentTerms: plan.paymentTerms,
    purchaseNo: plan.purchaseNo,
    localCharge: plan.localCharge,
    oceanFreight: plan.oceanFreight,
    premium: plan.premium,
    otherCharge: plan.otherCharge,
    remark: plan.remark,
  }
}

const staffHeader = (plan: OrderPlan, stage: Stage, lines: readonly DocumentLine[]) => ({
  ...sharedHeader(plan, stage),
  customerCode: stage.customers[plan.customer]!.sapCustomerNo,
  deliveryTime: plan.deliveryDate,
  isCustomize: plan.isCustomize,
  isDepositCollection: plan.isDepositCollection,
  depositRate: plan.depositRate || null,
  deposit: plan.depositRate
    ? shareOf(
        summary(lines, { ...plan, amountPlaces: placesOf(plan.currency) }).totalAmount,
        plan.depositRate,
      )
    : null,
  paymentRatio: plan.paymentRatio || null,
  advancePaymentRate: plan.advancePaymentRate || null,
  packingRequirement: plan.packingRequirement,
  sprayCode: plan.sprayCode,
  salesApproval: plan.staffOrder?.salesApproval ?? false,
})

/** Numbers of children keep clear of those of further orders. */
const childNumbers = 10_000

const sapNo = (number: string, part: number) => number && String(Number(number) + part * childNumbers)

/** What SAP and its answers add to a part of an order when an event of theirs is recorded. */
const answersOf = (event: string, plan: StaffPlan, { part, at }: { part: number; at: string }) =>
  event === 'pushSucceeded'
    ? {
        sapGroupOrderNo: sapNo(plan.sapGroupOrderNo, part),
        sapBuildingOrderNo: sapNo(plan.sapBuildingOrderNo, part),
        sapDeliveryTime: plan.sapDeliveryTime,
        pushedAt: at,
      }
    : {}

/** The request to SAP that closes the last line, open or answered. */
const closingOf = (event: string, lines: readonly DocumentLine[]): number[] =>
  event === 'requestCloseLines' || event === 'closeLines' ? [lines.length] : []

/** What an event is decided on beside the record: finance has decided every line, a void has its outcome. */
const factsOf = (event: string, { status }: StaffPlan): Partial<OrderFacts> => ({
  ...(event === 'submitSpecialPrice' && { reviewLines: 0 }),
  ...(event === 'void' && { voidOutcome: status === 'returned' ? 'returned' : 'cancelled' }),
})

type Names = Firing['services']['names']
const asStored: Names = { in: () => (name) => name }

/** Plans say what each document does, so that no document answers to another, and nobody looks on. */
export const quietly = (tx: Tx, actor: Actor, names = asStored): Firing => ({
  tx,
  actor,
  services: {
    reactions: [],
    live: { publish: () => {} },
    mail: { kind: 'none' as const },
    outbox: { add: () => Promise.resolve() },
    figures: { note: () => {} },
    names,
  },
})

/** Splits as planned; answers the ids of the children. */
async function seedSplit(firing: Firing, id: string, plan: OrderPlan, at: string): Promise<string[]> {
  const row = await lock(firing, staffOrder, id)
  const lines = await storedLines(firing.tx, id)
  const moves = plan.staffOrder!.children.map((child) =>
    child.map((i) => ({ lineNo: lines[i]!.lineNo, quantity: lines[i]!.salesQuantity })),
  )
  const { children } = await splitOrder(firing, row!, { by: 'hand', children: moves }, at)
  return children.map((child) => child.id)
}

/** All lines, or the first one, half of it where there is no other. */
async function shipLines(tx: Tx, id: string, event: 'shipPartly' | 'shipFully'): Promise<void> {
  const lines = await storedLines(tx, id)
  const part = event === 'shipFully' || lines.length > 1 ? '1' : '0.5'
  const left = event === 'shipFully' ? lines : lines.slice(0, 1)
  await writeShipped(
    tx,
    id,
    left.map(({ lineNo, salesQuantity }) => ({ lineNo, shippedQuantity: multiply(salesQuantity, part) })),
  )
}

async function seedStaffOrder(
  tx: Tx,
  plan: OrderPlan,
  stage: Stage,
  lines: readonly DocumentLine[],
  from?: { id: string; number: string; at: string },
) {
  const staff = plan.staffOrder!
  const { actors } = stage.company
  const header = {
    ...staffHeader(plan, stage, lines),
    customerOrderId: from?.id ?? null,
    customerOrderNo: from?.number ?? '',
  }
  const maker = actors.get(from ? 'system' : plan.createdBy)!
  const at = from?.at ?? plan.createdAt
  const beginning = { status: staff.initial, at }
  const { id } = await insertPriced({ tx, actor: maker }, staffOrder, header, lines, beginning)
  if (staff.initial === 'effective') await freezeRate(tx, id, plan.currency, businessDateOf(new Date(at)))
  const parts = [id]
  for (const { event, by, at, comment } of staff.steps) {
    const firing = quietly(tx, actors.get(by)!)
    if (event === 'split') parts.push(...(await seedSplit(firing, id, plan, at)))
    else
      for (const [part, partId] of parts.entries()) {
        const row = await lock(firing, staffOrder, partId)
        const [set, facts] = [answersOf(event, staff, { part, at }), factsOf(event, staff)]
        const closing = closingOf(event, lines)
        if (event === 'closeLines') await closeLines(tx, partId, closing)
        if (event === 'shipPartly' || event === 'shipFully') await shipLines(tx, partId, event)
        await fire(firing, staffOrder, event, row!, { at, comment, set, facts, changes: closings(closing) })
      }
  }
  return id
}

async function seedCustomerOrder(tx: Tx, plan: OrderPlan, stage: Stage, lines: readonly DocumentLine[]) {
  const order = plan.customerOrder!
  const { actors } = stage.company
  const header = { ...sharedHeader(plan, stage), owner: order.owner, requestedDate: plan.deliveryDate }
  const { id } = await insertPriced(
    { tx, actor: actors.get(plan.createdBy)! },
    customerOrder,
    header,
    lines.map(customerLineOf),
    { status: 'draft', at: plan.createdAt },
  )
  for (const step of order.steps) {
    const firing = quietly(tx, actors.get(step.by)!)
    const row = await lock(firing, customerOrder, id)
    const { at, comment } = step
    const changes = await keepComments(tx, customerOrder.definition, id, step.lineComments)
    const note = { at, comment, changes, ...(step.event === 'reopen' && { set: { returnComment: comment } }) }
    const { customerOrderNo } = await fire(firing, customerOrder, step.event, row!, note)
    if (!plan.staffOrder || (step.event !== 'confirm' && step.event !== 'confirmSent')) continue
    const orderId = await seedStaffOrder(tx, plan, stage, lines, { id, number: customerOrderNo, at: step.at })
    await mirror(tx, id, orderId)
  }
}

/** D20: push, lead time and shipping of the staff order are shown on the customer's. */
const mirror = async (tx: Tx, id: string, orderId: string) => {
  const order = await tx
    .selectFrom('orders')
    .select(['push', 'shipping', 'sapDeliveryTime', 'sapGroupOrderNo', 'sapBuildingOrderNo'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('customerOrders')
    .set({
      orderId,
      push: order.push,
      shipping: order.shipping,
      leadTime: order.sapDeliveryTime,
      sapOrderNos: [order.sapGroupOrderNo, order.sapBuildingOrderNo].filter(Boolean).join(' '),
    })
    .where('id', '=', id)
    .execute()
}

/** One plan through the services: every row, number and history entry as the product itself writes it. */
export async function seedOrder(tx: Tx, plan: OrderPlan, stage: Stage): Promise<void> {
  const lines = linesOf(plan, stage)
  if (plan.customerOrder) await seedCustomerOrder(tx, plan, stage, lines)
  else await seedStaffOrder(tx, plan, stage, lines)
}
