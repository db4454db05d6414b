import { writtenDate } from '#shared/kernel/dates.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { farDay, isFarDay, zeroPrice } from '#shared/vocabulary/doubts.ts'

interface Row {
  row: number
  cells: Readonly<Record<string, string>>
}

/** A value of a sheet that a person is asked about before it is taken (D362). */
export interface DoubtfulCell {
  row: number
  reason: Reason
}

const doubtAgainst = (field: string, text: string, today: string): Reason[] => {
  if (field === 'unitPrice') return isDecimal(text) && isZero(text) ? [zeroPrice(field)] : []
  const day = field === 'wishedDate' ? writtenDate(text) : undefined
  return day !== undefined && isFarDay(day, today) ? [farDay(day, field)] : []
}

/** The prices of 0 and the days far ahead in rows of a customer's sheet. */
export const doubtfulCells = (rows: readonly Row[], today: string): DoubtfulCell[] =>
  rows.flatMap(({ row, cells }) =>
    Object.entries(cells).flatMap(([field, text]) =>
      doubtAgainst(field, text, today).map((reason) => ({ row, reason })),
    ),
  )

/** Rows without their doubtful cells, where somebody has said that these are not meant. */
export function withoutDoubtful<R extends Row>(rows: readonly R[], doubtful: readonly DoubtfulCell[]): R[] {
  const fieldsOf = Map.groupBy(doubtful, ({ row }) => row)
  return rows.map((row) => {
    const left = new Set(fieldsOf.get(row.row)?.map(({ reason }) => reason.path))
    if (left.size === 0) return row
    return {
      ...row,
      cells: Object.fromEntries(Object.entries(row.cells).filter(([field]) => !left.has(field))),
    }
  })
}
