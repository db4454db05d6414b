import * as z from 'zod'
import { documentSchema, headerSchema, listOf, rowSchema } from '#shared/engine/document-fields.ts'
import { decimal } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { reasonSchema } from '#shared/kernel/reason.schema.ts'
import { orderLine } from '#shared/lines/document-line.schema.ts'
import { chainShape } from '../chain.ts'
import { contractFields } from './contract.fields.ts'

export const contractRow = rowSchema(contractFields)
export type ContractRow = z.infer<typeof contractRow>

/** A line as it is agreed on; what SAP says of goods belongs to the orders that are made of it. */
export const contractLine = orderLine.omit({ sapDeliveryTime: true, closed: true }).extend({
  /** How much of it has become orders, was pushed with them, and left with them (D119). */
  orderedQuantity: decimal,
  pushedQuantity: decimal,
  shippedQuantity: decimal,
})
export type ContractLine = z.infer<typeof contractLine>

const clausesInLanguages = z.strictObject({
  zh: z.array(z.string()),
  en: z.array(z.string()),
  id: z.array(z.string()),
})

export const contract = documentSchema(contractFields).extend({
  lines: z.array(contractLine),
  /** Its clauses one by one, each saying what its variables stand for. */
  clauses: clausesInLanguages,
  /** What its clauses leave open, as its submission and its sending refuse it (D191). */
  blanks: z.array(reasonSchema),
  ...chainShape,
})
export type Contract = z.infer<typeof contract>

/** The header as it is typed. */
export const contractHeader = headerSchema(contractFields)
export type ContractHeader = z.infer<typeof contractHeader>

export const contractList = listOf('contract', contractFields, { field: 'updatedAt', order: 'desc' })

/** Contracts of which something can be ordered; its saved views are separate. */
export const contractConversionList = defineList({ ...contractList, name: 'contractConversion' })

/** What waits for finance, with the filters of the list; its saved views are separate. */
export const contractAuditList = defineList({ ...contractList, name: 'contractAudit' })
