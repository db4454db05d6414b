import * as z from 'zod'
import { decimal } from '#shared/kernel/fields.ts'

/** A line as its customer itself wrote it. */
const ownLine = z.strictObject({
  /** The number of the material, or the words of a line that had none. */
  key: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  quantity: decimal,
  unit: z.string(),
  /** Null where it asked for the price. */
  unitPrice: decimal.nullable(),
})

/** Fields of the header that both sides bind themselves to. */
export const boundFields = [
  'purchaseNo',
  'currency',
  'requestedDate',
  'destinationCountry',
  'tradeTerm',
  'port',
  'payTerm',
  'paymentTerms',
  'advancePaymentRate',
  'paymentRatio',
  'linesAmount',
  'localCharge',
  'oceanFreight',
  'premium',
  'otherCharge',
  'totalAmount',
] as const
export type BoundField = (typeof boundFields)[number]

/** What a customer itself has asked for or sent, kept so that whoever binds sees what was made of it. */
export const ownDraft = z.strictObject({
  header: z.partialRecord(z.enum(boundFields), z.string().nullable()),
  lines: z.array(ownLine),
})
export type OwnDraft = z.infer<typeof ownDraft>
export type OwnLine = OwnDraft['lines'][number]
