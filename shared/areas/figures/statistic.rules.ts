import type { BusinessDate } from '#shared/kernel/dates.ts'
import { monthsOf } from './figure.rules.ts'
import { filterOfStatistic, type Statistic } from './statistic.schema.ts'

/** The table that a statistic asks for on a day, and whether the numbers of the year before stand beside it. */
export const questionOf = (statistic: Statistic, today: BusinessDate) => {
  const { of: kind, rows, columns, measure, period, beside } = statistic
  return {
    kind,
    rows,
    columns: columns === 'none' || columns === rows ? null : columns,
    measure,
    range: monthsOf(period, today),
    filter: filterOfStatistic(statistic),
    isCompared: beside === 'yearBefore',
  }
}
