import { partsOf } from '#shared/documents/delivery-notes/note-part.rules.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { ceil, divide, isPositive } from '#shared/kernel/decimal.ts'
import { toDelivery } from '../connectors/sap/sap-deliveries.ts'
import type { Tx } from '../db/transaction.ts'
import { livingApproval } from '../documents/approvals/submit-approval.ts'
import { recordDeliveries } from '../documents/deliveries/record-delivery.ts'
import { contentOf } from '../documents/delivery-notes/delivery-note-content.ts'
import { deliveryNote } from '../documents/delivery-notes/delivery-note-document.ts'
import { columnsOfParts, linesOfPart } from '../documents/delivery-notes/delivery-note-push.ts'
import { linesOf, proposalFor, writeAccount } from '../documents/delivery-notes/delivery-note.repository.ts'
import { release, reserve } from '../documents/delivery-notes/reservation.ts'
import { beginApproval } from '../documents/reactions/delivery-notes.ts'
import { fire } from '../engine/fire.ts'
import { insert, lock } from '../engine/store.ts'
import { moveQuantities } from '../lines/open-lines/ledger.repository.ts'
import { systemActor } from '../records/scope/system-actor.ts'
import { decide } from './approvals.ts'
import type { Company } from './company.ts'
import { deliveryNotePlans } from './content/delivery-notes.ts'
import { openOrders, serviceOf, type OpenOrder } from './open-orders.ts'
import { quietly } from './orders.ts'
import { deliver, itemsOf } from './sap/deliveries.ts'

type Plan = (typeof deliveryNotePlans)[number]

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

async function seedNote(tx: Tx, company: Company, open: OpenOrder, plan: Plan, today: string): Promise<void> {
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
  const content = await contentOf(seller, { header, lines }, { now: new Date(at(1)) })
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
export async function seedDeliveryNotes(tx: Tx, company: Company, today: string): Promise<void> {
  const orders = await openOrders(tx, company, deliveryNotePlans.length)
  for (const [n, open] of orders.entries()) await seedNote(tx, company, open, deliveryNotePlans[n]!, today)
}
