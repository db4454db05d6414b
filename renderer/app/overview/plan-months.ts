import type { MonthPlan } from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { mondayOf, type BusinessDate } from '#shared/kernel/dates.ts'
import { add, type DecimalString } from '#shared/kernel/decimal.ts'
import { containerFill, type ContainerType } from '#shared/lines/container.rules.ts'
import type { FilterState } from '../../kit/list/list-state.ts'

/** When something is to leave: the first day of a month, `late` for what was before this week, or `undated`. */
export type Due = BusinessDate

const dueOf = ({ month, late }: MonthPlan): Due => (late ? 'late' : (month ?? 'undated'))

export interface OpenMonth {
  due: Due
  lines: number
  unmeasured: number
  /** In each sales unit, because units are not added to each other. */
  quantities: readonly { unit: string; quantity: DecimalString }[]
  /** Of what no requisition and no delivery note has planned, and of what one has. */
  volume: { order: DecimalString; planned: DecimalString }
  containers: readonly { type: ContainerType; count: number }[]
}

const sumOf = (values: readonly DecimalString[]): DecimalString => add('0', ...values)

/** What is late first, then month by month, and at last what nobody has dated. */
export function openMonths(plans: readonly MonthPlan[]): OpenMonth[] {
  const place = (due: Due) => {
    if (due === 'late') return ''
    return due === 'undated' ? '~' : due
  }
  const byDue = Map.groupBy(plans, dueOf)
  return [...byDue.keys()]
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
    .map((due) => {
      const own = byDue.get(due)!
      const volumeOf = (some: readonly MonthPlan[]) => sumOf(some.map(({ volume }) => volume))
      const { best } = containerFill([], {
        volume: volumeOf(own),
        grossWeight: sumOf(own.map(({ weight }) => weight)),
      })
      return {
        due,
        lines: own.reduce((sum, { lines }) => sum + lines, 0),
        unmeasured: own.reduce((sum, { unmeasured }) => sum + unmeasured, 0),
        quantities: [...Map.groupBy(own, ({ salesUnit }) => salesUnit)].map(([unit, some]) => ({
          unit,
          quantity: sumOf(some.map(({ quantity }) => quantity)),
        })),
        volume: {
          order: volumeOf(own.filter(({ source }) => source === 'order')),
          planned: volumeOf(own.filter(({ source }) => source !== 'order')),
        },
        containers: best.map(({ type, count }) => ({ type, count })),
      }
    })
}

const lastDayOf = (month: BusinessDate): BusinessDate =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)

/**
 * Filters the list to the lines that this number counts. It leaves out the days of this month that are before this week,
 * because they count as late.
 */
export function filterOf(due: Due, today: BusinessDate): FilterState {
  if (due === 'late') return { late: true }
  if (due === 'undated') return { undated: true }
  const monday = mondayOf(today)
  return { shippingDate: { from: due < monday ? monday : due, to: lastDayOf(due) } }
}
