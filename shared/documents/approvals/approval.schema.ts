import * as z from 'zod'
import { documentSchema, headerSchema, listOf, rowSchema } from '#shared/engine/document-fields.ts'
import { id, instant, personName } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { orderLine } from '#shared/lines/document-line.schema.ts'
import { chainShape } from '../chain.ts'
import { approvalKinds, approvalStates } from './approval-facts.ts'
import { approvalFields } from './approval.fields.ts'
import { plannedStep } from './flow.schema.ts'
import { oaAttachment } from './oa.schema.ts'

export const approvalRow = rowSchema(approvalFields)
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
    /** What the customer has asked for in its own words. */
    wording: z.string().optional(),
    /** How it is made, in a special production. */
    requirement: z.string().optional(),
  })
export type FormLine = z.infer<typeof formLine>

/** The form that is decided on: what the document said when it was submitted, under the names of its fields. */
export const approvalForm = z.strictObject({
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  lines: z.array(formLine),
})
export type ApprovalForm = z.infer<typeof approvalForm>

export const personStates = ['open', 'agreed', 'refused', 'released'] as const

/** Somebody who was asked: to decide a step, or for an opinion only. */
export const askedPerson = z.strictObject({
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

export const approval = documentSchema(approvalFields).extend({
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

export const approvalHeader = headerSchema(approvalFields)

export const approvalList = listOf('approval', approvalFields, { field: 'updatedAt', order: 'desc' })

/** What waits for the reader's decision; its saved views are separate. */
export const approvalTurnList = defineList({ ...approvalList, name: 'approvalTurn' })
