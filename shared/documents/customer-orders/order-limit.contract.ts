import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { amount, id, instant, version } from '#shared/kernel/fields.ts'

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
  /** Whoever signs in longest for the customer: only this person changes the limit. */
  main: z.string(),
  isMain: z.boolean(),
  /** Nobody has set a limit yet, if it is null. */
  updatedAt: instant.nullable(),
  updatedBy: z.string(),
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

const own = callsWith({ doc: 'customerOrder', access: 'customerOrder.submit', scope: 'self' })

export const orderLimitCalls = {
  list: own.get('order/limits', {
    summary: 'Above which amount orders of my company need a colleague’s approval, and whose (D365)',
    response: z.array(orderLimit),
  }),
  save: own.put('order/limits', {
    summary: 'Set it; whoever signs in longest for the company may',
    body: orderLimitForm,
    response: orderLimit,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TOO_SMALL', 'PLACES', 'INVALID', 'REQUIRED'],
  }),
}
