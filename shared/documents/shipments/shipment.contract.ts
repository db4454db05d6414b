import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { businessDate, decimal, id } from '#shared/kernel/fields.ts'
import { shipmentStates } from './shipment.fields.ts'

/** How far the goods of one line are. */
export const lineProgress = z.strictObject({
  /** Which line of which order of ours it is. */
  id: z.string(),
  lineNo: z.int(),
  sapMaterialNo: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  salesUnit: z.string(),
  ordered: decimal,
  /** The day for which SAP has confirmed all of it, or the one that was agreed. */
  confirmedFor: businessDate.nullable(),
  producedBy: businessDate.nullable(),
  shipped: decimal,
  open: decimal,
  /** The line was closed, so nothing of it is open. */
  closed: z.boolean(),
  shipments: z.array(
    z.strictObject({
      id,
      shipmentNo: z.string(),
      status: z.enum(shipmentStates),
      quantity: decimal,
      eta: businessDate.nullable(),
    }),
  ),
})
export type LineProgress = z.infer<typeof lineProgress>

const readers = callsWith({ doc: 'shipment', access: 'shipment.read', scope: 'rows' })

export const shipmentReads = {
  progress: readers.get('shipment/progress', {
    summary:
      'How far each line of a customer’s order is: confirmed, produced, shipped, open, and its shipments',
    query: z.strictObject({ customerOrderId: id }),
    response: z.array(lineProgress),
    errors: ['NOT_FOUND'],
  }),
}
