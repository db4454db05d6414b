import type { Language } from '#shared/vocabulary/words.ts'
import { customerSheet as limits } from '#shared/vocabulary/limits.ts'
import { readRows } from '../../spreadsheets/read.ts'
import { matchRows, type AskMatches, type SheetLine } from './match-rows.ts'

/** Every row of a customer's own sheet as it stands there, with what a person has to know of its cells. */
export const customerSheet = async ({ file }: { file: Uint8Array }) => ({
  rows: (await readRows(file, limits.rows, limits)).map(({ formulas = [], merged = [], ...row }) => ({
    ...row,
    formulas,
    merged,
  })),
})

interface SheetLines {
  rows: readonly SheetLine[]
  currency: string
  language: Language
}

export const matches = ({ rows, ...how }: SheetLines, ask: AskMatches) => matchRows(rows, how, ask)
