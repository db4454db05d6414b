import type { RequisitionEvent } from '#shared/documents/requisitions/requisition.machine.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { ceil, divide, isPositive } from '#shared/kernel/decimal.ts'
import { write, writeFollowed } from '../areas/sap/sap-order.repository.ts'
import { sapDefaults } from '../connectors/sap/sap.config.ts'
import { toDelivery } from '../connectors/sap/sap-deliveries.ts'
import { toInvoice } from '../connectors/sap/sap-invoices.ts'
import { toOrder } from '../connectors/sap/sap-orders.ts'
import { alphaKey, type Entity, resultsOf } from '../connectors/sap/sap-values.ts'
import type { Tx } from '../db/transaction.ts'
import { recordDeliveries } from '../documents/deliveries/record-delivery.ts'
import { contentOf } from '../documents/requisitions/requisition-content.ts'
import { requisition } from '../documents/requisitions/requisition-document.ts'
import { takesOf } from '../documents/requisitions/requisition-push.ts'
import type { ShapeOf } from '../engine/document.ts'
import { fire, type Change } from '../engine/fire.ts'
import { insert, lock } from '../engine/store.ts'
import { moveQuantities } from '../lines/open-lines/ledger.repository.ts'
import { systemActor } from '../records/scope/system-actor.ts'
import type { Company } from './company.ts'
import { requisitionPlans } from './content/requisitions.ts'
import { seedDeliveryNotes } from './delivery-notes.ts'
import { openOrders, serviceOf, type OpenOrder } from './open-orders.ts'
import { quietly } from './orders.ts'
import { deliver, itemsOf } from './sap/deliveries.ts'
import { withProgress } from './sap/schedule.ts'

type Plan = (typeof requisitionPlans)[number]

/** What the simulated SAP has delivered so far, as it would be read from it. */
async function seedKnownDeliveries(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('sapSimDeliveries')
    .select(['body', 'changedAt'])
    .orderBy('number')
    .execute()
  for (const { body, changedAt } of rows) {
    const delivery = body as Entity
    const document = toDelivery(delivery, itemsOf(delivery))
    await recordDeliveries(quietly(tx, systemActor), [document], new Date(changedAt))
  }
}

/** SAP's sales orders with their invoices, as they would be read from the simulated SAP. */
async function seedSapOrders(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('sapSimDocuments')
    .select(['body', 'changedAt'])
    .orderBy('number')
    .execute()
  const orders = rows.flatMap(
    ({ body, changedAt }) => toOrder(withProgress(body as Entity, changedAt), sapDefaults) ?? [],
  )
  const readAt = new Date().toISOString()
  await write(tx, orders, readAt)
  const billed = await tx.selectFrom('sapSimInvoices').select(['orders', 'body']).orderBy('number').execute()
  for (const { orderNo } of orders) {
    const own = billed.filter((one) => one.orders.includes(alphaKey(orderNo)))
    const invoices = own.map(({ body }) => {
      const invoice = body as Entity
      return toInvoice(invoice, resultsOf(invoice['to_Item']))
    })
    await writeFollowed(tx, orderNo, { invoices, trouble: [] }, readAt)
  }
}

async function seedRequisition(tx: Tx, company: Company, open: OpenOrder, plan: Plan, today: string) {
  const [userId = 'sales.zhang'] =
    [...company.salespersonIds].find(([, id]) => id === open.salespersonId) ?? []
  const maker = quietly(tx, company.actors.get(userId)!)
  const system = quietly(tx, systemActor)
  const service = quietly(tx, serviceOf(company, open.salesOrg))
  const at = (hour: number) => `${addDays(today, -plan.daysAgo)}T0${hour}:00:00.000Z`
  const found = await tx
    .selectFrom('openQuantities')
    .selectAll()
    .where('id', 'in', open.lines)
    .orderBy('sapItem')
    .execute()
  const complete = plan.state !== 'draft'
  const lines = found.map((line) => ({
    openLineId: line.id,
    quantity: ceil(divide(line.open, '2')),
    loadNo: 1,
  }))
  const header = {
    shippingTime: complete ? `${addDays(today, 4)}T06:00:00.000Z` : null,
    bookingTime: complete ? `${addDays(today, 2)}T02:00:00.000Z` : null,
    truckNo: plan.truckNo,
    remark: plan.remark,
  }
  const typed = { header, loads: plan.loads, lines: lines.filter(({ quantity }) => isPositive(quantity)) }
  const content = await contentOf(maker, typed, { now: new Date(at(1)) })
  const beginning = { status: 'draft', at: at(1) }
  const { id } = await insert(maker, requisition, beginning, content.columns, content.lines?.next)
  const step = async (
    firing: typeof maker,
    event: RequisitionEvent,
    change: Change<ShapeOf<typeof requisition>>,
  ): Promise<void> => {
    await fire(firing, requisition, event, (await lock(firing, requisition, id))!, change)
  }
  if (!complete) return
  await step(maker, 'commit', { at: at(2) })
  const takes = await takesOf(tx, id)
  await moveQuantities(tx, takes, { to: 'requested' })
  if (plan.state === 'returned') {
    await step(service, 'return', { at: at(3), ...(plan.comment && { comment: plan.comment }) })
    await moveQuantities(tx, takes, { from: 'requested' })
  }
  if (plan.state !== 'delivered') return
  await step(service, 'createDelivery', { at: at(3) })
  const wanted = found.map((line, n) => ({
    orderNo: line.sapOrderNo,
    item: String(line.sapItem),
    quantity: typed.lines[n]!.quantity,
  }))
  const delivery = await deliver(tx, wanted, { ShippingPoint: found[0]!.shippingPoint })
  const document = toDelivery(delivery, itemsOf(delivery))
  await step(system, 'pushSucceeded', { at: at(4), set: { sapDeliveryNo: document.orderNo } })
  await moveQuantities(tx, takes, { from: 'requested', to: 'delivered' })
  await recordDeliveries(system, [document], new Date(at(5)))
}

/** Delivery orders and sales orders that SAP has, and requisitions and delivery notes in several states. */
export async function seedDeliveries(tx: Tx, company: Company, today: string): Promise<void> {
  await seedKnownDeliveries(tx)
  const orders = await openOrders(tx, company, requisitionPlans.length)
  for (const [n, open] of orders.entries())
    await seedRequisition(tx, company, open, requisitionPlans[n]!, today)
  await seedDeliveryNotes(tx, company, today)
  await seedSapOrders(tx)
}
