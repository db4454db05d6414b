import * as z from 'zod'
import { id, text } from '#shared/kernel/fields.ts'
import { reasonSchema } from '#shared/kernel/reason.schema.ts'
import { callsWith } from '#shared/vocabulary/call.ts'
import { importCellChars, importRows, importSeconds } from '#shared/vocabulary/limits.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { customerNumberMax, lineMaterial } from '../line.schema.ts'
import { pricedFor } from '../priced-for.ts'
import { candidatesMax, confidences, matchReasons } from './match.rules.ts'
import { columnKeyMax } from './sheet-layout.ts'
import { sheetFields } from './sheet-titles.ts'

/** A row as it stands in the sheet, with what a person has to know of its cells. */
const sheetRow = z.strictObject({
  row: z.int(),
  cells: z.array(z.string()),
  figures: z.array(z.int()),
  formulas: z.array(z.int()),
  merged: z.array(z.int()),
})

/** No sheet has more columns that are worth remembering. */
const columnsMax = 200
const columns = z
  .array(
    z.strictObject({
      key: text(columnKeyMax).min(1),
      field: z.enum(sheetFields).or(z.literal('')),
    }),
  )
  .max(columnsMax)

const matched = z.strictObject({
  row: z.int(),
  /** Its cells by field; a number that could be read is a decimal. */
  cells: z.record(z.string(), z.string()),
  /** Cells that could not be read, each by its field in `path`. */
  reasons: z.array(reasonSchema),
  /** What it may mean, the best first. */
  candidates: z
    .array(
      z.strictObject({
        materialId: id,
        by: z.enum(matchReasons),
        confidence: z.enum(confidences),
        words: z.array(z.string()),
        against: z.array(z.string()),
      }),
    )
    .max(candidatesMax),
})
export type MatchedRow = z.infer<typeof matched>

const customer = { customerId: id } as const
const sheets = callsWith({ access: 'masterdata.pick', scope: 'rows', errors: ['NOT_FOUND'] })

/** From a customer's own sheet, whatever its layout, to materials. Nothing is stored but what its columns mean. */
export const customerSheetCalls = {
  read: sheets.post('product/customerSheet', {
    summary: 'Every row of an .xlsx as it stands there',
    query: z.strictObject({ ticket: id.optional() }),
    response: z.strictObject({ rows: z.array(sheetRow) }),
    takes: 'upload',
    timeoutSeconds: importSeconds,
    scope: 'open',
    errors: ['FILE_SIZE', 'FILE_TYPE', 'FILE_UNSAFE', 'IMPORT_ROWS', 'IMPORT_EMPTY'],
  }),
  columns: sheets.get('product/customerSheet/columns', {
    summary: 'What the columns of a customer’s earlier sheets meant',
    query: z.strictObject(customer),
    response: columns,
  }),
  remember: sheets.put('product/customerSheet/columns', {
    summary: 'Remembers what the columns of a customer’s sheet mean',
    body: z.strictObject({ ...customer, columns: columns.min(1) }),
  }),
  confirm: sheets.post('product/customerSheet/numbers', {
    summary:
      'Keeps the customer’s own numbers whose materials a person has confirmed; known numbers stay as they are',
    body: z.strictObject({
      ...customer,
      numbers: z
        .array(
          z.strictObject({
            customerMaterialNo: text(customerNumberMax).min(1),
            materialId: id,
            customerDescription: text(120).default(''),
          }),
        )
        .min(1)
        .max(importRows),
    }),
    response: z.strictObject({ kept: z.int() }),
  }),
  match: sheets.post('product/customerSheet/match', {
    summary: 'The materials that the rows of a customer’s sheet may mean, each with its reason',
    body: z.strictObject({
      ...pricedFor,
      /** The language of the sheet, which decides what 1.200 means where nothing else does; the caller's without it. */
      language: z.enum(languages).optional(),
      rows: z
        .array(
          z.strictObject({
            row: z.int(),
            cells: z.partialRecord(z.enum(sheetFields), text(importCellChars)),
            figures: z.array(z.enum(sheetFields)).max(sheetFields.length).default([]),
          }),
        )
        .min(1)
        .max(importRows),
    }),
    response: z.strictObject({ rows: z.array(matched), materials: z.array(lineMaterial) }),
    timeoutSeconds: importSeconds,
  }),
}
