import type { CellValue, Worksheet } from 'exceljs'
import { cellOf, type CellKind } from '../../sheets/cells.ts'
import { incomplete } from '../incomplete.ts'
import type { Paper } from '../paper.ts'
import type { Part } from '../pdf/parts.ts'

/** A value of a cell, whatever stands for it in the library. */
const sameAs = (value: CellValue): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'object' ? '' : String(value)
const written = (kind: CellKind, value: unknown): string => sameAs(cellOf(kind, value).value)

/** What each row of a sheet says. */
const rowsOf = (sheet: Worksheet): ReadonlySet<string>[] => {
  const rows: Set<string>[] = []
  sheet.eachRow((row) => {
    const texts = new Set<string>()
    row.eachCell(({ value }) => texts.add(sameAs(value)))
    rows.push(texts)
  })
  return rows
}

/** The lines of which some value stands in no row of their own, in their sequence. */
function missingLines({ columns, rows }: Paper, sheets: readonly ReadonlySet<string>[][]): Part[] {
  const at = sheets.map(() => -1)
  const named = columns.filter(({ key }) => ['orderNo', 'lineNo', 'sapMaterialNo'].includes(key))
  const naming = named.length > 0 ? named : columns
  return rows.flatMap((record, n): Part[] => {
    const names = naming.map(({ key, kind }) => written(kind, record[key])).filter(Boolean)
    const own = sheets.flatMap((sheet, i) => {
      const found = sheet.findIndex((texts, row) => row > at[i]! && names.every((name) => texts.has(name)))
      if (found === -1) return []
      at[i] = found
      return [sheet[found]!]
    })
    const isWhole = columns.every(({ key, kind }) => {
      const value = written(kind, record[key])
      return value === '' || value === 'null' || own.some((texts) => texts.has(value))
    })
    return own.length > 0 && isWhole ? [] : [`line ${n}`]
  })
}

/** Refuses a paper of which a line or something around its lines is not in the sheets that were written (D186). */
export function throwMissing(paper: Paper, sheets: readonly Worksheet[]): void {
  const rows = sheets.map(rowsOf)
  const everything = new Set(rows.flat().flatMap((texts) => [...texts]))
  const { totals, amountInWords, seller, buyer, words, clauses } = paper
  const has = (part: Part, ...texts: readonly string[]): Part[] =>
    texts.every((text) => text === '' || everything.has(text)) ? [] : [part]
  const missing: Part[] = [
    ...missingLines(paper, rows),
    ...has('totals', ...totals.flatMap(({ label, kind, value }) => [label, written(kind, value)])),
    ...has('amountInWords', amountInWords?.label ?? ''),
    ...has('clauses', ...(clauses?.parts ?? []).map((_, at) => `${at + 1}.`)),
    ...has('signatures', seller.name, buyer.name, `${words.signature}    ${words.date}`),
  ]
  if (missing.length > 0) throw incomplete(paper, missing)
}
