import { kpiCalls } from '#shared/areas/kpi/kpi.contract.ts'
import { actualsOf, yearOf } from '#shared/areas/kpi/kpi.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { round } from '#shared/kernel/decimal.ts'
import { read } from '../../calls/handler.ts'
import { reachedOf, targetsOf } from './kpi.repository.ts'

const actuals = read(kpiCalls.actuals, async ({ db, services, actor, query }) => {
  const targets = await targetsOf(db, actor, query.year)
  const byTarget = Map.groupBy(await reachedOf(db, actor, targets), ({ id }) => id)
  const today = businessDateOf(services.now())
  return targets.map(({ nameZh, nameEn, year, months: sheet, ...target }) => {
    const months = byTarget.get(target.id) ?? []
    const reached = new Map(months.map(({ month, amount }) => [month, round(amount, 4)]))
    const periods = actualsOf({ ...target, year, months: sheet ?? undefined }, reached, today)
    return {
      ...target,
      evaluation: { zh: nameZh, en: nameEn },
      ...yearOf({ ...target, year }, periods),
      unrated: months.reduce((sum, month) => sum + month.unrated, 0),
      periods,
    }
  })
})

export const handlers = [actuals]
