import * as z from 'zod'
import { businessDate, decimal, id, instant, personName } from '#shared/kernel/fields.ts'
import { pushRecordStates } from '#shared/engine/push/push.machine.ts'
import { sapMessage } from '#shared/engine/push/push.schema.ts'
import { lineInput } from '#shared/lines/line.schema.ts'
import { changeKinds } from './change-kinds.ts'

/** No more lines are added to a pushed order at once; whoever has more makes another order. */
export const addedLinesMax = 100

/** A line that a pushed order is to get, as it is typed; measures are those of goods with an opening (D65). */
export const addedLine = lineInput
  .pick({
    materialId: true,
    salesQuantity: true,
    unitPrice: true,
    width: true,
    height: true,
    auxiliaryQuantity: true,
    doorModel: true,
  })
  .extend({ sapDeliveryTime: businessDate })
export type AddedLine = z.infer<typeof addedLine>

/** A line that is to be added, as it is shown. */
export const addedShown = z.strictObject({
  lineNo: z.int(),
  sapMaterialNo: z.string(),
  salesQuantity: decimal,
  salesUnit: z.string(),
  unitPrice: decimal,
  sapDeliveryTime: businessDate,
})

/** What is asked of SAP about an order that it has; nothing of it is true here before SAP has said yes (D130). */
export const pushedChange = z.strictObject({
  pushId: id,
  kind: z.enum(changeKinds),
  state: z.enum(pushRecordStates),
  /** Lines that get another date. */
  lines: z.array(z.strictObject({ lineNo: z.int(), from: businessDate.nullable(), to: businessDate })),
  /** Lines that are to be closed while the order goes on. */
  closing: z.array(z.int()),
  /** Quantities and prices that are to be others. */
  amounts: z.array(
    z.strictObject({
      lineNo: z.int(),
      field: z.enum(['salesQuantity', 'unitPrice']),
      from: decimal.nullable(),
      to: decimal,
    }),
  ),
  /** Lines that are to be added. */
  added: z.array(addedShown),
  /** The requested day of the whole order, if it is to be another. */
  deliveryTime: businessDate.nullable(),
  /** The delivery block is to end. */
  unblock: z.boolean(),
  comment: z.string(),
  /** SAP's words, once it has refused. */
  messages: z.array(sapMessage),
  /** It was never told, or SAP has refused it: it can be let go. */
  droppable: z.boolean(),
  requestedName: personName,
  requestedAt: instant,
})
export type PushedChange = z.infer<typeof pushedChange>

/** What of a pushed order may still be another. */
export const amendable = z.strictObject({
  /** Open lines, with what requisitions, notes and deliveries have of each, and whether its quantity follows from measures. */
  lines: z.array(z.strictObject({ lineNo: z.int(), taken: decimal, measured: z.boolean() })),
  /** The delivery block under which it was pushed, unless it has ended; empty without one. */
  block: z.string(),
})
