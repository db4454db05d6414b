import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'

/** What the bar of every screen asks; the other calls are loaded with the list. */
const own = callsWith({ access: 'signedIn', scope: 'self' })

export const noticeCountCalls = {
  count: own.get('notice/count', {
    summary: 'My unread notices, counted to 100',
    response: z.strictObject({ unread: z.int() }),
  }),
}
