import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { write } from '../../../calls/handler.ts'
import { refuse, throwReasons } from '../../../calls/refuse.ts'
import { resolveForm } from '../../../lines/form.service.ts'
import type { Context } from '../../engine/document.ts'
import { insertDraft } from '../customer-order-draft.ts'
import { headerOf, inputOf } from '../customer-order-record.ts'
import * as orders from '../customer-order.repository.ts'

/** D97: a customer must have read all messages before it copies an order. */
async function mustHaveRead({ tx, actor }: Context): Promise<void> {
  if (actor.role !== 'customer') return
  const { unreadMessages: count } = await orders.openReading(tx, actor.accountId)
  if (count > 0) refuse('UNREAD_MESSAGES', { count })
}

/** Lines whose material was stopped since, each named. */
const stopped = (stored: readonly orders.CustomerOrderLineRecord[], usable: ReadonlySet<number>): Reason[] =>
  stored.flatMap(({ lineNo, sapMaterialNo }, i) =>
    usable.has(lineNo)
      ? []
      : [{ code: 'MASTER_DISABLED', path: `lines.${i}.materialId`, params: { value: sapMaterialNo } }],
  )

/** D49: a copy keeps the prices beside today's reference prices, but not the purchase number and the files. */
export const copy = write(customerOrderWrites.copy, async (given) => {
  const { tx, services, actor, body } = given
  const source = await orders.findOne(tx, actor, body.id)
  if (!source) return refuse('NOT_FOUND')
  await mustHaveRead(given)
  const now = services.now()
  const day = businessDateOf(now)
  const kept = headerOf(source)
  const isPast = kept.requestedDate !== null && kept.requestedDate < day
  const header = { ...kept, purchaseNo: '', requestedDate: isPast ? null : kept.requestedDate }
  const stored = await orders.linesOf(tx, source.id)
  const typed = { header, lines: stored.map(inputOf) }
  const form = await resolveForm(tx, actor, typed, { day, final: false, kept })
  const usable = form.resolved.filter(({ material }) => material.enabled)
  if (!body.leaveOut) throwReasons(stopped(stored, new Set(usable.map(({ lineNo }) => lineNo))))

  const lines = usable.map((line, i) => ({ ...line, lineNo: i + 1 }))
  return insertDraft(given, header, form.named, lines, now, source.customerOrderNo)
})
