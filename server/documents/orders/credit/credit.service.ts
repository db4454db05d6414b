import { creditCalls } from '#shared/documents/orders/credit.contract.ts'
import { isId } from '#shared/kernel/ids.ts'
import { read, refuse } from '../../../calls/handler.ts'
import { refreshCredit } from '../../../masterdata/credit/credit.effects.ts'
import { judgedOrder, judgedOrders, toRelease } from './order-credit.ts'
import { customersOf, releasesOf } from './order-credit.repository.ts'

export const ofOrder = read(creditCalls.ofOrder, async ({ db, services, actor, query }) => {
  const credit = await judgedOrder(db, services, actor, query.id)
  if (!credit) return refuse('NOT_FOUND')
  await refreshCredit(services, customersOf([credit.id]))
  const { facts, exposure, available, reasons, warnings, holding } = credit
  const releases = (await releasesOf(db, credit.id)).map(toRelease)
  return {
    facts,
    exposure,
    available,
    reasons: [...reasons],
    warnings: [...warnings],
    holding: [...holding],
    releases,
  }
})

export const warnings = read(creditCalls.warnings, async ({ db, services, actor, body }) => {
  const ids = body.ids.filter(isId)
  await refreshCredit(services, customersOf(ids))
  const credits = await judgedOrders(db, services, actor, ids)
  return credits.map(({ id, orderNo, warnings: uncovered }) => ({ id, orderNo, reasons: [...uncovered] }))
})
