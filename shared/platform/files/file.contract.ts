import * as z from 'zod'
import { id } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'

export const fileGroups = ['orderFile', 'orderOther', 'message', 'picture'] as const

export const storedFile = z.strictObject({
  id,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  groupName: z.enum(fileGroups),
  viewPath: z.string(),
  /** A signed address of the file that is valid for a short time. */
  link: z.string(),
})
export type StoredFile = z.infer<typeof storedFile>

const files = callsWith({ base: 'file', access: 'signedIn', scope: 'rows' })

export const fileCalls = {
  upload: files.post('upload/file', {
    summary: 'Upload one file, streamed; its type is judged by content',
    query: z.strictObject({ groupName: z.enum(fileGroups) }),
    response: storedFile,
    takes: 'upload',
    access: 'file.upload',
    scope: 'self',
    timeoutSeconds: 120,
    errors: ['FILE_SIZE', 'FILE_TYPE', 'FILE_QUOTA', 'PICTURE_SIZE', 'PICTURE_DAMAGED'],
  }),
  download: files.post('upload/downFile', {
    summary: 'Download a stored file',
    query: z.strictObject({ viewPath: z.string().max(200), groupName: z.enum(fileGroups) }),
    answers: 'file',
    errors: ['NOT_FOUND'],
  }),
  link: files.get('upload/downFile', {
    summary: 'The same by a signed link that ends, without a session',
    query: z.strictObject({
      viewPath: z.string().max(200),
      groupName: z.enum(fileGroups),
      expires: z.coerce.number().int(),
      /** Names what was submitted to another system, with which the link ends. */
      submission: z.string().max(100).optional(),
      signature: z.string().max(100),
    }),
    answers: 'file',
    access: 'public',
    errors: ['NOT_FOUND'],
  }),
}
