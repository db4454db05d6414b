import * as z from 'zod'
import {
  businessDate,
  decimal,
  id,
  instant,
  personName,
  text,
  version,
  requiredText,
  reasonSchema,
} from '#shared/kernel/fields.ts'
import { pushRecordStates } from '#shared/engine/push/push.machine.ts'
import { pushRow, sapMessage, pushResult } from '#shared/engine/push/push.schema.ts'
import { channels } from '#shared/vocabulary/words.ts'
import { addedLine, addedLinesMax, amendable, pushedChange } from './pushed-change.schema.ts'
import { creditRelease } from './release.rules.ts'
import { creditErrors, creditNotes } from '#shared/masterdata/credit/credit.errors.ts'
import { codesOf } from '#shared/kernel/errors.ts'
import { refusalsOf } from '#shared/kernel/machine.ts'
import { callsWith } from '#shared/calls/call.ts'
import { pushBatchMax } from '#shared/vocabulary/limits.ts'
import { releaseErrors } from './order.errors.ts'
import { cellErrors } from '#shared/lines/line.errors.ts'
import { orderMachine } from './order.machine.ts'

/**
 * "No freeze" is a choice like the others, because the field must be answered (the specification, section 5).
 */
export const noFreeze = 'none'

/** The goods go to the customer itself, at the address that SAP has of it. */
export const ownShipTo = 'own'

/**
 * What customer service chooses for one order (the specification, section 5, "SAP push"). All of it is
 * required, and it is checked order by order, so that one incomplete choice does not keep the other orders of
 * the batch from an answer.
 */
const pushChoice = z.strictObject({
  plant: text(4),
  channel: z.enum(channels),
  department: text(4),
  freeze: text(4),
  orderType: text(4),
  /** SAP's number of the party that takes the goods; only the customer's own ones are offered. */
  shipTo: text(10).default(ownShipTo),
})
export type PushChoice = z.infer<typeof pushChoice>

export const productionDate = z.strictObject({ lineNo: z.int().min(1), productionDate: businessDate })

export const orderPush = z.strictObject({
  ...pushChoice.shape,
  id,
  version,
  lines: z.array(productionDate).max(3_000),
  /** D50: why the same purchase number goes to SAP again. */
  duplicateReason: text(500).default(''),
})
export type OrderPush = z.infer<typeof orderPush>

/** Header fields that reach SAP, in the order in which a push shows them. */
export const sentFields = [
  'customerCode',
  'shipTo',
  'purchaseNo',
  'customerPoNo',
  'customerOrderNo',
  'piNo',
  'orderTime',
  'deliveryTime',
  'currency',
  'tradeTerm',
  'port',
  'payTerm',
  'paymentTerms',
  'sapSeller',
  'localCharge',
  'oceanFreight',
  'premium',
  'otherCharge',
  'destinationCountry',
  'isCustomize',
  'packingRequirement',
  'sprayCode',
  'serviceChargeNo',
  'depositRate',
  'paymentRatio',
  'advancePaymentRate',
  'remark',
] as const

const named = z.strictObject({ code: z.string(), nameZh: z.string(), nameEn: z.string() })

/** What a push would send, what it is asked for, and every reason why it cannot be sent. */
export const pushPreview = z.strictObject({
  id,
  version,
  orderNo: z.string(),
  customerName: z.string(),
  salesOrg: z.string(),
  totalAmount: decimal,
  currency: z.string(),
  /** As the last push of the sales organization chose, else from master data; null is for a person to choose. */
  defaults: z.strictObject({
    plant: z.string().nullable(),
    channel: z.enum(channels),
    department: z.string().nullable(),
    freeze: z.string(),
    orderType: z.string().nullable(),
    shipTo: z.string(),
  }),
  choices: z.strictObject({
    plants: z.array(named),
    departments: z.array(named),
    freezes: z.array(named),
    /** The customer's shipping addresses that are parties of their own in SAP. */
    shipTos: z.array(named.extend({ preferred: z.boolean() })),
    /** D134: the order types that are agreed with a discount. */
    discountTypes: z.array(z.string()),
  }),
  header: z.array(z.strictObject({ field: z.enum(sentFields), value: z.string() })),
  lines: z.array(
    z.strictObject({
      lineNo: z.int(),
      sapMaterialNo: z.string(),
      descriptionZh: z.string(),
      descriptionEn: z.string(),
      quantity: decimal,
      unit: z.string(),
      unitPrice: decimal,
      discountPercent: decimal,
      allowsDiscount: z.boolean(),
      totalPrice: decimal,
      productionDate: businessDate.nullable(),
    }),
  ),
  /** Filled fields that SAP has no place for: `payTerm`, `lines.3.warehousePosition`. */
  unsent: z.array(z.string()),
  duplicates: z.array(
    z.strictObject({ id, orderNo: z.string(), purchaseNo: z.string(), sapGroupOrderNo: z.string() }),
  ),
  reasons: z.array(reasonSchema),
  notes: z.array(reasonSchema),
  /** What finance let through last. */
  release: creditRelease.nullable(),
  /** The push under way or the last one, with what SAP said. */
  push: pushRow.nullable(),
})

