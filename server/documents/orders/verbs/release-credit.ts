import { creditCalls } from '#shared/documents/orders/credit.contract.ts'
import { heldReasons } from '#shared/masterdata/credit/credit.rules.ts'
import { isLive, releaseReasons } from '#shared/documents/orders/release.rules.ts'
import { amountPlacesOf } from '#shared/kernel/currency.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { round } from '#shared/kernel/decimal.ts'
import { newId } from '#shared/kernel/ids.ts'
import { write, refuse } from '../../../calls/handler.ts'
import { act } from '../../../engine/act.ts'
import { queueReleaseEnd } from '../credit/credit.effects.ts'
import { judgedOrder } from '../credit/order-credit.ts'
import { insertRelease, revokeRelease } from '../credit/order-credit.repository.ts'
import { order } from '../order-document.ts'

/** Finance releases an order by name, up to an exposure and until a day (D51). A later release replaces this one. */
export const release = write(creditCalls.release, async (input) => {
  const { tx, services, actor, body } = input
  const { reason, until } = body
  const released = await act(input, order, body, {
    event: 'releaseCredit',
    async change({ row, check }) {
      const credit = (await judgedOrder(tx, services, actor, row.id)) ?? refuse('NOT_FOUND')
      const { exposure, facts } = credit
      const { currency } = facts
      const amount = round(body.amount, amountPlacesOf(currency))
      const now = services.now()
      check(releaseReasons({ amount, until }, credit, currency, businessDateOf(now)))
      const id = newId()
      await insertRelease(tx, {
        id,
        orderId: row.id,
        reason,
        amount,
        currency,
        until,
        exposure,
        releasedBy: actor.accountId,
        releasedName: actor.name,
        releasedAt: now.toISOString(),
      })
      await queueReleaseEnd(tx, services, { orderId: row.id, releaseId: id }, until)
      return {
        comment: reason,
        changes: [
          { path: 'creditRelease', from: null, to: `${amount} ${currency}` },
          { path: 'creditExposure', from: null, to: `${exposure} ${currency}` },
          { path: 'creditUntil', from: null, to: until },
        ],
      }
    },
  })
  return order.saved(released)
})

/** Orders in customer service are held again at once if the credit is still exceeded. */
export const revoke = write(creditCalls.revoke, async (input) => {
  const { tx, services, actor, body } = input
  const revoked = await act(input, order, body, {
    event: 'revokeCredit',
    async change({ row }) {
      const credit = (await judgedOrder(tx, services, actor, row.id)) ?? refuse('NOT_FOUND')
      const { release: last, reasons } = credit
      if (!isLive(last)) return refuse('RELEASE_NONE')
      await revokeRelease(tx, last.id, {
        revokedBy: actor.accountId,
        revokedName: actor.name,
        revokedAt: services.now().toISOString(),
        revokeReason: body.reason,
      })
      return {
        comment: body.reason,
        changes: [{ path: 'creditRelease', from: `${last.amount} ${last.currency}`, to: null }],
        set: {
          creditHeld: row.status === 'cs_processing' && heldReasons(credit.facts.mode, reasons).length > 0,
        },
      }
    },
  })
  return order.saved(revoked)
})
