import { isBelowAllowed } from '#shared/lines/line.rules.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { orderMadeFrom } from '#shared/documents/orders/made-from.ts'
import type { CarriedLine } from '#shared/lines/carried-line.ts'
import { checkOrderHeader } from '#shared/documents/orders/order-form.ts'
import { shortNumber } from '#shared/documents/customer-orders/customer-order.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { resolveForm } from '../../lines/form.service.ts'
import type { DocumentLine } from '../../lines/line-record.ts'
import { insertPriced } from '../../lines/priced/insert-priced.ts'
import { priced, type customerOrder } from '../customer-orders/customer-order-document.ts'
import { linesOf, type CustomerOrderLineRecord } from '../customer-orders/customer-order.repository.ts'
import { announce, type Firing, type HappeningOf } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { order as staffOrder } from '../orders/order-document.ts'
import { lockedParts } from '../orders/order.repository.ts'

type CustomerOrderHappening = HappeningOf<typeof customerOrder>

const { header: carriedHeader, lines: carriedLines } = orderMadeFrom.customerOrder

/** The agreed line, figure by figure, with what staff know of its material. */
const staffLineOf = (
  { customerOrderId: _o, returnComment: _c, requestedPrice: _r, ...line }: CustomerOrderLineRecord,
  carried: CarriedLine,
  material: LineMaterial | undefined,
): DocumentLine => {
  const { basePrice, per } = line
  const allowedPercent = material?.allowedPercent ?? null
  return {
    ...line,
    ...carried,
    category: line.category as DocumentLine['category'],
    needsReview: carried.reviewAsked || isBelowAllowed({ basePrice, per, allowedPercent }, line.unitPrice),
  }
}

/** D20: the staff's order of a confirmed one, linked to it: effective when nothing is missing, else a draft. */
export async function createStaffOrder(
  firing: Firing,
  { row: order, facts: { staffPurchaseNo }, note: { at = order.updatedAt } }: CustomerOrderHappening,
): Promise<void> {
  const day = businessDateOf(new Date(at))
  const header = carriedHeader.made(order, {
    staffPurchaseNo: staffPurchaseNo || shortNumber(order.purchaseNo),
  })
  const stored = await linesOf(firing.tx, order.id)
  const typed = { header, lines: stored.map(priced.typedOf) }
  const { named, resolved, reasons } = await resolveForm(firing.tx, systemActor, typed, { day, final: true })
  const open = [...reasons, ...checkOrderHeader(header, order.totalAmount, day)]
  const materials = new Map(resolved.map(({ material, lineNo }) => [lineNo, material]))
  const lines = stored.map((line) => {
    const material = materials.get(line.lineNo)
    const warehousePosition = material?.warehouseCode ?? ''
    const carried = carriedLines.made(line, { wishes: order.owner === 'customer', warehousePosition })
    return staffLineOf(line, carried, material)
  })
  const columns = {
    ...header,
    amountPlaces: order.amountPlaces,
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
  const effective = open.length === 0
  const writer = { tx: firing.tx, actor: systemActor }
  await insertPriced(
    writer,
    staffOrder,
    { ...columns, ...(effective && { exchangeRate: named.orderRate }) },
    lines,
    {
      id: order.orderId!,
      status: effective ? 'effective' : 'draft',
      at,
    },
  )
  announce(firing, staffOrder, { ...columns, id: order.orderId! })
}

/**
 * When a customer's order is voided, every staff order that came of it is cancelled by its own machine, in
 * the name of whoever voids. One that was pushed refuses them all. The orders are read again until none is
 * left, because a split may end while its lock is waited for.
 */
export async function cancelStaffOrders(
  firing: Firing,
  { row, note: { comment } }: CustomerOrderHappening,
): Promise<void> {
  const { accountId, name, device } = firing.actor
  const inItsName = { ...firing, actor: { ...systemActor, accountId, name, device } }
  for (;;) {
    const parts = await lockedParts(firing.tx, row.id)
    if (parts.length === 0) return
    for (const part of parts) await fire(inItsName, staffOrder, 'cancel', staffOrder.facts(part), { comment })
  }
}
