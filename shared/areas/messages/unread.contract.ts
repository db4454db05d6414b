import * as z from 'zod'
import { documentNames } from '#shared/documents/outlines.ts'
import { callsWith } from '#shared/calls/call.ts'

const reader = callsWith({ access: 'message.read', scope: 'self' })

/** The calls and events that every screen needs. All other calls are loaded with the screens of messages. */
export const unreadCalls = {
  count: reader.get('notification/count', {
    summary: 'Number of unread messages',
    response: z.strictObject({ unread: z.int() }),
  }),
  stream: reader.get('notification/stream', {
    summary:
      'Server-sent events `unread`, `notice`, `task`, `approval`, `agreement`, `presence` and one topic for each document: ids that changed, nothing else',
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
  topic: z.enum([
    'unread',
    'notice',
    ...documentNames,
    'task',
    'agreement',
    'sapOrder',
    'presence',
    'session',
  ]),
  ids: z.array(z.string()),
})
export type ChangeEvent = z.infer<typeof changeEvent>
