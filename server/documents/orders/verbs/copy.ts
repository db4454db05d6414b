import { orderFields } from '#shared/documents/orders/order.fields.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { write } from '../../../calls/handler.ts'
import { refuse, throwReasons } from '../../../calls/refuse.ts'
import { copiedForm } from '../../../lines/copied-form.ts'
import { recordOf } from '../../../lines/line-record.ts'
import { announce } from '../../engine/announce.ts'
import { order } from '../order-document.ts'
import { headerColumns, typedHeader, typedOf } from '../order-record.ts'
import { insertOrder } from '../order-insert.ts'
import { findOne, linesOf } from '../order.repository.ts'

/**
 * D49: a draft with the same lines at the prices and the benchmark of the first; stopped materials are named, and left
 * out on consent. Purchase number and a date that has passed are not copied.
 */
export const copy = write(orderWrites.copy, async (given) => {
  const { tx, services, actor, body } = given
  const { id, leaveOut } = body
  const now = services.now()
  const source = await findOne(tx, actor, id)
  if (!source) return refuse('NOT_FOUND')
  const stored = await linesOf(tx, id)
  const form = await copiedForm(given, {
    fields: orderFields,
    header: typedHeader(source),
    lines: stored.map(typedOf),
    stored,
    leaveOut,
    day: businessDateOf(now),
  })
  throwReasons([...form.reasons, ...form.stopped])
  const lines = form.lines.map(({ line, material, lineNo, place }) => {
    const { basePrice, basePriceAt, per } = stored[place]!
    return recordOf(line, { ...material, basePrice, per }, lineNo, {
      currency: form.header.currency,
      basePriceAt,
    })
  })
  const columns = { ...headerColumns(form.header, form.named), source: 'manual' }
  const at = now.toISOString()
  const saved = await insertOrder(given, columns, lines, { status: 'draft', at, event: 'copy' })
  announce(given, order, { ...columns, id: saved.id })
  return saved
})
