import * as z from 'zod'
import type { CalledDocument } from '#shared/documents/document.contract.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { byId } from '#shared/kernel/contract.ts'
import { id } from '#shared/kernel/fields.ts'
import { call } from '#shared/vocabulary/call.ts'
import { storedFile } from './file.contract.ts'

/**
 * Files of a document. A file is uploaded first (`upload/file`) and then attached
 * here (D9).
 * @param refusals codes for which the document may not be changed
 */
export const attachmentCalls = (
  { name, paths, permissions }: CalledDocument,
  refusals: readonly ErrorCode[],
) => {
  const shared = { doc: name, path: paths.attachments, response: z.array(storedFile), scope: 'rows' } as const
  return {
    attachments: call({
      ...shared,
      method: 'get',
      summary: 'Attached files, each with a short-lived link',
      query: byId,
      access: permissions.read,
      errors: ['NOT_FOUND'],
    }),
    attach: call({
      ...shared,
      method: 'post',
      summary: 'Attaches an uploaded file',
      body: z.strictObject({ id, fileId: id }),
      access: permissions.edit,
      timeoutSeconds: 120,
      errors: ['NOT_FOUND', 'FILE_COUNT', 'FILE_TOTAL', ...refusals],
    }),
    detach: call({
      ...shared,
      method: 'delete',
      summary: 'Removes an attached file',
      query: byId.extend({ fileId: id }),
      access: permissions.edit,
      errors: ['NOT_FOUND', ...refusals],
    }),
  }
}
