import * as z from 'zod'
import { byId, idsQuery } from '#shared/kernel/contract.ts'
import { id, version } from '#shared/kernel/fields.ts'
import { pageOf, pageQuery, paging } from '#shared/kernel/list.ts'
import { refusalsOf } from '#shared/kernel/machine.ts'
import { storedFile } from '#shared/platform/files/file.contract.ts'
import { historyBody, historyPage } from '#shared/records/history/history.schema.ts'
import { callsWith } from '#shared/calls/call.ts'
import { messageMachine } from './message.machine.ts'
import * as schema from './written.schema.ts'

/** Authors reach their own messages, administrators all. */
const own = { doc: 'writtenMessage', meantBy: 'staff', access: 'message.write', scope: 'rows' } as const
const author = callsWith(own)
/** Calls about one message or one customer. They answer NOT_FOUND where the caller may not see it. */
const known = callsWith({ ...own, errors: ['NOT_FOUND'] })
const saved = z.strictObject({ id, version })

/** What staff do with the messages that they write to customers. */
export const writtenCalls = {
  page: author.page('notification/pagelist', schema.writtenList, schema.writtenRow, {
    summary: 'Messages that the caller wrote, with how many have read each',
  }),
  one: known.get('notification', {
    summary: 'One message as its author sees it',
    query: byId,
    response: schema.written,
  }),
  create: author.post('notification', {
    summary: 'Adds a draft or sends it at once',
    body: z.strictObject({ event: z.enum(['save', 'send']), values: schema.messageForm }),
    response: saved,
    idempotent: true,
    errors: ['NOT_FOUND', ...refusalsOf(messageMachine, 'save', 'send')],
  }),
  modify: author.put('notification', {
    summary: 'Saves a draft or sends it; its recipients are fixed with that',
    body: z.strictObject({ id, version, event: z.enum(['save', 'send']), values: schema.messageForm }),
    response: saved,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...refusalsOf(messageMachine, 'save', 'send')],
  }),
  remove: author.delete('notification', {
    summary: 'Deletes drafts: all of them or none',
    query: idsQuery,
    errors: ['NOT_FOUND', ...refusalsOf(messageMachine, 'delete')],
  }),
  recall: author.put('notification/retract', {
    summary: 'Recalls a message that nobody has opened yet (D110)',
    body: byId,
    response: saved,
    errors: ['NOT_FOUND', ...refusalsOf(messageMachine, 'recall')],
  }),
  receipts: known.post('notification/details', {
    summary: 'The recipients of a message, and when each opened it',
    body: pageQuery(schema.receiptList.filters, schema.receiptList.sorts).extend({ id }),
    response: pageOf(schema.receiptRow),
  }),
  reach: author.post('notification/recipients', {
    summary: 'Whom a message would reach now, within the scope of its author',
    body: schema.audience,
    response: schema.reach,
  }),
  upload: author.post('notification/upload', {
    summary: 'Uploads an attachment; the draft that names it keeps it (D9)',
    response: storedFile,
    takes: 'upload',
    scope: 'self',
    timeoutSeconds: 120,
    errors: ['FILE_SIZE', 'FILE_TYPE', 'FILE_QUOTA'],
  }),
  history: known.post('notification/history/pagelist', {
    summary: 'Who wrote, sent, opened and recalled a message',
    body: historyBody,
    response: historyPage,
  }),
  ofCustomer: known.post('notification/customer/pagelist', {
    summary: 'Messages sent to the users of a customer, and who has opened them',
    body: z.strictObject({ id, ...paging() }),
    response: pageOf(schema.customerMessageRow),
    access: 'customer.read',
  }),
}
