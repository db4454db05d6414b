import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'

export const sapEventCalls = {
  receive: callsWith({ access: 'public', scope: 'open' }).post('sap/event', {
    summary:
      'An event of SAP’s as a CloudEvent: a hint that an order, a delivery or an invoice has to be read; it may be lost, come twice and in any order',
    takes: 'message',
    body: z.object({}),
    response: z.strictObject({}),
    errors: ['SAP_EVENT_SIGNATURE', 'SAP_EVENT_UNREADABLE'],
  }),
}