/** Why SAP refused the order's last push, in SAP's words. */
export const pushRejection = z.strictObject({
  messages: z.array(sapMessage),
  requestedName: personName,
  rejectedAt: instant,
})

/** The message to SAP is sent when the transaction has committed; the push tells its outcome. */
const queued = z.strictObject({ version, pushId: id, state: z.enum(pushRecordStates) })
const one = { id, version } as const
const conflicts = ['NOT_FOUND', 'VERSION_CONFLICT', 'SAP_NOT_SET'] as const
const changeConflicts = [...conflicts, 'SAP_ORDER_ELSEWHERE'] as const

const orders = callsWith({ access: 'order.push', scope: 'rows' })

export const pushCalls = {
  preview: callsWith({ access: 'order.previewPush', scope: 'rows' }).one(
    'order/orderPushSapDetail',
    pushPreview,
    {
      summary: 'What a push to SAP would send, with every reason why it cannot',
      timeoutSeconds: 300,
    },
  ),
  save: orders.post('order/saveOrderToSap', {
    summary: 'Pushes orders to SAP; each is its own transaction with its own answer (D38)',
    body: z.strictObject({
      orders: z.array(orderPush).min(1).max(pushBatchMax),
      /** Orders that were chosen as well but were not ready; the batch names them. */
      leftOut: z.array(id).max(pushBatchMax).default([]),
    }),
    response: z.strictObject({ batchId: id, results: z.array(pushResult) }),
    timeoutSeconds: 120,
    idempotent: true,
    errors: [
      ...conflicts,
      'CUSTOMER_NOT_OFFICIAL',
      'DATE_PAST',
      'DISCOUNT_NEEDED',
      'PO_DUPLICATE',
      'SAP_PRICE_TOO_FINE',
      'SAP_CHARGE_TOO_FINE',
      'SAP_OTHER_SYSTEM',
      'SAP_STOPPED',
      'SAP_TOO_LONG',
      'SAP_UNIT_UNKNOWN',
      ...codesOf(creditErrors),
      ...codesOf(creditNotes),
      ...codesOf(releaseErrors),
      ...refusalsOf(orderMachine, 'push', 'holdForCredit'),
    ],
  }),
  rejection: orders.one('order/rejection', pushRejection, {
    summary: 'Why SAP refused the last push of an order, until it is pushed again or changed',
    access: 'order.read',
  }),
  leadTime: orders.put('order/sapDeliveryTime', {
    summary: 'Asks SAP for another production lead time of lines of a pushed order (D42, D130)',
    body: z.strictObject({
      ...one,
      lines: z
        .array(z.strictObject({ lineNo: z.int().min(1), sapDeliveryTime: businessDate }))
        .min(1)
        .max(3_000),
      comment: text(500).default(''),
    }),
    response: queued,
    access: 'order.leadTime',
    errors: [
      ...changeConflicts,
      'DATE_PAST',
      'INVALID',
      'LINE_NOT_OPEN',
      ...refusalsOf(orderMachine, 'requestLeadTime'),
    ],
  }),
  amendable: orders.one('order/amend', amendable, {
    summary: 'What of a pushed order may still be another: its open lines and its delivery block',
    access: 'order.leadTime',
  }),
  amend: orders.put('order/amend', {
    summary:
      'Asks SAP for other quantities of lines, another requested day or the end of the delivery block of a pushed order (D130, D268)',
    body: z.strictObject({
      ...one,
      lines: z.array(z.strictObject({ lineNo: z.int().min(1), salesQuantity: decimal })).max(3_000),
      deliveryTime: businessDate.optional(),
      unblock: z.boolean().default(false),
      comment: text(500).default(''),
    }),
    response: queued,
    access: 'order.leadTime',
    errors: [
      ...changeConflicts,
      ...codesOf(cellErrors),
      'AMEND_MEASURED',
      'AMEND_NOTHING',
      'AMEND_TAKEN',
      'DATE_PAST',
      'INVALID',
      'LINE_NOT_OPEN',
      ...refusalsOf(orderMachine, 'requestAmendment'),
    ],
  }),
  reprice: orders.put('order/reprice', {
    summary: 'Asks SAP for other prices of lines of a pushed order (D130, D268)',
    body: z.strictObject({
      ...one,
      lines: z
        .array(z.strictObject({ lineNo: z.int().min(1), unitPrice: decimal }))
        .min(1)
        .max(3_000),
      comment: requiredText(500),
    }),
    response: queued,
    access: 'order.maintainSpecialPrice',
    errors: [
      ...changeConflicts,
      ...codesOf(cellErrors),
      'AMEND_NOTHING',
      'INVALID',
      'LINE_NOT_OPEN',
      'SAP_PRICE_TOO_FINE',
      ...refusalsOf(orderMachine, 'requestPrices'),
    ],
  }),
  addLines: orders.put('order/lines/add', {
    summary: 'Asks SAP for further lines of a pushed order, which are in it once SAP has them (D130, D324)',
    body: z.strictObject({
      ...one,
      lines: z.array(addedLine).min(1).max(addedLinesMax),
      comment: text(500).default(''),
    }),
    response: queued,
    access: 'order.leadTime',
    errors: [
      ...changeConflicts,
      ...codesOf(cellErrors),
      ...codesOf(creditErrors),
      'ADD_NEEDS_REVIEW',
      'DATE_PAST',
      'MATERIAL_UNKNOWN',
      'SAP_PRICE_TOO_FINE',
      'SAP_TOO_LONG',
      'SAP_UNIT_UNKNOWN',
      ...refusalsOf(orderMachine, 'requestLines'),
    ],
  }),
  closeLines: orders.put('order/closeLines', {
    summary: 'Asks SAP to close lines of a pushed order for good, while the others go on (D130)',
    body: z.strictObject({
      ...one,
      lineNos: z.array(z.int().min(1)).min(1).max(3_000),
      reason: requiredText(500),
    }),
    response: queued,
    access: 'order.close',
    errors: [
      ...changeConflicts,
      'LINE_NOT_OPEN',
      'CLOSE_LINES_ALL',
      'CLOSE_IN_FLIGHT',
      'CLOSE_IN_FLIGHT_MORE',
      ...refusalsOf(orderMachine, 'requestCloseLines'),
    ],
  }),
  close: orders.put('order/close', {
    summary: 'Asks SAP to close a pushed order for good (D43, D130)',
    body: z.strictObject({ ...one, orderNo: z.string().trim().max(40), reason: requiredText(500) }),
    response: queued,
    access: 'order.close',
    errors: [
      ...changeConflicts,
      'CLOSE_UNCONFIRMED',
      'CLOSE_IN_FLIGHT',
      'CLOSE_IN_FLIGHT_MORE',
      ...refusalsOf(orderMachine, 'requestClose'),
    ],
  }),
  change: orders.one('order/change', pushedChange, {
    summary: 'The change that SAP is asked for or has refused, with its messages (D130)',
    access: 'order.read',
  }),
  repeatChange: orders.put('order/change', {
    summary: 'Asks SAP once more for the change that it refused',
    body: z.strictObject(one),
    response: queued,
    access: 'order.leadTime',
    errors: [...changeConflicts, 'DATE_PAST', 'LINE_NOT_OPEN', ...refusalsOf(orderMachine, 'repeatChange')],
  }),
  dropChange: orders.put('order/change/drop', {
    summary: 'Drops a change that SAP has refused or was never told',
    body: z.strictObject(one),
    response: z.strictObject({ version }),
    access: 'order.leadTime',
    errors: [...conflicts, ...refusalsOf(orderMachine, 'dropChange')],
  }),
}
