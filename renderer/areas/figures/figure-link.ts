import {
  lastDayOf,
  type Dimension,
  type FigureKind,
  type Place,
  type Range,
  type Tabled,
} from '#shared/areas/figures/figure.rules.ts'
import { figureFilters } from '#shared/areas/figures/figure-filter.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { listSearch, type FilterState } from '../../kit/list/list-state.ts'

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

/** The list of some kind of document in some months, narrowed by a filter. */
export function listOf(kind: FigureKind, { from, to }: Range, filter: FilterState = {}): string {
  const narrowed: FilterState = { day: { from: `${from}-01`, to: lastDayOf(to) }, ...filter }
  if (severalKinds.has(tabs[kind])) narrowed['kind'] = [kind]
  return `${screens.statistics}?${listSearch(narrowed, { tab: tabs[kind] })}`
}

/** The list of which the number at a place of a table is the sum. */
export function linkOf(
  { kind, rows, columns, range, filter: within = {} }: Tabled,
  at: Place,
  currency: string | null,
): string {
  const keys = new Map<Dimension | null, string | undefined>([
    [rows, at.row],
    [columns, at.column],
  ])
  const month = keys.get('month')
  const filter: FilterState = Object.fromEntries(
    figureFilters.flatMap((name) => (within[name] ? [[filterOf[name], within[name]]] : [])),
  )
  for (const [dimension, key] of keys)
    if (dimension !== null && dimension !== 'month' && key !== undefined) filter[filterOf[dimension]] = [key]
  if (currency !== null) filter['currency'] = [currency]
  return listOf(kind, month === undefined ? range : { from: month, to: month }, filter)
}
