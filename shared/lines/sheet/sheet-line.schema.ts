import * as z from 'zod'
import { importCellChars } from '#shared/vocabulary/limits.ts'
import { languages, decimalMarks } from '#shared/vocabulary/words.ts'
import { text } from '#shared/kernel/fields.ts'
import { cellFaults, numberFields, type RawRow } from '../line-cells.ts'
import { sheetFields } from './sheet-titles.ts'

/** How the numbers of rows are to be read: the language of the sheet, and what a person has said of its columns. */
export const howRead = {
  /** The caller's without it. */
  language: z.enum(languages).optional(),
  marks: z.partialRecord(z.enum(numberFields), z.enum(decimalMarks)).default({}),
  rounded: z.array(z.enum(numberFields)).max(numberFields.length).default([]),
} as const

/** A row of a sheet by field, with what its cells are beside their texts. */
const origin = {
  row: z.int(),
  figures: z.array(z.enum(sheetFields)).max(sheetFields.length).default([]),
  faults: z.partialRecord(z.enum(sheetFields), z.enum(cellFaults)).default({}),
} as const
export const sheetLine = z.strictObject({
  ...origin,
  cells: z.partialRecord(z.enum(sheetFields), text(importCellChars)),
})
/** Cells of unknown titles come along, so that a row that is refused can be given back as it was. */
export const keptLine = z.strictObject({
  ...origin,
  cells: z.record(z.string().max(40), z.string().max(importCellChars)),
})
type SentLine = z.infer<typeof keptLine> | z.infer<typeof sheetLine>

export const rawRow = ({ row, cells, figures, faults }: SentLine): RawRow => ({
  row,
  cells: cells as Record<string, string>,
  figures: new Set(figures),
  faults,
})
