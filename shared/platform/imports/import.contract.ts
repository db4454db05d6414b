import * as z from 'zod'
import { id } from '#shared/kernel/fields.ts'
import { call } from '#shared/vocabulary/call.ts'

export const importCalls = {
  /** An import names itself by a ticket of the client's; the upload's own answer comes when it is through. */
  place: call({
    method: 'get',
    path: 'import/place',
    summary: 'How many imports are begun before one that waits',
    query: z.strictObject({ ticket: id }),
    /** Null: it does not wait, or not in the process that was asked. */
    response: z.strictObject({ ahead: z.int().min(0).nullable() }),
    access: 'signedIn',
    scope: 'self',
  }),
}
