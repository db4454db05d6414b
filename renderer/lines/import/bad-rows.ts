import type { CellObject } from 'xlsx'
import { isNumberField } from '#shared/lines/line-cells.ts'
import type { ImportedRow } from '#shared/lines/line.contract.ts'
import { isLineField, lineFields, lineTitle, reasonTitles } from '#shared/lines/line-titles.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import type { Language } from '#shared/vocabulary/words.ts'

export interface BadRowsTexts {
  language: Language
  sheetName: string
  /** A colour by its name in the user's language. */
  colorName: (text: string) => string
  /** A reason in the user's language. */
  sentence: (reason: Reason) => string
}

/** Without these two columns no header is accepted, so they are written even where they are empty. */
const always = ['materialId', 'salesQuantity']
/** Excel keeps 15 digits of a number. */
const digitsMax = 15

/** Known fields in the order of the template, then unknown columns, unchanged. */
function keysOf(rows: readonly ImportedRow[]): string[] {
  const used = new Set(always)
  for (const { cells, reasons } of rows) {
    for (const key of Object.keys(cells)) used.add(key)
    for (const { path } of reasons) if (path !== undefined && isLineField(path)) used.add(path)
  }
  return [...lineFields.filter((field) => used.delete(field)), ...used]
}

const titleOf = (key: string, language: Language): string =>
  isLineField(key) ? lineTitle(key, language) : key

/** A number is written as a number, so that it is not misread; everything else is written as text. */
function cellOf(key: string, text: string, { reasons }: ImportedRow): CellObject {
  const isRead = isNumberField(key) && isDecimal(text) && !reasons.some((r) => r.path === key)
  return isRead && text.replaceAll(/\D/g, '').length <= digitsMax
    ? { t: 'n', v: Number(text) }
    : { t: 's', v: text, z: '@' }
}

/** The rows that could not be taken, as cells: headed in the user's language, the last column says why. */
export function badRowCells(
  rows: readonly ImportedRow[],
  { language, sentence, colorName }: BadRowsTexts,
): CellObject[][] {
  const bad = rows.filter(({ reasons }) => reasons.length > 0)
  const keys = keysOf(bad)
  const text = (v: string): CellObject => ({ t: 's', v })
  const written = (key: string, cell = '') => (key === 'color' ? colorName(cell) : cell)
  const say = (reason: Reason) =>
    formatsOf(language).about(reason.path ? titleOf(reason.path, language) : '', sentence(reason))
  const header = [...keys.map((key) => titleOf(key, language)), reasonTitles[language]]
  return [
    header.map(text),
    ...bad.map((row) => [
      ...keys.map((key) => cellOf(key, written(key, row.cells[key]), row)),
      text(row.reasons.map((reason) => say(reason as Reason)).join('\n')),
    ]),
  ]
}

/** The same as .xlsx: corrected, it can be imported again. */
export async function badRowsFile(rows: readonly ImportedRow[], texts: BadRowsTexts): Promise<Blob> {
  const { utils, write } = await import('xlsx')
  const cells = badRowCells(rows, texts)
  const sheet = utils.aoa_to_sheet(cells)
  sheet['!cols'] = cells[0]!.map((_, at, all) => ({ wch: at === all.length - 1 ? 60 : 18 }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, texts.sheetName)
  const content = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer
  return new Blob([content], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
