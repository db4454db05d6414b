import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { amount, id, instant, personName, version } from '#shared/kernel/fields.ts'

/** More people than this approve nothing faster. */
const approversMax = 20

/** Somebody who signs in for the customer; the reader is told the names of colleagues, and of nobody else. */
const colleague = z.strictObject({ id, name: z.string(), isReader: z.boolean() })

/** Above which amount a customer's orders need the approval of one of its own people (D365). */
export const orderLimit = z.strictObject({
  customerId: id,
  customerName: z.string(),
  enabled: z.boolean(),
  amount: z.string(),
  currency: z.string(),
  approverIds: z.array(id),
  colleagues: z.array(colleague),
  /** The person who has signed in for the customer longest, and who alone of its people may change the limit. */
  main: z.string(),
  maySet: z.boolean(),
  /**
   * Above which amount orders of the reader need a colleague's approval, in each currency by the rate of the day; 0 where no
   * rate is known (D368). Empty where the reader needs none.
   */
  approvalAmounts: z.array(z.strictObject({ currency: z.string(), amount: z.string() })),
  /** Nobody has set a limit yet, if it is null. */
  updatedAt: instant.nullable(),
  updatedBy: personName,
  version,
})
export type OrderLimit = z.infer<typeof orderLimit>

export const orderLimitForm = z.strictObject({
  customerId: id,
  enabled: z.boolean(),
  amount,
  currency: z.string().length(3),
  approverIds: z.array(id).max(approversMax),
  version,
})
export type OrderLimitForm = z.infer<typeof orderLimitForm>

const setting = {
  body: orderLimitForm,
  response: orderLimit,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TOO_SMALL', 'PLACES', 'INVALID', 'REQUIRED'],
} as const

const own = callsWith({ doc: 'customerOrder', access: 'customerOrder.submit', scope: 'self' })
const ofCustomer = callsWith({
  doc: 'customerOrder',
  access: 'customer.readOrderLimit',
  scope: 'rows',
  errors: ['NOT_FOUND'],
})
const forCustomer = callsWith({ doc: 'customerOrder', access: 'customer.write', scope: 'rows' })

export const orderLimitCalls = {
  list: own.get('order/limits', {
    summary: 'Above which amount orders of my company need a colleague’s approval, and whose (D365)',
    response: z.array(orderLimit),
  }),
  save: own.put('order/limits', {
    summary: 'Set it; whoever signs in longest for the company may',
    ...setting,
  }),
  one: ofCustomer.one('customer/main/orderLimit', orderLimit, {
    summary: 'Above which amount orders of a customer need a colleague’s approval, and whose (D371)',
  }),
  set: forCustomer.put('customer/main/orderLimit', { summary: 'Set it for the customer', ...setting }),
}
