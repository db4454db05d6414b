import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { customerOrderFields } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { write } from '../../../calls/handler.ts'
import { refuse, throwReasons } from '../../../calls/refuse.ts'
import { copiedForm } from '../../../lines/copied-form.ts'
import { resolveForm } from '../../../lines/form.service.ts'
import type { Context } from '../../engine/document.ts'
import { headerOf, inputOf, insertDraft } from '../customer-order-record.ts'
import * as orders from '../customer-order.repository.ts'

/** A draft on the side of whoever writes it. */
export const create = write(customerOrderWrites.create, async (given) => {
  const { tx, services, actor, body } = given
  const now = services.now()
  const form = await resolveForm(tx, actor, body, { day: businessDateOf(now), final: false })
  throwReasons(form.reasons)
  return insertDraft(given, body.header, form.named, form.resolved, now)
})

/** D97: a customer must have read all messages before it copies an order. */
async function mustHaveRead({ tx, actor }: Context): Promise<void> {
  if (actor.role !== 'customer') return
  const { unreadMessages: count } = await orders.openReading(tx, actor.accountId)
  if (count > 0) refuse('UNREAD_MESSAGES', { count })
}

/** D49: a copy keeps the prices beside today's reference prices, but not the purchase number and the files. */
export const copy = write(customerOrderWrites.copy, async (given) => {
  const { tx, services, actor, body } = given
  const source = await orders.findOne(tx, actor, body.id)
  if (!source) return refuse('NOT_FOUND')
  await mustHaveRead(given)
  const now = services.now()
  const stored = await orders.linesOf(tx, source.id)
  const { header, named, lines, stopped } = await copiedForm(given, {
    fields: customerOrderFields,
    header: headerOf(source),
    lines: stored.map(inputOf),
    stored,
    leaveOut: body.leaveOut,
    day: businessDateOf(now),
  })
  throwReasons(stopped)
  return insertDraft(given, header, named, lines, now, source.customerOrderNo)
})
