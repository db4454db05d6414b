import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'

const own = callsWith({ access: 'signedIn', scope: 'self' })

/** The address of an account is confirmed by a link that is sent to it. */
export const emailCalls = {
  askConfirmation: own.post('user/email/confirmation', {
    summary: 'Send a link that confirms my address; it works once and for a day',
    errors: ['MAIL_NOT_SET', 'EMAIL_MISSING', 'TOO_MANY'],
  }),
  confirm: own.put('user/email/confirmation', {
    summary: 'Confirm my address by the code of the link',
    body: z.strictObject({ code: z.string().min(1).max(100) }),
    errors: ['EMAIL_LINK_GONE'],
  }),
}
