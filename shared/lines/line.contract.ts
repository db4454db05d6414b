import * as z from 'zod'
import { decimal, id, reasonSchema } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { importRows, importSeconds } from '#shared/vocabulary/limits.ts'
import { sheetFileErrors } from '#shared/vocabulary/errors.ts'
import { lineMaterial } from './line.schema.ts'
import { pricedFor } from './priced-for.ts'
import { howRead, keptLine } from './sheet/sheet-line.schema.ts'
import { leftKinds } from './sheet/sheet-rows.ts'

/**
 * A text that somebody typed or pasted, and the materials that it may mean. Of several a person must choose.
 * Exact numbers come first, then the search's hits from best to worst.
 */
const found = z.strictObject({ asked: z.string(), ids: z.array(id) })

/**
 * A row of an imported or pasted sheet: its cells as texts, by line field or by a title that we do not know.
 * A number that could be read is a decimal; one that could not stays as it was written.
 */
export const importedRow = z.strictObject({
  /** The number of the row, as Excel counts. */
  row: z.int(),
  cells: z.record(z.string(), z.string()),
  materialId: id.nullable(),
  /** Why the row cannot be accepted, each reason with its field in `path`. */
  reasons: z.array(reasonSchema),
  /** Where a written value differs from the one that counts (D62, D65). The row is good all the same. */
  notes: z.array(reasonSchema),
})
export type ImportedRow = z.infer<typeof importedRow>

export const importedLines = z.strictObject({
  rows: z.array(importedRow),
  /** The purchase number that a file has above its table. */
  purchaseNo: z.string().nullable(),
  /** Every material that the rows name. */
  materials: z.array(lineMaterial),
})
export type ImportedLines = z.infer<typeof importedLines>

/** A sheet that was read in one step: its lines, and the rows that are none or that nobody sees (D184). */
const importedSheet = z.strictObject({
  ...importedLines.shape,
  sheet: z.string(),
  left: z.array(z.strictObject({ row: z.int(), kind: z.enum(leftKinds), text: z.string() })),
})

const picking = callsWith({ access: 'masterdata.pick', scope: 'rows', errors: ['NOT_FOUND'] })

export const lineCalls = {
  /**
   * Finds materials by ids, by numbers as people write them (SAP's, the old one, the customer's own), or by a
   * part of a number or name.
   */
  materials: picking.post('product/selectBatchProductInfo', {
    summary: 'Materials with price, packing and stock, as the lines of one customer need them',
    body: z.strictObject({
      ...pricedFor,
      ids: z.array(id).max(3_000).default([]),
      numbers: z.array(z.string().trim().min(1).max(60)).max(importRows).default([]),
      search: z.string().trim().min(1).max(60).optional(),
    }),
    response: z.strictObject({ materials: z.array(lineMaterial), found: z.array(found) }),
  }),
  basePrice: picking.get('product/getCustomerBasePrice', {
    summary: 'Benchmark price of one material for a customer',
    query: z.strictObject({ ...pricedFor, id }),
    response: z.strictObject({ basePrice: decimal.nullable(), per: decimal, currency: z.string() }),
  }),
  /** Reads and judges a sheet; nothing is stored before the order is saved. */
  importSheet: picking.post('order/importExcel', {
    summary: 'Lines from .xlsx, every bad cell named',
    query: z.strictObject({ ...pricedFor, ticket: id.optional() }),
    response: importedSheet,
    takes: 'upload',
    timeoutSeconds: importSeconds,
    errors: ['NOT_FOUND', ...sheetFileErrors, 'IMPORT_HEADER', 'IMPORT_ROWS', 'IMPORT_EMPTY'],
  }),
  /** Judges rows of a sheet that was read or pasted: texts by field, already mapped to columns. */
  checkRows: picking.post('order/checkRows', {
    summary: 'Rows of lines, every bad cell named',
    body: z.strictObject({
      ...pricedFor,
      ...howRead,
      rows: z.array(keptLine).min(1).max(importRows),
    }),
    response: importedLines,
  }),
  /** Stopped ones too: lines that have them are still read. */
  colors: picking.get('product/colors', {
    summary: 'Colours that lines and materials name, with their names in three languages',
    response: z.array(
      z.strictObject({
        code: z.string(),
        nameZh: z.string(),
        nameEn: z.string(),
        nameId: z.string(),
        enabled: z.boolean(),
      }),
    ),
    scope: 'open',
    errors: [],
  }),
  template: picking.get('order/importTemplate', {
    summary: 'An empty sheet for the import, in the language asked for',
    query: z.strictObject({ language: z.enum(languages) }),
    answers: 'file',
    scope: 'open',
    errors: [],
  }),
}
