import { isLive, releaseReasons } from '#shared/documents/orders/credit.rules.ts'
import { creditCalls } from '#shared/documents/orders/credit.contract.ts'
import { amountScale } from '#shared/kernel/currency.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { round } from '#shared/kernel/decimal.ts'
import { isId, newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tx } from '../../../db/transaction.ts'
import { write, read } from '../../../calls/handler.ts'
import { refuse } from '../../../calls/refuse.ts'
import type { Services } from '../../../services.ts'
import { refreshCredit } from './customer-credit.ts'
import { judgedOrder, judgedOrders, toFacts, toRelease } from './order-credit.ts'
import { creditOfCustomer, insertRelease, releasesOf, revokeRelease } from './order-credit.repository.ts'
import { mirrorOrder } from '../../pushed-order.ts'
import { mustAllow, throwReasons } from '../order.check.ts'
import { queueReleaseEnd } from './credit.effects.ts'
import { fireLocked, openOrder } from '../order.events.ts'
import { saved } from '../order.save.ts'

export const ofOrder = read(creditCalls.ofOrder, async ({ db, services, actor, query }) => {
  const judged = await judgedOrder(db, services, actor, query.id)
  if (!judged) return refuse('NOT_FOUND')
  await refreshCredit(services, { orderIds: [judged.id] })
  const { facts, exposure, available, reasons, holding, heardAt } = judged
  const releases = (await releasesOf(db, judged.id)).map(toRelease)
  return { facts, exposure, available, reasons: [...reasons], holding: [...holding], heardAt, releases }
})

export const ofCustomer = read(creditCalls.ofCustomer, async ({ db, services, actor, query }) => {
  await refreshCredit(services, { customerIds: [query.customerId].filter(isId) })
  const known = await creditOfCustomer(db, actor, query, businessDateOf(services.now()))
  return known ? toFacts(known) : refuse('NOT_FOUND')
})

export const warnings = read(creditCalls.warnings, async ({ db, services, actor, body }) => {
  const ids = body.ids.filter(isId)
  await refreshCredit(services, { orderIds: ids })
  const judged = await judgedOrders(db, services, actor, ids)
  return judged.map(({ id, orderNo, holding }) => ({ id, orderNo, reasons: [...holding] }))
})

/** The order under its lock, and what credit says to it there. */
async function opened(
  tx: Tx,
  services: Services,
  actor: Actor,
  event: 'releaseCredit' | 'revokeCredit',
  one: { id: string; version: number },
) {
  const row = await openOrder(tx, actor, one)
  mustAllow(event, row, actor)
  const judged = await judgedOrder(tx, services, actor, row.id)
  return { row, judged: judged ?? refuse('NOT_FOUND') }
}

/** D51: finance answers for it by name, up to an exposure and until a day. A later release takes the place of this one. */
export const release = write(creditCalls.release, async ({ tx, services, actor, body }) => {
  const { row, judged } = await opened(tx, services, actor, 'releaseCredit', body)
  const { reason, until } = body
  const amount = round(body.amount, amountScale)
  const now = services.now()
  const { exposure, facts } = judged
  throwReasons(releaseReasons({ amount, until }, judged, facts.currency, businessDateOf(now)))
  const id = newId()
  await insertRelease(tx, {
    id,
    orderId: row.id,
    reason,
    amount,
    currency: facts.currency,
    until,
    exposure,
    releasedBy: actor.accountId,
    releasedName: actor.name,
    releasedAt: now.toISOString(),
  })
  await queueReleaseEnd(tx, services, { orderId: row.id, releaseId: id }, until)
  const released = await fireLocked(tx, actor, 'releaseCredit', row, {
    comment: reason,
    changes: [
      { path: 'creditRelease', from: null, to: `${amount} ${facts.currency}` },
      { path: 'creditExposure', from: null, to: `${exposure} ${facts.currency}` },
      { path: 'creditUntil', from: null, to: until },
    ],
  })
  await mirrorOrder(tx, services, released.id)
  return saved(released)
})

/** What customer service has is held again at once, where credit still says so. */
export const revoke = write(creditCalls.revoke, async ({ tx, services, actor, body }) => {
  const { row, judged } = await opened(tx, services, actor, 'revokeCredit', body)
  const { release: last, reasons } = judged
  if (!isLive(last)) return refuse('RELEASE_NONE')
  await revokeRelease(tx, last.id, {
    revokedBy: actor.accountId,
    revokedName: actor.name,
    revokedAt: services.now().toISOString(),
    revokeReason: body.reason,
  })
  const revoked = await fireLocked(tx, actor, 'revokeCredit', row, {
    comment: body.reason,
    changes: [{ path: 'creditRelease', from: `${last.amount} ${last.currency}`, to: null }],
    set: { creditHeld: row.status === 'cs_processing' && reasons.length > 0 },
  })
  await mirrorOrder(tx, services, revoked.id)
  return saved(revoked)
})
