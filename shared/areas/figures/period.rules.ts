import type { BusinessDate } from '#shared/kernel/dates.ts'
import type { FigureFilter } from './figure-filter.ts'
import type { Dimension, FigureKind } from './figure.rules.ts'

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
