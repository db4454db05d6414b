import * as z from 'zod'
import { id } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'

const own = callsWith({ access: 'signedIn', scope: 'self' })

export const importCalls = {
  /**
   * The place of an import in the queue. The client gives an import a ticket of its own, because the upload
   * itself is answered only when it is finished.
   */
  place: own.get('import/place', {
    summary: 'How many imports are begun before one that waits',
    query: z.strictObject({ ticket: id }),
    /** Null when the import does not wait, or not in the process that was asked. */
    response: z.strictObject({ ahead: z.int().min(0).nullable() }),
  }),
}
