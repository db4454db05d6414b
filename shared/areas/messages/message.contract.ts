import * as z from 'zod'
import { id, instant, personName } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { storedFile } from '#shared/platform/files/file.contract.ts'
import { callsWith } from '#shared/calls/call.ts'
import { unreadCalls } from './unread.contract.ts'

export const messageList = defineList({
  name: 'message',
  filters: {
    title: { kind: 'fragment', anywhere: true },
    sentAt: { kind: 'instantRange' },
    viewed: { kind: 'flag' },
  },
  sorts: ['sentAt', 'title'],
  words: ['title'],
  defaultSort: { field: 'sentAt', order: 'desc' },
})

export const messageRow = z.strictObject({
  id,
  title: z.string(),
  senderName: personName,
  sentAt: instant,
  viewedAt: instant.nullable(),
})
export type MessageRow = z.infer<typeof messageRow>

export const message = z.strictObject({
  ...messageRow.shape,
  content: z.string(),
  company: z.string(),
  files: z.array(storedFile),
})

/** Staff write messages behind the same paths; a customer who names no document means those received. */
const received = callsWith({ doc: 'message', meantBy: 'customer', access: 'message.read', scope: 'self' })

export const messageCalls = {
  page: received.page('notification/pagelist', messageList, messageRow, { summary: 'Messages received' }),
  one: received.one('notification', message, {
    summary: 'One message; reading it marks it viewed (D111)',
  }),
  ...unreadCalls,
}
