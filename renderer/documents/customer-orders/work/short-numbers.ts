import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { purchaseNoMax } from '#shared/vocabulary/limits.ts'
import { reasonsIn } from '../../../kit/form/form-reasons.ts'

/** D1: the staff order takes 20 of the customer's 35 characters; the first 20 are what SAP's reports would show. */
export const shortNumbersOf = (orders: readonly CustomerOrderRow[]): Record<string, string> =>
  Object.fromEntries(
    orders
      .filter((o) => o.purchaseNo.length > purchaseNoMax.staff)
      .map((o) => [o.id, o.purchaseNo.slice(0, purchaseNoMax.staff).trim()]),
  )

const form = customerOrderWrites.decide.body.pick({ purchaseNo: true })

/** What is wrong with a short number, in the words of the call that takes it. */
export const reasonsOfShortNumber = (purchaseNo: string): Reason[] =>
  purchaseNo.trim() === '' ? [{ code: 'REQUIRED', path: 'purchaseNo' }] : reasonsIn(form, { purchaseNo })
