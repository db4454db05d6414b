import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import type { CustomerOrderHeader } from '#shared/documents/customer-orders/customer-order.form.ts'
import type { LineInput } from '#shared/lines/line.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import { write } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { resolveForm } from '../../lines/form.service.ts'
import { createCustomerOrder } from './customer-order.events.ts'
import { tellOwn } from './customer-order.live.ts'
import { headerColumns, headerOf, inputOf, recordsOf } from './customer-order.record.ts'
import * as orders from './customer-order.repository.ts'

type Form = Awaited<ReturnType<typeof resolveForm<LineInput>>>

/** A new draft of a typed header, on the actor's side. */
const draftOf = (actor: Actor, header: CustomerOrderHeader, { named }: Form) => ({
  ...headerColumns(header, named),
  localCharge: '0',
  oceanFreight: '0',
  premium: '0',
  otherCharge: '0',
  payTerm: named.payTerm,
  owner: orders.sideOf(actor),
  source: 'client',
})

export const create = write(customerOrderWrites.create, async ({ tx, services, actor, body }) => {
  const now = services.now()
  const form = await resolveForm(tx, actor, body, { day: businessDateOf(now), final: false })
  if (form.reasons.length > 0) throw new DomainError(form.reasons)
  const draft = draftOf(actor, body.header, form)
  const at = now.toISOString()
  const lines = recordsOf(form.resolved, { currency: draft.currency, basePriceAt: at })
  const saved = await createCustomerOrder(tx, actor, draft, lines, at)
  tellOwn(services, tx, { ...draft, id: saved.id })
  return saved
})

/** D97, D98: a customer reads its messages, and agrees, before it orders the same again. */
async function mustHaveRead(tx: Tx, actor: Actor): Promise<void> {
  if (actor.role !== 'customer') return
  const { unreadMessages: count, agreementOpen } = await orders.openReading(tx, actor.accountId)
  if (agreementOpen) refuse('AGREEMENT_REQUIRED')
  if (count > 0) refuse('UNREAD_MESSAGES', { count })
}

/** Lines whose material was stopped since, each named. */
const stopped = (stored: readonly orders.CustomerOrderLineRecord[], usable: ReadonlySet<number>): Reason[] =>
  stored.flatMap(({ lineNo, sapMaterialNo }, i) =>
    usable.has(lineNo)
      ? []
      : [{ code: 'MASTER_DISABLED', path: `lines.${i}.materialId`, params: { value: sapMaterialNo } }],
  )

/** D49: prices are kept and stand beside today's reference prices; the purchase number and the files stay behind. */
export const copy = write(customerOrderWrites.copy, async ({ tx, services, actor, body }) => {
  const source = await orders.findOne(tx, actor, body.id)
  if (!source) return refuse('NOT_FOUND')
  await mustHaveRead(tx, actor)
  const now = services.now()
  const day = businessDateOf(now)
  const kept = headerOf(source)
  const isPast = kept.requestedDate !== null && kept.requestedDate < day
  const header = { ...kept, purchaseNo: '', requestedDate: isPast ? null : kept.requestedDate }
  const stored = await orders.linesOf(tx, source.id)
  const typed = { header, lines: stored.map(inputOf) }
  const form = await resolveForm(tx, actor, typed, { day, final: false, kept })
  const usable = form.resolved.filter(({ material }) => material.enabled)
  const left = stopped(stored, new Set(usable.map(({ lineNo }) => lineNo)))
  if (left.length > 0 && !body.leaveOut) throw new DomainError(left)

  const draft = draftOf(actor, header, form)
  const at = now.toISOString()
  const lines = recordsOf(
    usable.map((line, i) => ({ ...line, lineNo: i + 1 })),
    { currency: draft.currency, basePriceAt: at },
  )
  const saved = await createCustomerOrder(tx, actor, draft, lines, at, source.customerOrderNo)
  tellOwn(services, tx, { ...draft, id: saved.id })
  return saved
})
