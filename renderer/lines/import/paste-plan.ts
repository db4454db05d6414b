import { looksLikeHeader, mapByPosition, mapHeader, type SheetColumn } from '#shared/lines/line-columns.ts'
import { readNumber } from '#shared/lines/line-numbers.ts'
import type { LineField } from '#shared/lines/line-titles.ts'
import { isCellKey } from '../editor/row.ts'

/** What happens with a pasted block. */
export type PastePlan =
  /** It goes into the cells where it was pasted. */
  | { do: 'fill' }
  /** Its columns are known, by their header. */
  | { do: 'check'; columns: readonly SheetColumn[]; header: true }
  /** Somebody has to say which column is what. */
  | { do: 'ask'; columns: readonly SheetColumn[]; header: boolean }

export interface Pasted {
  block: readonly (readonly string[])[]
  /** Keys of the grid's columns, and the column that was pasted into. */
  keys: readonly string[]
  at: number
  fields: readonly LineField[]
  /** It was copied from this very grid. */
  own: boolean
}

const widthOf = (block: readonly (readonly string[])[]) =>
  block.reduce((most, row) => Math.max(most, row.length), 0)

const numbers: ReadonlySet<string> = new Set([
  'salesQuantity',
  'unitPrice',
  'discountPercent',
  'width',
  'height',
  'auxiliaryQuantity',
])
const isNumber = (text: string) => readNumber(text, '.') !== undefined

/** Whether texts are what a column is for: in one of numbers, a text in the first row is a title, and few are typos. */
function suits(key: string | undefined, texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text.trim() !== '')
  if (filled.length === 0) return true
  if (key === undefined || !isCellKey(key)) return false
  // A block of nothing but numbers means no models of doors: somebody overlooked that column.
  if (key === 'doorModel') return !filled.every(isNumber)
  if (!numbers.has(key)) return true
  const titled = (texts[0] ?? '').trim() !== '' && !isNumber(texts[0]!)
  return !titled && filled.filter(isNumber).length * 2 > filled.length
}

/** Whether what is in each column of the block suits the column of the grid that it lands on. */
const fitting = ({ block, keys, at }: Pasted, width: number): boolean[] =>
  Array.from({ length: width }, (_, i) =>
    suits(
      keys[at + i],
      block.map((row) => row[i] ?? ''),
    ),
  )

/** A cell, a block that fits, or one of this grid is filled in; a header speaks for itself; the rest is asked about. */
export function planOf(pasted: Pasted): PastePlan {
  const { block, fields, own } = pasted
  const width = widthOf(block)
  if (own || (block.length === 1 && width === 1)) return { do: 'fill' }
  const header = block.length > 1 && looksLikeHeader(block[0]!)
  if (header) {
    const titles = Array.from({ length: width }, (_, i) => block[0]![i] ?? '')
    const { columns, duplicates, missing } = mapHeader(titles, fields)
    const clear = duplicates.length === 0 && missing.length === 0
    return clear ? { do: 'check', columns, header } : { do: 'ask', columns, header }
  }
  const fits = fitting(pasted, width)
  if (fits.every(Boolean)) return { do: 'fill' }
  // What one sees in the grid is proposed where it can be meant.
  const seen = mapByPosition(pasted.keys, pasted.at, width)
  const columns = seen.map((column, i) =>
    column.field && fits[i] && fields.includes(column.field) ? column : { key: '' },
  )
  return { do: 'ask', columns, header: false }
}
