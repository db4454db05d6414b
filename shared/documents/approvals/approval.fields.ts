import { chainShape } from '../chain.ts'
import * as z from 'zod'
import * as field from '#shared/kernel/field-table.ts'
import { schemasOf } from '#shared/engine/common-fields.ts'
import { personName, text, id, instant } from '#shared/kernel/fields.ts'
import * as common from '../../engine/common-fields.ts'
import { approvalKinds, approvalStates } from './approval.machine.ts'
import { approvalEngines, oaAttachment } from './oa.contract.ts'
import { defineList } from '#shared/kernel/list.ts'
import { orderLine } from '#shared/lines/document-line.schema.ts'
import { plannedStep } from './flow.schema.ts'

/** Every field of an approval except its form, its steps and the people who are asked. */
export const approvalFields = {
  approvalNo: field.text({ own: true, list: 'shown', filter: 'fragment', sort: true, width: 150 }),
  kind: field.oneOf(approvalKinds, 'approvalKind', { list: 'shown', filter: 'oneOf', width: 150 }),
  status: field.oneOf(approvalStates, 'approval', { list: 'shown', filter: 'oneOf' }),
  documentNo: field.text({ list: 'shown', filter: 'fragment', width: 150, group: 'numbers' }),
  customerId: field.idOf('customer', { list: 'sent', filter: 'oneOf' }),
  customerName: common.customerName,
  currency: field.ref('currency', { list: 'shown', filter: 'oneOf', width: 90 }),
  totalAmount: common.totalAmount,
  /** The names of the open steps, in the language of the reader. */
  stepName: field.text({ list: 'shown', width: 150, group: 'record' }),
  /** Who must decide now. */
  waitingFor: { ...field.texts({ list: 'shown', width: 160, derived: true }), schema: z.array(personName) },
  starterName: field.person({ list: 'shown', width: 110, group: 'record' }),
  submittedAt: field.nullable(
    field.instant({ glance: 'dates', list: 'shown', filter: 'instantRange', sort: true, width: 160 }),
  ),
  decidedAt: field.nullable(field.instant({ glance: 'dates', list: 'offered', sort: true, width: 160 })),
  salesOrg: field.ref('salesOrg', { list: 'offered', filter: 'oneOf', width: 180, group: 'terms' }),
  salespersonId: field.nullable(field.idOf('salesperson', { list: 'sent', filter: 'oneOf' })),
  salespersonName: field.person({ list: 'offered', filterBy: 'salespersonId', width: 110, group: 'terms' }),
  destinationCountry: field.ref('country', { list: 'offered', filter: 'oneOf', group: 'terms' }),
  /** What whoever submits it says to those who decide. */
  remark: field.longText({ list: 'sent', group: 'record', typed: text(1_000).default('') }),
  /** The type of the document that it is about, and its id. */
  document: field.text({ list: 'sent' }),
  documentId: field.id({ list: 'sent' }),
  /** How often it has been submitted; a decision names the submission that it is about. */
  round: field.count({ list: 'sent' }),
  engine: field.oneOf(approvalEngines, 'approvalEngine', { list: 'offered', filter: 'oneOf' }),
  /** The number that another system gave it, and its page there. */
  oaNo: field.text({ list: 'offered', filter: 'fragment', group: 'numbers' }),
  oaUrl: field.text({ list: 'sent' }),
  myTurn: field.flag({ list: 'sent', derived: true }),
  isStarter: field.flag({ list: 'sent', derived: true }),
  isOwn: field.flag({ list: 'sent', derived: true }),
  opinionAsked: field.flag({ list: 'sent', derived: true }),
  waitingToSend: field.flag({ list: 'sent', derived: true }),
  /** Since when the open step waits. */
  waitingSince: field.nullable(field.instant({ list: 'offered', sort: true, width: 160 })),
  createdBy: field.person({ list: 'offered', group: 'record' }),
  createdAt: field.instant({ list: 'offered', width: 160, group: 'record' }),
  updatedAt: field.instant({ list: 'offered', sort: true, width: 160, group: 'record' }),
} as const satisfies field.FieldTable

const schemas = schemasOf('approval', approvalFields, { field: 'updatedAt', order: 'desc' })
export const { list: approvalList, row: approvalRow, header: approvalHeader } = schemas

export type ApprovalRow = z.infer<typeof approvalRow>

/** A line of the document as it was submitted. */
export const formLine = orderLine
  .pick({
    lineNo: true,
    sapMaterialNo: true,
    descriptionZh: true,
    descriptionEn: true,
    salesQuantity: true,
    salesUnit: true,
    basePrice: true,
    unitPrice: true,
    discountPercent: true,
    totalPrice: true,
    financialRemark: true,
  })
  .extend({
    /** How many units the base price is for; forms that were submitted before this was stored lack it. */
    per: orderLine.shape.per.optional(),
    /** What the customer has asked for in its own words. */
    wording: z.string().optional(),
    /** How it is made, in a special production. */
    requirement: z.string().optional(),
  })
export type FormLine = z.infer<typeof formLine>

/** The form that is decided on: what the document said when it was submitted, under the names of its fields. */
const approvalForm = z.strictObject({
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  lines: z.array(formLine),
})
export type ApprovalForm = z.infer<typeof approvalForm>

const personStates = ['open', 'agreed', 'refused', 'released'] as const

/** Somebody who was asked: to decide a step, or for an opinion only. */
const askedPerson = z.strictObject({
  round: z.int(),
  /** The position of the step, from 0; null for an opinion. */
  step: z.int().nullable(),
  stepName: z.string(),
  name: personName,
  state: z.enum(personStates),
  opinion: z.string(),
  /** Files that came with it from another system. */
  attachments: z.array(oaAttachment),
  /** Who acted, if that was a stand-in. */
  actedBy: personName,
  askedAt: instant,
  actedAt: instant.nullable(),
})
export type AskedPerson = z.infer<typeof askedPerson>

/** What deciders said, and colleagues to whom it was shown. */
export const approvalOpinions = z.strictObject({
  opinions: z.array(askedPerson),
  circulationOpinions: z.array(askedPerson),
})

/** The address of a form. */
export const formAddress = z.strictObject({ url: z.string() })

const beside = { steps: z.array(plannedStep), people: z.array(askedPerson) }

export const approval = schemas.record.extend({
  ...beside,
  /** Null before it is submitted for the first time. */
  form: approvalForm.nullable(),
  ...chainShape,
})
export type Approval = z.infer<typeof approval>

/** An approval on the page of the document that it is about. */
export const approvalOfDocument = z.strictObject({
  id,
  approvalNo: z.string(),
  kind: z.enum(approvalKinds),
  status: z.enum(approvalStates),
  starterName: personName,
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  round: z.int(),
  ...beside,
})
export type ApprovalOfDocument = z.infer<typeof approvalOfDocument>

/** What waits for the reader's decision; its saved views are separate. */
export const approvalTurnList = defineList({ ...approvalList, name: 'approvalTurn' })
