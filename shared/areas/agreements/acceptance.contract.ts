import * as z from 'zod'
import { id } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { formalAgreement } from './agreement.schema.ts'

const own = callsWith({ access: 'agreement.accept', scope: 'self' })

/** What a customer reads and answers. */
export const acceptanceCalls = {
  formal: own.get('agreement/get/formal', {
    summary: 'The agreement in force, with the one that the caller agreed to before it',
    response: formalAgreement,
  }),
  answer: own.post('customer/agreement/saveOrUpdate', {
    summary: 'Agrees or disagrees; whoever disagrees is signed out and may sign in and agree later',
    body: z.strictObject({
      agreementId: id,
      agreed: z.boolean(),
      /** The text was opened to its end, without which nobody can agree. */
      readToEnd: z.boolean(),
      language: z.enum(languages),
    }),
    response: formalAgreement,
    errors: ['AGREEMENT_REPLACED', 'AGREEMENT_UNREAD'],
  }),
}
