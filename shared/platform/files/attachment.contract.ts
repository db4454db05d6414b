import * as z from 'zod'
import { byId } from '#shared/kernel/contract.ts'
import { id } from '#shared/kernel/fields.ts'
import { storedFile } from './file.contract.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { call } from '#shared/vocabulary/call.ts'
import type { Permission } from '#shared/vocabulary/permissions.ts'

/**
 * Files of an order, the same for both documents. A file is uploaded first (`upload/file`) and then attached
 * here (D9).
 * @param refusals codes for which the order may not be changed
 */
export const attachmentCalls = (
  doc: 'order' | 'customerOrder',
  write: Permission,
  read: Permission,
  refusals: readonly ErrorCode[],
) => ({
  attachments: call({
    method: 'get',
    path: 'order/attachment',
    doc,
    summary: 'Attached files, each with a short-lived link',
    query: byId,
    response: z.array(storedFile),
    access: read,
    scope: 'rows',
    errors: ['NOT_FOUND'],
  }),
  attach: call({
    method: 'post',
    path: 'order/attachment',
    doc,
    summary: 'Attaches an uploaded file',
    body: z.strictObject({ id, fileId: id }),
    response: z.array(storedFile),
    access: write,
    scope: 'rows',
    timeoutSeconds: 120,
    errors: ['NOT_FOUND', 'FILE_COUNT', 'FILE_TOTAL', ...refusals],
  }),
  detach: call({
    method: 'delete',
    path: 'order/attachment',
    doc,
    summary: 'Removes an attached file',
    query: byId.extend({ fileId: id }),
    response: z.array(storedFile),
    access: write,
    scope: 'rows',
    errors: ['NOT_FOUND', ...refusals],
  }),
})
