import * as z from 'zod'
import { id, text, reasonSchema } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'
import { sheetFileErrors } from '#shared/vocabulary/errors.ts'
import { importRows, importSeconds } from '#shared/vocabulary/limits.ts'
import { customerNumberMax, lineMaterial } from '../line.schema.ts'
import { pricedFor } from '../priced-for.ts'
import { candidatesMax, confidences, matchReasons } from './match.rules.ts'
import { columnKeyMax } from './sheet-layout.ts'
import { howRead, sheetLine } from './sheet-line.schema.ts'
import { sheetFields } from './sheet-titles.ts'

/** A row as it stands in the sheet, with what a person has to know of it. */
const sheetRow = z.strictObject({
  row: z.int(),
  cells: z.array(z.string()),
  figures: z.array(z.int()),
  unseen: z.enum(['hidden', 'struck']).optional(),
  missing: z.array(z.int()).optional(),
  merged: z.array(z.int()).optional(),
})

/** No sheet has more columns that are worth remembering. */
const columnsMax = 200
const key = text(columnKeyMax).min(1)
const columns = z.array(z.strictObject({ key, field: z.enum(sheetFields).or(z.literal('')) })).max(columnsMax)

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
    summary: 'Every row of a sheet of an .xlsx as it stands there, and the other sheets with a table',
    query: z.strictObject({ ticket: id.optional(), sheet: z.coerce.number().int().min(0).optional() }),
    response: z.strictObject({
      /** The likeliest first. */
      sheets: z.array(z.strictObject({ at: z.int(), name: z.string(), rows: z.int() })),
      /** The one that was read. */
      sheet: z.int(),
      hiddenColumns: z.array(z.int()),
      rows: z.array(sheetRow),
    }),
    takes: 'upload',
    timeoutSeconds: importSeconds,
    scope: 'open',
    errors: [...sheetFileErrors, 'IMPORT_ROWS', 'IMPORT_EMPTY'],
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
  forget: sheets.delete('product/customerSheet/columns', {
    summary: 'Forgets what a column of a customer’s sheets meant, or all of them',
    query: z.strictObject({ ...customer, key: key.optional() }),
  }),
  match: sheets.post('product/customerSheet/match', {
    summary: 'The materials that the rows of a customer’s sheet may mean, each with its reason',
    body: z.strictObject({
      ...pricedFor,
      ...howRead,
      rows: z.array(sheetLine).min(1).max(importRows),
    }),
    response: z.strictObject({ rows: z.array(matched), materials: z.array(lineMaterial) }),
    timeoutSeconds: importSeconds,
  }),
}
