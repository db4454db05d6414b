import * as z from 'zod'
import { documentNames } from '#shared/documents/outlines.ts'
import { id, instant, personName } from '#shared/kernel/fields.ts'
import { pageOf, paging } from '#shared/kernel/list.ts'
import { callsWith } from '#shared/vocabulary/call.ts'

export const messageRow = z.strictObject({
  id,
  title: z.string(),
  senderName: personName,
  sentAt: instant,
  viewedAt: instant.nullable(),
})
export type MessageRow = z.infer<typeof messageRow>

export const message = z.strictObject({ ...messageRow.shape, content: z.string(), company: z.string() })

const reader = callsWith({ access: 'message.read', scope: 'self' })

export const messageCalls = {
  page: reader.post('notification/pagelist', {
    summary: 'Messages received',
    body: z.strictObject({
      ...paging({ sizeMax: 100 }),
      filter: z
        .strictObject({ viewed: z.boolean().optional(), title: z.string().trim().max(100).optional() })
        .default({}),
    }),
    response: pageOf(messageRow),
  }),
  one: reader.one('notification', message, {
    summary: 'One message; reading it marks it viewed (D111)',
  }),
  count: reader.get('notification/count', {
    summary: 'Number of unread messages',
    response: z.strictObject({ unread: z.int() }),
  }),
  stream: reader.get('notification/stream', {
    summary:
      'Server-sent events `unread`, `notice`, `task`, `approval`, `agreement` and one topic for each document: ids that changed, nothing else',
    answers: 'stream',
    access: 'signedIn',
    timeoutSeconds: 0,
    errors: ['TOO_MANY_STREAMS'],
  }),
}

/**
 * An event of the stream. It carries ids only; the client reads the records again through the ordinary calls.
 */
export const changeEvent = z.strictObject({
  topic: z.enum(['unread', 'notice', ...documentNames, 'task', 'approval', 'agreement', 'session']),
  ids: z.array(z.string()),
})
export type ChangeEvent = z.infer<typeof changeEvent>
