import { chainShape } from '../chain.ts'
import * as field from '#shared/kernel/field-table.ts'
import { schemasOf } from '#shared/engine/common-fields.ts'
import { text } from '#shared/kernel/fields.ts'
import * as common from '../../engine/common-fields.ts'
import * as z from 'zod'
import { orderLine } from '#shared/lines/document-line.schema.ts'
import { orderLinesMax } from '#shared/lines/line.schema.ts'

const productionStates = [
  'draft',
  'in_approval',
  'approved',
  'rejected',
  'withdrawn',
  'send_failed',
  'void',
] as const

export const productionAxes = { status: productionStates } as const

export interface ProductionFacts {
  /** Lines that are made specially. */
  lineCount: number
  /** The actor's own account made the order. */
  isMaker: boolean
}

const sent = ['send'] as const

/** Every field of a special production except its lines; what the order says is taken over and never typed. */
export const productionFields = {
  productionNo: field.text({ own: true, list: 'shown', filter: 'fragment', sort: true, width: 150 }),
  orderNo: field.text({ list: 'shown', filter: 'fragment', width: 150, group: 'numbers' }),
  orderId: field.id({ list: 'sent' }),
  customerId: field.idOf('customer', { list: 'sent', filter: 'oneOf' }),
  customerName: common.customerName,
  status: field.oneOf(productionStates, 'production', { list: 'shown', filter: 'oneOf' }),
  reason: field.longText({
    list: 'shown',
    width: 240,
    group: 'terms',
    lead: 1,
    summary: true,
    typed: text(1_000).default(''),
    requiredFor: sent,
  }),
  wishedDate: { ...common.typedDay(140), rule: 'fromToday', summary: true, requiredFor: sent },
  lineCount: field.count({ list: 'shown', sort: true, width: 80 }),
  currency: field.ref('currency', { list: 'shown', filter: 'oneOf', width: 90 }),
  totalAmount: common.totalAmount,
  salespersonName: field.person({ list: 'shown', filterBy: 'salespersonId', width: 110, group: 'terms' }),
  salespersonId: field.nullable(field.idOf('salesperson', { list: 'sent', filter: 'oneOf' })),
  salesOrg: field.ref('salesOrg', { list: 'offered', filter: 'oneOf', width: 180, group: 'terms' }),
  destinationCountry: field.ref('country', { list: 'offered', filter: 'oneOf', group: 'terms' }),
  remark: field.longText({ group: 'terms', typed: text(1_000).default('') }),
  /** What whoever rejected it has said, or why it ended. */
  returnComment: field.longText({ group: 'record' }),
  submittedAt: field.nullable(
    field.instant({ glance: 'dates', list: 'offered', filter: 'instantRange', sort: true, width: 160 }),
  ),
  decidedAt: field.nullable(field.instant({ glance: 'dates', list: 'offered', width: 160 })),
  /** The reader's own account made the order. */
  isMaker: field.flag({ list: 'sent', derived: true }),
  ...common.waiting,
  ...common.made,
} as const satisfies field.FieldTable

const schemas = schemasOf('production', productionFields, {
  field: 'updatedAt',
  order: 'desc',
})
export const { list: productionList, row: productionRow, header: productionHeader } = schemas

/** Which line is made specially, and how. */
export const productionLineInput = z.strictObject({
  lineNo: z.int().min(1).max(orderLinesMax),
  chosen: z.boolean(),
  requirement: text(1_000).default(''),
})
export type ProductionLineInput = z.infer<typeof productionLineInput>

/** A line of the order as it was when the document began. */
export const productionLine = orderLine
  .pick({
    id: true,
    lineNo: true,
    sapMaterialNo: true,
    descriptionZh: true,
    descriptionEn: true,
    specZh: true,
    specEn: true,
    salesQuantity: true,
    salesUnit: true,
    unitPrice: true,
    totalPrice: true,
  })
  .extend({ chosen: z.boolean(), requirement: z.string() })
export type ProductionLine = z.infer<typeof productionLine>

export const production = schemas.record.extend({
  lines: z.array(productionLine),
  ...chainShape,
})
export type Production = z.infer<typeof production>

export type ProductionRow = z.infer<typeof productionRow>
export type ProductionHeader = z.infer<typeof productionHeader>

/** Chosen lines that do not say what is required. */
export const requirementReasons = (lines: readonly { chosen: boolean; requirement: string }[]) =>
  lines.flatMap(({ chosen, requirement }, i) =>
    chosen && requirement.trim() === '' ? [{ code: 'REQUIRED', path: `lines.${i}.requirement` }] : [],
  )
