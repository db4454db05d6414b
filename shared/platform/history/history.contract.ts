import * as z from 'zod'
import { id, instant, personName } from '#shared/kernel/fields.ts'
import { pageOf, paging } from '#shared/kernel/list.ts'
import { call } from '#shared/vocabulary/call.ts'

/** One changed field; `path` has its name in the document's schema. */
export const change = z.strictObject({ path: z.string(), from: z.json(), to: z.json() })

/** Whether a changed field holds the name of a person of the company. */
export const namesPerson = (path: string): boolean => /(^|\.)salespersonName$/.test(path)

/** Who did what, when and on which device, and what it changed. */
export const historyRow = z.strictObject({
  id,
  event: z.string(),
  from: z.record(z.string(), z.string()),
  to: z.record(z.string(), z.string()),
  actorName: personName,
  device: z.string(),
  at: instant,
  comment: z.string(),
  changes: z.array(change),
})
export type HistoryRow = z.infer<typeof historyRow>

const body = z.strictObject({
  id,
  ...paging({ size: 50, sizeMax: 100 }),
})

export const historyCalls = {
  order: call({
    method: 'post',
    path: 'orderLog/pagelist',
    doc: 'order',
    summary: 'History of a staff order',
    body,
    response: pageOf(historyRow),
    access: 'order.read',
    scope: 'rows',
    errors: ['NOT_FOUND'],
  }),
  customerOrder: call({
    method: 'post',
    path: 'orderLog/pagelist',
    doc: 'customerOrder',
    summary: 'History of a customer order; a customer is told the event, not the staff member’s device',
    body,
    response: pageOf(historyRow),
    access: 'customerOrder.read',
    scope: 'rows',
    errors: ['NOT_FOUND'],
  }),
  masterdata: call({
    method: 'post',
    path: 'operation/log/pagelist',
    summary: 'History of one record of master data',
    body: body.extend({ table: z.string().max(40) }),
    response: pageOf(historyRow),
    access: 'masterdata.read',
    scope: 'open',
    errors: ['NOT_FOUND'],
  }),
}
