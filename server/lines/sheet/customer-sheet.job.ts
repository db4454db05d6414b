import type { TradeWord } from '#shared/lines/words/lexicon.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { DomainError } from '#shared/kernel/errors.ts'
import { customerSheet as limits, importRows } from '#shared/vocabulary/limits.ts'
import { readSheets } from '../../spreadsheets/read.ts'
import { matchRows, type AskMatches, type SheetLine } from './match-rows.ts'

/** Every row of a customer's own sheet as it stands there, with what a person has to know of its cells. */
export const customerSheet = async ({ file }: { file: Uint8Array }) => {
  const { rows } = (await readSheets(file, limits)).find((sheet) => sheet.rows.length > 0)!
  if (rows.length > limits.rows) throw new DomainError([{ code: 'IMPORT_ROWS', params: { max: importRows } }])
  return {
    rows: rows
      .filter(({ unseen }) => unseen === undefined)
      .map(({ row, cells, figures, missing = [], merged = [] }) => ({
        row,
        cells,
        figures,
        formulas: missing,
        merged,
      })),
  }
}

interface SheetLines {
  rows: readonly SheetLine[]
  currency: string
  language: Language
  tradeWords: readonly TradeWord[]
}

export const matches = ({ rows, ...how }: SheetLines, ask: AskMatches) => matchRows(rows, how, ask)
