import { looksLikeHeader, mapByPosition, mapHeader, type SheetColumn } from '#shared/lines/line-columns.ts'
import { readNumber } from '#shared/lines/line-numbers.ts'
import type { LineField } from '#shared/lines/line-titles.ts'
import { isCellKey } from '../editor/row.ts'

/** What happens with a pasted block. */
export type PastePlan =
  /** The block goes into the cells where it was pasted. */
  | { do: 'fill' }
  /** The columns are known from their header. */
  | { do: 'check'; columns: readonly SheetColumn[]; header: true }
  /** A person has to say what each column is. */
  | { do: 'ask'; columns: readonly SheetColumn[]; header: boolean }

export interface Pasted {
  block: readonly (readonly string[])[]
  /** The keys of the grid's columns, and the column into which the block was pasted. */
  keys: readonly string[]
  at: number
  fields: readonly LineField[]
  /** The block was copied from this grid. */
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

/** Whether more than half of the texts pass. A column of a thousand is read only as far as that takes. */
function areMostly(texts: readonly string[], passes: (text: string) => boolean): boolean {
  let passed = 0
  return texts.some((text) => {
    if (passes(text)) passed += 1
    return passed * 2 > texts.length
  })
}

/**
 * Whether the texts suit the column. In a column of numbers, a text in the first row is a title, and there
 * are few typing errors.
 */
function suits(key: string | undefined, texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text.trim() !== '')
  if (filled.length === 0) return true
  if (key === undefined || !isCellKey(key)) return false
  // A block of nothing but numbers has no door models, so somebody overlooked that column.
  if (key === 'doorModel') return !filled.every(isNumber)
  if (!numbers.has(key)) return true
  const titled = (texts[0] ?? '').trim() !== '' && !isNumber(texts[0]!)
  return !titled && areMostly(filled, isNumber)
}

/** Whether the content of each column of the block suits the grid's column at its place. */
const fitting = ({ block, keys, at }: Pasted, width: number): boolean[] =>
  Array.from({ length: width }, (_, i) =>
    suits(
      keys[at + i],
      block.map((row) => row[i] ?? ''),
    ),
  )

/**
 * A single cell, a block that fits or a block of this grid is filled in; a header decides for itself; all
 * else is asked about.
 */
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
  // The grid's columns are proposed where they are possible.
  const seen = mapByPosition(pasted.keys, pasted.at, width)
  const columns = seen.map((column, i) =>
    column.field && fits[i] && fields.includes(column.field) ? column : { key: '' },
  )
  return { do: 'ask', columns, header: false }
}
