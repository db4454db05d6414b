import type { BusinessDate } from '#shared/kernel/dates.ts'
import type { FigureFilter } from './figure-filter.ts'

/** What is counted: documents on their way to an order, orders (D265), and what became of them (D266). */
export const figureKinds = [
  'inquiry',
  'quotation',
  'contract',
  'customerOrder',
  'order',
  'pushed',
  'shipped',
  'billed',
  'collected',
] as const
export type FigureKind = (typeof figureKinds)[number]

/** Documents on their way to an order. */
export const earlyKinds = [
  'inquiry',
  'quotation',
  'contract',
  'customerOrder',
] as const satisfies FigureKind[]

/** The key of what has none: charges have no category, some documents no salesperson, some of SAP's orders no customer here. */
export const nobody = '-'

/** By what figures are told apart. A month is named by its first day. */
export const dimensions = [
  'month',
  'customer',
  'country',
  'salesOrg',
  'salesperson',
  'category',
  'currency',
  'state',
] as const
export type Dimension = (typeof dimensions)[number]

/** What a table shows: amounts in their currencies or in the company's own, or how many documents they are. */
export const measures = ['amount', 'baseAmount', 'documents'] as const
export type Measure = (typeof measures)[number]

const common = ['month', 'customer', 'country', 'salesOrg', 'salesperson', 'currency'] as const

/** By what the figures of a kind can be told apart: what is billed or paid says no category, and what was paid no state. */
export function dimensionsOf(kind: FigureKind): readonly Dimension[] {
  switch (kind) {
    case 'order':
    case 'pushed':
    case 'shipped':
      return [...common, 'category', 'state']
    case 'collected':
      return common
    default:
      return [...common, 'state']
  }
}

/** How documents are counted: one with two people or categories is one document of each of them. */
export type Counter = 'documents' | 'byPerson' | 'byCategory' | 'entries'

/** Which counter tells documents where these dimensions are shown or filtered by. */
export function counterOf(named: readonly string[]): Counter {
  const [person, category] = [named.includes('salesperson'), named.includes('category')]
  if (person) return category ? 'entries' : 'byPerson'
  return category ? 'byCategory' : 'documents'
}

/** The periods for which figures are asked, each by whole months up to the present one. */
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

/** The last day of a month. */
export const lastDayOf = (month: string): BusinessDate =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

/** What a table is made of, as far as its numbers lead to lists. */
export interface Tabled {
  kind: FigureKind
  rows: Dimension
  columns: Dimension | null
  range: Range
  /** What the whole table is narrowed to. */
  filter?: FigureFilter | undefined
}

/** A place in a table; without a row or a column it stands for all of them. */
export interface Place {
  row?: string | undefined
  column?: string | undefined
}
