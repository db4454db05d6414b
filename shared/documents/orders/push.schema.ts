import * as z from 'zod'
import { businessDate, decimal, id, instant, personName, text, version } from '#shared/kernel/fields.ts'
import { reasonSchema } from '#shared/kernel/reason.schema.ts'
import { pushRecordStates } from '#shared/engine/push/push.machine.ts'
import { pushRow, sapMessage } from '#shared/engine/push/push.schema.ts'
import { channels } from '#shared/vocabulary/words.ts'
import { changeKinds } from './change-kinds.ts'
import { creditRelease } from './release.schema.ts'

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
