import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import type { OrderHeader } from '#shared/documents/orders/order.form.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { write } from '../../calls/handler.ts'
import { resolveForm } from '../../lines/form.service.ts'
import {
  asComplete,
  brokenCartons,
  cartonContent,
  mustAllow,
  namingActor,
  storedReasons,
  throwReasons,
  wholeReasons,
} from './order.check.ts'
import { settlePrices } from './order.benchmark.ts'
import { writeContent } from './order.edit.ts'
import { editingOf, fireLocked, isDraft, openOrder } from './order.events.ts'
import { headerColumns, typedHeader } from './order.header.ts'
import { tell } from './order.live.ts'
import { linesOf, type LockedOrder, type OrderLineRecord } from './order.repository.ts'

export const saved = ({ id, version, orderNo }: LockedOrder) => ({ id, version, orderNo })

/**
 * D73, D116: a date that has passed and a material that was stopped since stay as they are in an order that is edited;
 * what refuses them is its next step.
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

/** D20: the customer who confirmed it follows its numbers and dates; another customer's are none of its business. */
const boundReasons = (row: LockedOrder, { customerId }: OrderHeader): Reason[] =>
  row.customerOrderId === null || row.customerId === customerId
    ? []
    : [{ code: 'ORDER_OF_CUSTOMER', path: 'header.customerId' }]

/** A draft takes what there is of it; what is effective stays complete. */
export const save = write(orderWrites.save, async ({ tx, services, actor, body }) => {
  const { header, lines, cartonsConfirmed } = body
  const now = services.now()
  const row = await openOrder(tx, actor, body)
  mustAllow(editingOf(row), row, actor, asComplete)
  const final = !isDraft(row)
  const form = await resolveForm(
    tx,
    namingActor(actor, row, header),
    { header, lines },
    { day: businessDateOf(now), final, kept: typedHeader(row) },
  )
  const stored = await linesOf(tx, row.id)
  const broken = brokenCartons(form.resolved)
  const answered =
    cartonsConfirmed || (row.cartonsConfirmedBy !== '' && cartonContent(stored) === cartonContent(lines))
  const reasons = [
    ...boundReasons(row, header),
    ...form.reasons,
    ...(final ? wholeReasons(header, form.resolved, now) : []),
  ]
  throwReasons([
    ...reasons.filter((reason) => !isKept(reason, body, row, stored)),
    ...(final && broken > 0 && !answered ? [{ code: 'CARTON_OPEN', params: { count: broken } }] : []),
  ])
  const content = { header: headerColumns(header, form.named), resolved: form.resolved }
  const cartons = { broken, confirmed: cartonsConfirmed }
  const edited = await writeContent(tx, actor, row, content, { stored, cartons, now })
  tell(services, tx, row, edited)
  return saved(edited)
})

/** From draft to effective: whole, in whole cartons or with consent, and with a number of its own. */
export const generate = write(orderWrites.generate, async ({ tx, services, actor, body }) => {
  const now = services.now()
  const row = await openOrder(tx, actor, body)
  mustAllow('generate', row, actor, asComplete)
  const settled = await settlePrices(tx, actor, row, body.stalePrices, now)
  const { reasons, resolved } = await storedReasons(tx, actor, settled.row, now)
  const broken = brokenCartons(resolved)
  const open = broken > 0 && row.cartonsConfirmedBy === '' && !body.cartonsConfirmed
  throwReasons([
    ...settled.reasons,
    ...reasons,
    ...(open ? [{ code: 'CARTON_OPEN', params: { count: broken } }] : []),
  ])
  const confirmed = broken > 0 && body.cartonsConfirmed
  const effective = await fireLocked(tx, actor, 'generate', settled.row, {
    changes: settled.changes,
    at: now.toISOString(),
    set: confirmed ? { cartonsConfirmedBy: actor.name, cartonsConfirmedAt: now.toISOString() } : {},
  })
  tell(services, tx, effective)
  return saved(effective)
})
