import { columnMark, readNumber } from '#shared/lines/line-numbers.ts'
import { looksLikeTitles } from '#shared/lines/sheet/sheet-head.ts'
import { isSheetField, type SheetField } from '#shared/lines/sheet/sheet-titles.ts'
import { markOf, type Language } from '#shared/vocabulary/words.ts'
import { isCellKey } from '../editor/row.ts'

/** What happens with a pasted block. */
export type PastePlan =
  /** The block goes into the cells where it was pasted. */
  | { do: 'fill' }
  /** It is read as a sheet is; what is proposed for its columns where they have no titles. */
  | { do: 'read'; proposed: readonly (SheetField | '')[] }

export interface Pasted {
  block: readonly (readonly string[])[]
  /** The keys of the grid's columns, and the column into which the block was pasted. */
  keys: readonly string[]
  at: number
  fields: readonly SheetField[]
  /** The block was copied from this grid. */
  own: boolean
  /** Whoever pastes writes numbers in this language. */
  language: Language
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

/** Whether a column of numbers can be read in two ways, so that it has to be asked about. */
const isDoubtful = ({ block, keys, at, language }: Pasted, width: number): boolean =>
  Array.from({ length: width }, (_, i) => i).some((i) => {
    const key = keys[at + i]
    if (key === undefined || !numbers.has(key)) return false
    const texts = block.flatMap((row) => row[i] ?? [])
    return columnMark(texts, { language: markOf[language] }) === 'both'
  })

/**
 * A single cell, a block that fits or a block of this grid is filled in; all else is read as a sheet. Its titles decide
 * for themselves, and without any the grid's columns are proposed where they are possible.
 */
export function planOf(pasted: Pasted): PastePlan {
  const { block, keys, at, fields, own } = pasted
  const width = widthOf(block)
  if (own || (block.length === 1 && width === 1)) return { do: 'fill' }
  const titled = block.length > 1 && looksLikeTitles(block[0]!)
  const fits = fitting(pasted, width)
  if (!titled && fits.every(Boolean) && !isDoubtful(pasted, width)) return { do: 'fill' }
  const proposed = fits.map((fit, i) => {
    const key = keys[at + i]
    return fit && key !== undefined && isSheetField(key) && fields.includes(key) ? key : ''
  })
  return { do: 'read', proposed }
}
