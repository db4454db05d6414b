import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { id } from '#shared/kernel/fields.ts'
import { importReport, leftOfSheet, saidOfDoubts, takenDoubts } from '#shared/masterdata/master.contract.ts'
import { sheetFileErrors } from '#shared/vocabulary/errors.ts'
import { importSeconds } from '#shared/vocabulary/limits.ts'
import { languages } from '#shared/vocabulary/words.ts'

const editors = callsWith({ doc: 'shipment', access: 'shipment.edit', scope: 'rows' })

const report = z.strictObject({ ...importReport.shape, ...leftOfSheet, ...saidOfDoubts })
export type ShipmentImportReport = z.infer<typeof report>

/** Shipments by sheet: checked first, and written when it is sent again with the fingerprint of the check. */
export const shipmentImportCalls = {
  importSheet: editors.post('shipment/import', {
    summary: 'Check or apply an .xlsx of shipments, with a row for each container or shipment',
    query: z.strictObject({
      apply: z.enum(['no', 'good']),
      fingerprint: z.string().max(100).optional(),
      ticket: id.optional(),
      doubtful: takenDoubts,
    }),
    response: report,
    takes: 'upload',
    timeoutSeconds: importSeconds,
    errors: [...sheetFileErrors, 'IMPORT_HEADER', 'IMPORT_ROWS', 'IMPORT_EMPTY', 'VERSION_CONFLICT'],
  }),
  template: editors.get('shipment/importTemplate', {
    summary: 'An empty sheet for the import of shipments',
    query: z.strictObject({ language: z.enum(languages) }),
    answers: 'file',
    scope: 'open',
  }),
}
