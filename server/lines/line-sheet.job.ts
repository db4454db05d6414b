import type { HowRead, RawRow } from '#shared/lines/line-cells.ts'
import { purchaseNoAbove } from '#shared/lines/line-purchase-number.ts'
import type { LineField } from '#shared/lines/line-titles.ts'
import { tablesIn } from '#shared/lines/sheet/sheet-choice.ts'
import { layoutOf, missingFields } from '#shared/lines/sheet/sheet-layout.ts'
import { linesOf } from '#shared/lines/sheet/sheet-rows.ts'
import { sheetTitle } from '#shared/lines/sheet/sheet-titles.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import { customerSheet as limits, importRows } from '#shared/vocabulary/limits.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { readSheets } from '../sheets/read.ts'
import { judge, type AskMaterials } from './line-judge.ts'

declare module '../sheets/imports/jobs.ts' {
  interface Jobs {
    lines: typeof lines
    sentLines: typeof sentLines
  }
}

const refuse = (code: string, params?: Reason['params']): never => {
  throw new DomainError([{ code, ...(params && { params }) }])
}

export interface LineSheet {
  file: Uint8Array
  fields: readonly LineField[]
  currency: string
  /** The language of whoever reads a refusal. */
  language: Language
}

/** Reads the likeliest sheet of an .xlsx in one step, where its titles leave no doubt, and judges its lines. */
export async function lines({ file, fields, currency, language }: LineSheet, ask: AskMaterials) {
  const sheets = await readSheets(file, limits)
  const [choice] = tablesIn(sheets, fields)
  const { name, rows, hiddenColumns } = sheets[choice!.at]!
  const layout = layoutOf(rows, { fields, hiddenColumns })
  const unclear = [...missingFields(layout.columns, fields), ...layout.doubts]
  if (unclear.length > 0)
    refuse('IMPORT_HEADER', { columns: unclear.map((field) => sheetTitle(field, language)) })
  const found = linesOf(rows, layout, { keepsOthers: true })
  if (found.rows.length > importRows) return refuse('IMPORT_ROWS', { max: importRows })
  if (found.rows.length === 0) return refuse('IMPORT_EMPTY')
  const verdict = await judge(found.rows, { currency, language: layout.language }, ask)
  const above = rows.slice(0, Math.max(layout.head.from, 0)).map(({ cells }) => cells)
  return { ...verdict, purchaseNo: purchaseNoAbove(above), sheet: name, left: [...found.left] }
}

export interface SentLines extends HowRead {
  rows: readonly RawRow[]
}

export const sentLines = ({ rows, ...how }: SentLines, ask: AskMaterials) => judge(rows, how, ask)
