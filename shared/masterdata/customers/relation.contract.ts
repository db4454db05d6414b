import * as z from 'zod'
import { id, instant, personName } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { callsWith } from '#shared/calls/call.ts'
import { customerTypes } from '#shared/vocabulary/words.ts'
import { sapCandidatePage, sapCandidateQuery } from './sap-customer.ts'

/** A relation is SAP's, or a temporary one of ours until SAP has it. */
export const relationKinds = ['sap', 'temporary'] as const

export const relationRow = z.strictObject({
  id,
  salespersonId: id,
  salespersonNumber: z.string(),
  salespersonName: personName,
  customerId: id,
  customerNo: z.string(),
  customerName: z.string(),
  type: z.enum(customerTypes),
  countryCode: z.string(),
  kind: z.enum(relationKinds),
  enabled: z.boolean(),
  updatedAt: instant,
  updatedBy: personName,
})
/** A salesperson as its customers know it. */
const sellerContact = z.strictObject({ id, name: personName, phone: z.string(), email: z.string() })
export type SellerContact = z.infer<typeof sellerContact>

export type RelationRow = z.infer<typeof relationRow>

export const relationList = defineList({
  name: 'customerRelation',
  filters: {
    customerId: { kind: 'oneOf', pick: 'customer' },
    salespersonId: { kind: 'oneOf', pick: 'salesperson' },
    kind: { kind: 'oneOf', values: relationKinds },
    enabled: { kind: 'flag' },
  },
  sorts: ['customerName', 'salespersonName', 'updatedAt'],
  words: ['customerName', 'salespersonName'],
  defaultSort: { field: 'customerName', order: 'asc' },
})

const write = callsWith({ access: 'customerRelation.write', scope: 'open' })
const started = z.strictObject({ taskId: id })

/** So many customers of SAP are chosen by hand at most; more are pulled in all together. */
export const pullInMax = 200

/** Which salesperson looks after which customer, and so sees it (D91). */
export const relationCalls = {
  contacts: write.get('sales/rel/customer/contacts', {
    summary: 'Who looks after the customer that asks, and how they are reached (D338)',
    response: z.array(sellerContact),
    access: 'masterdata.pick',
    scope: 'rows',
  }),
  page: write.page('sales/rel/customer/pagelist', relationList, relationRow, {
    summary: 'Salesperson to customer relations',
    access: 'customerRelation.read',
    scope: 'rows',
  }),
  add: write.post('sales/rel/customer/temporary', {
    summary: 'Relate a salesperson to a customer until SAP does',
    body: z.strictObject({ salespersonId: id, customerId: id }),
    response: z.strictObject({ id }),
    idempotent: true,
    errors: ['NOT_FOUND', 'DUPLICATE', 'MASTER_DISABLED', 'CUSTOMER_REPLACED'],
  }),
  toggle: write.put('sales/rel/customer/modifyBatch', {
    summary: 'Stop or enable relations; a stopped one ends the salesperson’s sight at once',
    body: z.strictObject({ ids: z.array(id).min(1).max(200), enabled: z.boolean() }),
    response: z.strictObject({ changed: z.int() }),
    errors: ['NOT_FOUND', 'CUSTOMER_REPLACED'],
  }),
  candidates: write.post('sap/pagelist', {
    summary: 'SAP customers that can be pulled in or linked',
    body: sapCandidateQuery,
    response: sapCandidatePage,
    errors: ['SAP_UNAVAILABLE'],
  }),
  pullInList: write.post('sales/rel/customer/pullInList', {
    summary: 'Pull chosen customers and their relations in from SAP, in the background',
    body: z.strictObject({ customerNos: z.array(z.string().trim().min(1).max(10)).min(1).max(pullInMax) }),
    response: started,
    idempotent: true,
    errors: ['TASK_RUNNING'],
  }),
  pullInAll: write.post('sales/rel/customer/pullInAll', {
    summary: 'Pull all customers and relations in from SAP, in the background',
    response: started,
    idempotent: true,
    errors: ['TASK_RUNNING'],
  }),
}
