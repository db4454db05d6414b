import { sql } from 'kysely'
import type { RequisitionEvent } from '#shared/documents/requisitions/requisition.machine.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { ceil, divide, isPositive } from '#shared/kernel/decimal.ts'
import { partsOf } from '#shared/documents/delivery-notes/note-part.rules.ts'
import { shipmentHeader } from '#shared/documents/shipments/shipment.fields.ts'
import { write, writeFollowed } from '../areas/sap/sap-order.repository.ts'
import { sapDefaults } from '../connectors/sap/sap.config.ts'
import { toDelivery } from '../connectors/sap/read/deliveries.ts'
import { toInvoice } from '../connectors/sap/read/invoices.ts'
import { toOrder } from '../connectors/sap/read/orders.ts'
import { alphaKey, resultsOf, type Entity } from '../connectors/sap/wire/values.ts'
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
import { livingApproval } from '../documents/approvals/submit-approval.ts'
import { contentOf as noteContent } from '../documents/delivery-notes/delivery-note-content.ts'
import { deliveryNote } from '../documents/delivery-notes/delivery-note-document.ts'
import { columnsOfParts, linesOfPart } from '../documents/delivery-notes/delivery-note-push.ts'
import { linesOf, proposalFor, writeAccount } from '../documents/delivery-notes/delivery-note.repository.ts'
import { release, reserve } from '../documents/delivery-notes/reservation.ts'
import { beginApproval } from '../documents/reactions/delivery-notes.ts'
import { createShipment } from '../documents/shipments/shipment-content.ts'
import type { Company } from './company.ts'
import { requisitionPlans } from './content/requisitions.ts'
import { openOrders, serviceOf, type OpenOrder } from './open-orders.ts'
import { quietly } from './orders.ts'
import { deliver, itemsOf } from './sap/deliveries.ts'
import { withProgress } from './sap/schedule.ts'
import { decide } from './approvals.ts'
import { deliveryNotePlans } from './content/delivery-notes.ts'
import { shipmentPlans } from './content/shipments.ts'

interface Waiting {
  id: string
  issuedDate: string | null
}

/** Delivery orders of customers who use the portal: those of one customer and organization together, the first buyer's first. */
const deliveriesByCustomer = (tx: Tx) =>
  tx
    .selectFrom('deliveries')
    .innerJoin('accountCustomers', 'accountCustomers.customerId', 'deliveries.customerId')
    .innerJoin('accounts', 'accounts.id', 'accountCustomers.accountId')
    .select('deliveries.salesOrg')
    .select(
      sql<Waiting[]>`jsonb_agg(jsonb_build_object('id', deliveries.id, 'issuedDate', issued_date)
        order by sap_date desc, deliveries.id)`.as('goods'),
    )
    .where('deliveries.status', '<>', 'cancelled')
    .groupBy(['accounts.userId', 'deliveries.customerId', 'deliveries.salesOrg'])
    .orderBy((eb) => eb.case().when('accounts.userId', '=', 'buyer.jakarta').then(0).else(1).end())
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('accounts.userId')
    .orderBy('deliveries.salesOrg')
    .execute()

/** Nothing is on its way before it has left the works. */
const isReady = ({ issuedDate }: Waiting, departedOn: string | undefined) =>
  departedOn === undefined || (issuedDate !== null && issuedDate <= departedOn)

/** Transports in every state, typed by the customer service of each organization. */
export async function seedShipments(tx: Tx, company: Company, today: string): Promise<void> {
  const waiting = await deliveriesByCustomer(tx)
  for (const { header, days, containers, deliveries } of shipmentPlans) {
    const dated = Object.fromEntries(Object.entries(days).map(([name, more]) => [name, addDays(today, more)]))
    const customer = waiting.find(({ goods }) => goods.some((one) => isReady(one, dated['departedOn'])))
    const service = [...company.actors.values()].find(
      ({ role, salesOrgs }) =>
        role === 'customerService' && customer !== undefined && salesOrgs.includes(customer.salesOrg),
    )
    if (!customer || !service) return
    const loaded = customer.goods.filter((one) => isReady(one, dated['departedOn'])).slice(0, deliveries)
    customer.goods = customer.goods.filter((one) => !loaded.includes(one))
    const typed = {
      header: shipmentHeader.parse({ ...header, ...dated }),
      containers,
      deliveryIds: loaded.map(({ id }) => id),
    }
    await createShipment(quietly(tx, service), typed, new Date())
  }
}

type NotePlan = (typeof deliveryNotePlans)[number]

