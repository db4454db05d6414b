import type { Dimension, FigureKind } from '#shared/areas/figures/figure.rules.ts'
import type { BusinessDate } from '#shared/kernel/dates.ts'
import { listSearch, type FilterState } from '../../kit/list/list-state.ts'

export const periods = ['months12', 'year', 'month', 'lastYear', 'months24'] as const
export type Period = (typeof periods)[number]

/** From the first to the last month. */
export interface Range {
  from: string
  to: string
}

/** The month that comes so many months later, or earlier where they are negative. */
export const monthLater = (month: string, months: number): string => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The first and the last month of a period, seen from a day. */
export function monthsOf(period: Period, today: BusinessDate): Range {
  const [month, year] = [today.slice(0, 7), Number(today.slice(0, 4))]
  switch (period) {
    case 'month':
      return { from: month, to: month }
    case 'year':
      return { from: `${year}-01`, to: month }
    case 'lastYear':
      return { from: `${year - 1}-01`, to: `${year - 1}-12` }
    case 'months12':
      return { from: monthLater(month, -11), to: month }
    case 'months24':
      return { from: monthLater(month, -23), to: month }
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

/** The list of each kind, which is a tab of the statistics. */
const tabs: Readonly<Record<FigureKind, string>> = {
  inquiry: 'early',
  quotation: 'early',
  contract: 'early',
  customerOrder: 'early',
  order: 'orderAmounts',
  pushed: 'salesData',
  shipped: 'salesData',
  billed: 'sapSales',
  collected: 'collected',
}
const severalKinds = new Set(['early', 'salesData'])

const statistics = '/home/reportStatistics'

/** The list of some kind of document in some months, narrowed by a filter. */
export function listOf(kind: FigureKind, { from, to }: Range, filter: FilterState = {}): string {
  const narrowed: FilterState = { day: { from: `${from}-01`, to: lastDayOf(to) }, ...filter }
  if (severalKinds.has(tabs[kind])) narrowed['kind'] = [kind]
  return `${statistics}?${listSearch(narrowed, { tab: tabs[kind] })}`
}

/** What a table is made of, as far as its numbers lead to lists. */
export interface Tabled {
  kind: FigureKind
  rows: Dimension
  columns: Dimension | null
  range: Range
}

/** A place in a table; without a row or a column it stands for all of them. */
export interface Place {
  row?: string | undefined
  column?: string | undefined
}

/** The list of which the number at a place of a table is the sum. */
export function linkOf({ kind, rows, columns, range }: Tabled, at: Place, currency: string | null): string {
  const keys = new Map<Dimension | null, string | undefined>([
    [rows, at.row],
    [columns, at.column],
  ])
  const month = keys.get('month')
  const filter: FilterState = {}
  for (const [dimension, key] of keys)
    if (dimension !== null && dimension !== 'month' && key !== undefined) filter[filterOf[dimension]] = [key]
  if (currency !== null) filter['currency'] = [currency]
  return listOf(kind, month === undefined ? range : { from: month, to: month }, filter)
}
