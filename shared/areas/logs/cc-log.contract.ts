import * as z from 'zod'
import { id, instant, personName } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { callsWith } from '#shared/calls/call.ts'
import { noticeKinds } from './notice-kinds.ts'
import { noticeSubjects } from '../../platform/notices/notice-subjects.ts'
import { mailPaces } from '../../platform/notices/notice-ways.ts'

export const ccLogList = defineList({
  name: 'ccLog',
  filters: {
    at: { kind: 'instantRange' },
    recipient: { kind: 'fragment', anywhere: true },
    kind: { kind: 'oneOf', values: noticeKinds },
    read: { kind: 'flag' },
  },
  sorts: ['at'],
  defaultSort: { field: 'at', order: 'desc' },
})

/** Who was told of what, by which ways, and when it was read. */
export const ccLogRow = z.strictObject({
  id,
  at: instant,
  recipient: personName,
  userId: z.string(),
  kind: z.string(),
  docType: z.enum(noticeSubjects),
  docId: id,
  /** Not where it was deleted, or is a draft of its customer again. */
  opens: z.boolean(),
  /** What happened to which document, in the reader's language. */
  text: z.string(),
  actorName: personName,
  product: z.boolean(),
  desktop: z.boolean(),
  mail: z.enum(mailPaces),
  readAt: instant.nullable(),
})
export type CcLogRow = z.infer<typeof ccLogRow>

/** An administrator reads all of it, and nobody else any. */
const log = callsWith({ access: 'operations.read', scope: 'open' })

export const ccLogCalls = {
  page: log.page('cc/log/pagelist', ccLogList, ccLogRow, {
    summary: 'Log of what people were told of: who, of what, by which ways, and when it was read',
  }),
}
