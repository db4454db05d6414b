import * as z from 'zod'
import type { CalledDocument } from '#shared/engine/document.contract.ts'
import type { ErrorCode } from '#shared/calls/errors.ts'
import { byId } from '#shared/kernel/contract.ts'
import { id } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'
import { storedFile } from '../../platform/files/file.contract.ts'

/** An attached file. Where customers see only what was released for them, it says whether it was. */
export const attachedFile = storedFile.extend({ released: z.boolean().optional() })
export type AttachedFile = z.infer<typeof attachedFile>
const response = z.array(attachedFile)

/**
 * Files of a document. A file is uploaded first (`upload/file`) and then attached
 * here (D9).
 * @param refusals codes for which the document may not be changed
 */
export const attachmentCalls = (
  { name, paths, permissions }: CalledDocument,
  refusals: readonly ErrorCode[],
) => {
  const editors = callsWith({ doc: name, access: permissions.edit, scope: 'rows' })
  return {
    attachments: editors.get(paths.attachments, {
      summary: 'Attached files, each with a short-lived link',
      query: byId,
      response,
      access: permissions.read,
      errors: ['NOT_FOUND'],
    }),
    attach: editors.post(paths.attachments, {
      summary: 'Attaches an uploaded file',
      body: z.strictObject({ id, fileId: id }),
      response,
      timeoutSeconds: 120,
      errors: ['NOT_FOUND', 'FILE_COUNT', 'FILE_TOTAL', ...refusals],
    }),
    detach: editors.delete(paths.attachments, {
      summary: 'Removes an attached file',
      query: byId.extend({ fileId: id }),
      response,
      errors: ['NOT_FOUND', ...refusals],
    }),
  }
}

/** Releases an attached file to the customer, or takes that back; of documents whose customer sees only released files. */
export const releaseCall = ({ name, paths, permissions }: CalledDocument, refusals: readonly ErrorCode[]) =>
  callsWith({ doc: name, access: permissions.edit, scope: 'rows' }).put(`${paths.attachments}/release`, {
    summary: 'Lets the customer read an attached file, or no longer',
    body: z.strictObject({ id, fileId: id, released: z.boolean() }),
    response,
    errors: ['NOT_FOUND', ...refusals],
  })
