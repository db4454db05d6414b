import type { HowRead, RawRow } from '#shared/lines/line-cells.ts'
import { tablesIn } from '#shared/lines/sheet/sheet-choice.ts'
import { sheetFields } from '#shared/lines/sheet/sheet-titles.ts'
import type { TradeWord } from '#shared/lines/words/lexicon.ts'
import { DomainError } from '#shared/kernel/errors.ts'
import { customerSheet as limits, importRows } from '#shared/vocabulary/limits.ts'
import { readSheets } from '../../sheets/read.ts'
import { matchRows, type AskMatches } from './match-rows.ts'

declare module '../../sheets/imports/jobs.ts' {
  interface Jobs {
    customerSheet: typeof customerSheet
    matches: typeof matches
  }
}

interface CustomerSheet {
  file: Uint8Array
  /** The sheet that a person has chosen; the likeliest without it. */
  sheet: number | undefined
}

/** Every row of a customer's own sheet as it stands there, and the other sheets of its file with a table. */
export const customerSheet = async ({ file, sheet }: CustomerSheet) => {
  const all = await readSheets(file, limits)
  const sheets = tablesIn(all, sheetFields)
  const at = sheet !== undefined && all[sheet] ? sheet : sheets[0]!.at
  const { rows, hiddenColumns } = all[at]!
  if (rows.length > limits.rows) throw new DomainError([{ code: 'IMPORT_ROWS', params: { max: importRows } }])
  return { sheets, sheet: at, hiddenColumns: [...hiddenColumns], rows }
}

export interface SheetLines extends HowRead {
  rows: readonly RawRow[]
  tradeWords: readonly TradeWord[]
}

export const matches = ({ rows, ...how }: SheetLines, ask: AskMatches) => matchRows(rows, how, ask)
