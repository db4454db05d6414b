import { isBelowAllowed } from '#shared/lines/line.rules.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { checkOrderHeader, type OrderHeader } from '#shared/documents/orders/order.form.ts'
import { shortNumber } from '#shared/documents/customer-orders/customer-order.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { systemActor } from '../../scope/system-actor.ts'
import { resolveForm } from '../../lines/form.service.ts'
import type { DocumentLine } from '../../lines/line-record.ts'
import type { customerOrder } from '../customer-orders/customer-order.document.ts'
import { inputOf } from '../customer-orders/customer-order.record.ts'
import {
  linesOf,
  type CustomerOrderDetail,
  type CustomerOrderLineRecord,
} from '../customer-orders/customer-order.repository.ts'
import type { Context } from '../engine/document.ts'
import type { HappeningOf } from '../engine/reaction.ts'
import { createOrder, fireOrder } from '../orders/order.events.ts'
import { tell } from '../orders/order.live.ts'
import { lockPartsOf } from '../orders/order.repository.ts'

type CustomerOrderHappening = HappeningOf<typeof customerOrder>

/** What the customer agreed, as the staff's form has it; what only staff can say is left to them. */
const staffHeaderOf = (order: CustomerOrderDetail, purchaseNo: string): OrderHeader => ({
  customerId: order.customerId,
  salesOrg: order.salesOrg,
  currency: order.currency,
  destinationCountry: order.destinationCountry,
  salespersonId: order.salespersonId,
  tradeTerm: order.tradeTerm,
  port: order.port,
  payTerm: order.payTerm,
  deliveryTime: order.requestedDate,
  purchaseNo,
  customerPoNo: order.purchaseNo === purchaseNo ? '' : order.purchaseNo,
  piNo: '',
  serviceChargeNo: '',
  isCustomize: null,
  isDepositCollection: null,
  depositRate: null,
  deposit: null,
  paymentRatio: order.paymentRatio,
  advancePaymentRate: order.advancePaymentRate,
  packingRequirement: null,
  sprayCode: null,
  localCharge: order.localCharge,
  oceanFreight: order.oceanFreight,
  premium: order.premium,
  otherCharge: order.otherCharge,
  remark: order.remark,
})

/** The agreed line, figure by figure, with what staff know of its material. A wish is for finance to look at (D94). */
const staffLineOf = (
  { customerOrderId: _o, returnComment: _c, requestedPrice, ...line }: CustomerOrderLineRecord,
  material: LineMaterial | undefined,
  wishes: boolean,
): DocumentLine => {
  const reviewAsked = wishes && requestedPrice
  const { basePrice, per } = line
  const allowedPercent = material?.allowedPercent ?? null
  return {
    ...line,
    category: line.category as DocumentLine['category'],
    warehousePosition: material?.warehouseCode ?? '',
    specialRequirement: '',
    reviewAsked,
    needsReview: reviewAsked || isBelowAllowed({ basePrice, per, allowedPercent }, line.unitPrice),
  }
}

/** D20: the staff's order of a confirmed one, linked to it: effective when nothing is missing, else a draft. */
export async function createStaffOrder(
  { tx, services }: Context,
  { row: order, facts: { staffPurchaseNo }, said: { at = order.updatedAt } }: CustomerOrderHappening,
): Promise<void> {
  const day = businessDateOf(new Date(at))
  const header = staffHeaderOf(order, staffPurchaseNo || shortNumber(order.purchaseNo))
  const stored = await linesOf(tx, order.id)
  const typed = { header, lines: stored.map(inputOf) }
  const { named, resolved, reasons } = await resolveForm(tx, systemActor, typed, { day, final: true })
  const open = [...reasons, ...checkOrderHeader(header, order.totalAmount, day)]
  const materials = new Map(resolved.map(({ material, lineNo }) => [lineNo, material]))
  const lines = stored.map((line) =>
    staffLineOf(line, materials.get(line.lineNo), order.owner === 'customer'),
  )
  const columns = {
    ...header,
    source: order.source,
    customerOrderId: order.id,
    customerOrderNo: order.customerOrderNo,
    customerName: order.customerName,
    customerCode: named.customerCode,
    salespersonName: order.salespersonName,
    sapSeller: named.sapSeller ?? '',
    salesApproval: named.salesApproval ?? false,
    cartonsConfirmedBy: order.cartonsConfirmedBy,
    cartonsConfirmedAt: order.cartonsConfirmedAt,
  }
  const status = open.length === 0 ? 'effective' : 'draft'
  const id = await createOrder(tx, systemActor, columns, lines, { id: order.orderId!, status, at })
  tell(services, tx, { ...columns, id })
}

/**
 * When a customer's order is voided, every staff order that came of it is cancelled by its own machine, in
 * the name of whoever voids. One that was pushed refuses them all. The orders are read again until none is
 * left, because a split may end while its lock is waited for.
 */
export async function cancelStaffOrders(
  { tx, services, actor }: Context,
  { row, said: { comment = '' } }: CustomerOrderHappening,
): Promise<void> {
  const inItsName = { ...systemActor, name: actor.name, device: actor.device }
  for (;;) {
    const ids = await lockPartsOf(tx, row.id)
    if (ids.length === 0) return
    for (const id of ids) {
      await fireOrder(tx, inItsName, 'cancel', id, { comment })
      tell(services, tx, { ...row, id })
    }
  }
}
