import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { feishuUpdate, oaUpdate, outsideEngines } from './oa.schema.ts'

export const oaCalls = {
  callback: callsWith({ access: 'public', scope: 'open' }).post('oa/callback', {
    summary:
      'What another system has decided, signed by Standard Webhooks or as Feishu signs; it may come late, twice and in any order',
    takes: 'message',
    body: z.union([oaUpdate, feishuUpdate]),
    /** Feishu asks for its word back when the address is entered. */
    response: z.strictObject({ challenge: z.string().optional() }),
    errors: ['OA_SIGNATURE', 'OA_MESSAGE', 'NOT_FOUND'],
  }),
  engines: callsWith({ access: 'approval.manage', scope: 'open' }).get('oa/engine', {
    summary: 'The other systems that are set up and may decide a kind of approval',
    response: z.array(z.enum(outsideEngines)),
  }),
}
