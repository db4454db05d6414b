import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { byId } from '#shared/kernel/contract.ts'
import { decimal } from '#shared/kernel/fields.ts'

export const deliveryNoteReads = {
  proposal: callsWith({ doc: 'deliveryNote', access: 'deliveryNote.edit', scope: 'rows' }).get(
    'delivery/main/proposal',
    {
      summary:
        'What a note of this open line begins with: where the goods go, and how long the customer has to pay',
      query: byId,
      response: z.strictObject({ shippingAddress: z.string(), paymentDays: decimal.nullable() }),
      errors: ['NOT_FOUND'],
    },
  ),
}