/** SAP has made the deliveries of a note that was pushed, and what they hold is known here. */
async function deliverNote(tx: Tx, id: string, at: string): Promise<void> {
  const system = quietly(tx, systemActor)
  const row = (await lock(system, deliveryNote, id))!
  const lines = await linesOf(tx, id)
  let parts = partsOf(lines, [])
  for (const part of parts) {
    const own = linesOfPart(lines, part)
    const goods = own.map(({ sapOrderNo, sapItem, quantity }) => ({
      orderNo: sapOrderNo,
      item: String(sapItem),
      quantity,
    }))
    const delivery = await deliver(tx, goods, { ShippingPoint: part.shippingPoint })
    await moveQuantities(tx, own, { from: 'noted', to: 'delivered' })
    await writeAccount(tx, own, 'delivered')
    const document = toDelivery(delivery, itemsOf(delivery))
    parts = parts.map((one) =>
      one === part ? { ...one, state: 'pushed' as const, sapDeliveryNo: document.orderNo } : one,
    )
  }
  await fire(system, deliveryNote, 'pushSucceeded', row, { at, set: columnsOfParts(parts) })
  // The deliveries name the note once it names them.
  const made = await tx.selectFrom('sapSimDeliveries').select('body').execute()
  for (const { body } of made) {
    const entity = body as Parameters<typeof toDelivery>[0]
    const document = toDelivery(entity, itemsOf(entity))
    if (parts.some(({ sapDeliveryNo }) => sapDeliveryNo === document.orderNo))
      await recordDeliveries(system, [document], new Date(at))
  }
}

async function seedNote(
  tx: Tx,
  company: Company,
  open: OpenOrder,
  plan: NotePlan,
  today: string,
): Promise<void> {
  const [userId = 'sales.zhang'] =
    [...company.salespersonIds].find(([, id]) => id === open.salespersonId) ?? []
  const seller = quietly(tx, company.actors.get(userId)!)
  const system = quietly(tx, systemActor)
  const service = serviceOf(company, open.salesOrg)
  const at = (hour: number) => `${addDays(today, -plan.daysAgo)}T0${hour}:00:00.000Z`
  const found = await tx
    .selectFrom('openQuantities')
    .selectAll()
    .where('id', 'in', open.lines)
    .orderBy('sapItem')
    .execute()
  const complete = plan.steps.length > 0
  const proposal = complete ? await proposalFor(tx, seller.actor, found[0]!.id) : undefined
  const header = {
    plannedDate: complete ? addDays(today, plan.leavesIn) : null,
    carNo: '',
    containerNo: plan.containerNo,
    shippingAddress: proposal?.shippingAddress || (complete ? found[0]!.customerName : ''),
    paymentDays: proposal?.paymentDays ?? null,
    jtNo: plan.jtNo,
    remark: plan.remark,
  }
  const lines = found
    .map((line) => ({ openLineId: line.id, quantity: ceil(divide(line.open, '3')) }))
    .filter(({ quantity }) => isPositive(quantity))
  const content = await noteContent(seller, { header, lines }, { now: new Date(at(1)) })
  const beginning = { status: 'draft', at: at(1) }
  const { id } = await insert(seller, deliveryNote, beginning, content.columns, content.lines?.next)
  for (const [n, event] of plan.steps.entries()) {
    const note = { at: at(n + 2) }
    const { opinion = '' } = plan
    const before = (await lock(system, deliveryNote, id))!
    const deciding = event === 'approve' || event === 'reject'
    if (event === 'validate') await reserve(tx, await linesOf(tx, id))
    if (event === 'cancel') await release(tx, await linesOf(tx, id))
    if (deciding) {
      const approval = (await livingApproval({ tx }, id, ['delivery']))!
      const vote = event === 'approve' ? 'pass' : 'reject'
      await decide(tx, approval, { actor: service, event: vote, opinion, ...note })
      // Whoever decides about what is large has not decided yet.
      if ((await livingApproval({ tx }, id, ['delivery']))?.status === 'in_approval') return
    }
    const firing = deciding ? system : event === 'push' ? quietly(tx, service) : seller
    const comment = deciding || event === 'cancel' ? opinion : ''
    const after = await fire(firing, deliveryNote, event, before, { ...note, comment })
    if (event === 'submitApproval')
      await beginApproval(seller, { event, before, row: after, facts: {}, note })
    if (event === 'push') await deliverNote(tx, id, at(n + 3))
  }
}

/** Delivery notes in several states, of orders of which something is open. */
async function seedDeliveryNotes(tx: Tx, company: Company, today: string): Promise<void> {
  const orders = await openOrders(tx, company, deliveryNotePlans.length)
  for (const [n, open] of orders.entries()) await seedNote(tx, company, open, deliveryNotePlans[n]!, today)
}

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
