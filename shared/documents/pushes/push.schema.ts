import * as z from 'zod'
import { businessDate, decimal, id, instant, personName, text, version } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { reasonSchema } from '#shared/kernel/reason.schema.ts'
import { channels } from '#shared/vocabulary/words.ts'
import { creditRelease } from '#shared/documents/orders/release.schema.ts'
import { changeKinds, operatorActions, pushKinds, pushRecordStates } from './push.machine.ts'

/** A sentence that SAP answered, with the field or line of the order that it is about. */
export const sapMessage = z.strictObject({
  code: z.string(),
  text: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  path: z.string().optional(),
})
export type SapMessage = z.infer<typeof sapMessage>

export const pushRow = z.strictObject({
  id,
  orderId: id,
  orderNo: z.string(),
  customerName: z.string(),
  salesOrg: z.string(),
  kind: z.enum(pushKinds),
  round: z.int(),
  /** The reference by which SAP's answers name the order. */
  reference: z.string(),
  state: z.enum(pushRecordStates),
  tries: z.int(),
  sapOrderNo: z.string(),
  sapBuildingNo: z.string(),
  /** The fields that SAP has stored with other values than it was sent; empty where there is none. */
  difference: z.string(),
  /** The difference is not confirmed yet. */
  sapDiffers: z.boolean(),
  /** SAP may still be working on it, so its outcome is not known. */
  settling: z.boolean(),
  /** The messages of SAP's last answer: its errors, or the warnings of a success. */
  messages: z.array(sapMessage),
  requestedName: personName,
  createdAt: instant,
  updatedAt: instant,
  sentAt: instant.nullable(),
  /** Until then SAP may still be working on it. */
  settleUntil: instant.nullable(),
  nextAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type PushRow = z.infer<typeof pushRow>

export const attemptOutcomes = ['done', 'notSent', 'unknown', 'rejected', 'auth', 'conflict'] as const

/** A call to SAP and its answer, without secrets. */
export const pushAttempt = z.strictObject({
  n: z.int(),
  operation: z.enum(['create', 'find', 'change', 'close']),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** Null if the server stopped before the answer came. */
  outcome: z.enum(attemptOutcomes).nullable(),
  said: z.string(),
  httpStatus: z.int().nullable(),
  sapCode: z.string(),
  transactionId: z.string(),
  request: z.string(),
  response: z.string(),
})

export const push = z.strictObject({
  ...pushRow.shape,
  attempts: z.array(pushAttempt),
  /** What operators did with it. */
  actions: z.array(
    z.strictObject({
      event: z.enum(operatorActions),
      actorName: personName,
      at: instant,
      comment: z.string(),
    }),
  ),
})

export const pushList = defineList({
  name: 'push',
  filters: {
    state: { kind: 'oneOf', values: pushRecordStates },
    kind: { kind: 'oneOf', values: pushKinds },
    orderNo: { kind: 'fragment' },
    reference: { kind: 'fragment' },
    sapOrderNo: { kind: 'fragment' },
    createdAt: { kind: 'instantRange' },
    /** It was begun hours ago and has not ended. */
    stuck: { kind: 'flag' },
    sapDiffers: { kind: 'flag' },
  },
  sorts: ['createdAt', 'updatedAt', 'orderNo', 'tries'],
  defaultSort: { field: 'createdAt', order: 'desc' },
})

/**
 * "No freeze" is a choice like the others, because the field must be answered (the specification, section 5).
 */
export const noFreeze = 'none'

/**
 * What customer service chooses for one order (the specification, section 5, "SAP push"). All of it is
 * required, and it is checked order by order, so that one incomplete choice does not keep the other orders of
 * the batch from an answer.
 */
export const pushChoice = z.strictObject({
  plant: text(4),
  channel: z.enum(channels),
  department: text(4),
  freeze: text(4),
  orderType: text(4),
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

export const pushResult = z.strictObject({
  id,
  orderNo: z.string(),
  done: z.boolean(),
  /** The push that was begun now, or the one that an earlier click had begun. */
  push: z.strictObject({ id, state: z.enum(pushRecordStates), reference: z.string() }).nullable(),
  reasons: z.array(reasonSchema),
  /** Warnings, which stop nothing. */
  notes: z.array(reasonSchema),
})
export type PushResult = z.infer<typeof pushResult>

/** Header fields that reach SAP, in the order in which a push shows them. */
export const sentFields = [
  'customerCode',
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
  }),
  choices: z.strictObject({
    plants: z.array(named),
    departments: z.array(named),
    freezes: z.array(named),
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

/** What is asked of SAP about an order that it has; nothing of it is true here before SAP has said yes (D130). */
export const pushedChange = z.strictObject({
  pushId: id,
  kind: z.enum(changeKinds),
  state: z.enum(pushRecordStates),
  /** Lines that get another date. */
  lines: z.array(z.strictObject({ lineNo: z.int(), from: businessDate.nullable(), to: businessDate })),
  /** Lines that are to be closed while the order goes on. */
  closing: z.array(z.int()),
  comment: z.string(),
  /** SAP's words, once it has refused. */
  messages: z.array(sapMessage),
  /** It was never told, or SAP has refused it: it can be let go. */
  droppable: z.boolean(),
  requestedName: personName,
  requestedAt: instant,
})
export type PushedChange = z.infer<typeof pushedChange>

/** Why SAP refused the order's last push, in SAP's words. */
export const pushRejection = z.strictObject({
  messages: z.array(sapMessage),
  requestedName: personName,
  rejectedAt: instant,
})
export type PushRejection = z.infer<typeof pushRejection>

/** Which SAP is spoken to: the company's own, a simulated one, or none at all. */
export const sapKinds = ['system', 'simulated', 'none'] as const
export type SapKind = (typeof sapKinds)[number]

export const sapState = z.strictObject({
  kind: z.enum(sapKinds),
  /** Services that are left alone for a while; without a name, all of them, since our user is refused. */
  pauses: z.array(z.strictObject({ service: z.string(), until: instant })),
  /** SAP did not keep our reference of this order: nothing new is told to it until somebody goes on. */
  stop: z
    .strictObject({
      orderNo: z.string(),
      sapOrderNo: z.string(),
      reference: z.string(),
      kept: z.string(),
      at: instant,
    })
    .nullable(),
})
