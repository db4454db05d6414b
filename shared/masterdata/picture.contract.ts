import * as z from 'zod'
import { id } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'

export const pictureCalls = {
  one: callsWith({ access: 'masterdata.read', scope: 'open' }).get('base/picture', {
    summary: 'A picture of a master record: a logo, a stamp, a product',
    query: z.strictObject({ id }),
    answers: 'file',
    errors: ['NOT_FOUND'],
  }),
}
