import * as z from 'zod'
import { id } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'
import { sapReadErrors } from '#shared/engine/push/push.errors.ts'
import { creditFacts, sapCredit } from './credit.schema.ts'

const readers = callsWith({ access: 'order.readCredit', scope: 'rows' })

/** Calls about a customer's credit, whatever document asks for it. */
export const customerCreditCalls = {
  ofCustomer: readers.get('order/credit/customer', {
    doc: 'order',
    summary: 'What an order of a customer would be judged by while it is written',
    query: z.strictObject({
      customerId: id,
      currency: z.string().min(1).max(5),
      /** The stored document that is being edited, which must not be counted twice. */
      orderId: id.optional(),
    }),
    response: creditFacts,
    errors: ['NOT_FOUND'],
  }),
  ofSap: readers.get('sap/api/credit', {
    summary: 'Credit line and balance of a customer',
    query: z.strictObject({ customerId: id }),
    response: sapCredit,
    timeoutSeconds: 120,
    errors: [...sapReadErrors, 'NOT_FOUND', 'CUSTOMER_NOT_OFFICIAL', 'CREDIT_NO_ACCOUNT', 'SAP_REFUSED'],
  }),
}
