import type { Dimension } from '#shared/areas/figures/figure.rules.ts'
import { businessDateOf, type BusinessDate } from '#shared/kernel/dates.ts'
import { listSearch, type FilterState } from '../../kit/list/list-state.ts'

/** The kinds of which there is a list here. */
export const tableKinds = ['order', 'pushed', 'shipped', 'billed'] as const
export type TableKind = (typeof tableKinds)[number]

export const periods = ['months12', 'year', 'month', 'lastYear', 'months24'] as const
export type Period = (typeof periods)[number]

const monthBefore = (month: string, months: number): string => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The first and the last month of a period, seen from a day. */
export function monthsOf(period: Period, today: BusinessDate): { from: string; to: string } {
  const [month, year] = [today.slice(0, 7), Number(today.slice(0, 4))]
  switch (period) {
    case 'month':
      return { from: month, to: month }
    case 'year':
      return { from: `${year}-01`, to: month }
    case 'lastYear':
      return { from: `${year - 1}-01`, to: `${year - 1}-12` }
    case 'months12':
      return { from: monthBefore(month, 11), to: month }
    case 'months24':
      return { from: monthBefore(month, 23), to: month }
  }
}

const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

const filterOf: Readonly<Record<Exclude<Dimension, 'month'>, string>> = {
  customer: 'customerId',
  salesperson: 'salespersonId',
  country: 'country',
  salesOrg: 'salesOrg',
  category: 'category',
  currency: 'currency',
  state: 'state',
}

const tabs = { order: 'orderAmounts', pushed: 'salesData', shipped: 'salesData', billed: 'sapSales' } as const

/** The list of which the number at a row and a column is the sum; without either it is the sum of all of them. */
export function linkOf(
  question: { kind: TableKind; rows: Dimension; columns: Dimension | null; period: Period },
  at: { row?: string; column?: string },
  currency: string | null,
): string {
  const { kind, rows, columns, period } = question
  const keys = new Map<Dimension | null, string | undefined>([
    [rows, at.row],
    [columns, at.column],
  ])
  const { from, to } = monthsOf(period, businessDateOf(new Date()))
  const month = keys.get('month')
  const filter: FilterState = { day: { from: `${month ?? from}-01`, to: lastDayOf(month ?? to) } }
  for (const [dimension, key] of keys)
    if (dimension !== null && dimension !== 'month' && key !== undefined) filter[filterOf[dimension]] = [key]
  if (currency !== null) filter['currency'] = [currency]
  if (kind === 'pushed' || kind === 'shipped') filter['kind'] = [kind]
  return `?${listSearch(filter, { tab: tabs[kind] })}`
}
