import * as z from 'zod'
import { call } from '#shared/vocabulary/call.ts'

/** What the bar of every screen asks; the other calls are loaded with the list. */
export const noticeCountCalls = {
  count: call({
    method: 'get',
    path: 'notice/count',
    summary: 'My unread notices, counted to 100',
    response: z.strictObject({ unread: z.int() }),
    access: 'signedIn',
    scope: 'self',
  }),
}
