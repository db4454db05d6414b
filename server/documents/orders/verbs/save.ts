import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import type { OrderHeader } from '#shared/documents/orders/order-form.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { write } from '../../../calls/handler.ts'
import { resolveForm } from '../../../lines/form.service.ts'
import { brokenCartons } from '../../../lines/line.service.ts'
import { namingActor } from '../../../lines/priced/priced-document.ts'
import { cartonReasons } from '../../../lines/priced/submit-verb.ts'
import { open } from '../../engine/act.ts'
import { asComplete, cartonContent, wholeReasons } from '../order-check.ts'
import { editingOf, order, type LockedOrder } from '../order-document.ts'
import { writeContent } from '../order-edit.ts'
import { headerColumns, priced } from '../order-priced.ts'
import { linesOf, type OrderLineRecord } from '../order.repository.ts'

/**
 * An edited order may keep a date that has passed and a material that was stopped since (D73, D116); its next
 * step refuses them.
 */
function isKept(
  { code, path = '' }: Reason,
  { header, lines }: Pick<BodyOf<typeof orderWrites.save>, 'header' | 'lines'>,
  row: LockedOrder,
  stored: readonly OrderLineRecord[],
): boolean {
  if (code === 'DATE_PAST') return header.deliveryTime === row.deliveryTime
  const [, at] = /^lines\.(\d+)\.materialId$/.exec(path) ?? []
  if (code !== 'MASTER_DISABLED' || at === undefined) return false
  const line = lines[Number(at)]
  return stored.some((s) => s.lineNo === line?.from && s.materialId === line.materialId)
}

/** An order that was made from a customer's order keeps that customer, because their numbers and dates are linked (D20). */
const boundReasons = (row: LockedOrder, { customerId }: OrderHeader): Reason[] =>
  row.customerOrderId === null || row.customerId === customerId
    ? []
    : [{ code: 'ORDER_OF_CUSTOMER', path: 'header.customerId' }]

/** An order of contracts keeps what these have agreed with its customer (D119). */
const agreedReasons = (row: LockedOrder, header: OrderHeader): Reason[] =>
  row.contractIds.length === 0
    ? []
    : (['customerId', 'salesOrg', 'currency'] as const)
        .filter((name) => row[name] !== header[name])
        .map((name) => ({ code: 'ORDER_OF_CONTRACT', path: `header.${name}` }))

/** A draft may be incomplete; an effective order must stay complete. */
export const save = write(orderWrites.save, async (given) => {
  const { tx, services, actor, body } = given
  const { header, lines, cartonsConfirmed } = body
  const now = services.now()
  const { row, check } = await open(given, order, body, { event: editingOf, assume: asComplete })
  const final = row.status !== 'draft'
  const form = await resolveForm(
    tx,
    namingActor(actor, row, header),
    { header, lines },
    { day: businessDateOf(now), final, kept: priced.headerOf(row) },
  )
  const stored = await linesOf(tx, row.id)
  const broken = brokenCartons(form.resolved)
  const answered =
    cartonsConfirmed || (row.cartonsConfirmedBy !== '' && cartonContent(stored) === cartonContent(lines))
  const reasons = [
    ...boundReasons(row, header),
    ...agreedReasons(row, header),
    ...form.reasons,
    ...(final ? wholeReasons(header, form.resolved, now) : []),
  ]
  check([
    ...reasons.filter((reason) => !isKept(reason, body, row, stored)),
    ...(final ? cartonReasons(broken, answered) : []),
  ])
  const content = { header: headerColumns(header, form.named), resolved: form.resolved }
  const cartons = { broken, confirmed: cartonsConfirmed }
  return order.saved(await writeContent(given, row, content, { stored, cartons, now }))
})
