import { accountErrors } from './documents/accounts/account.errors.ts'
import { customerOrderErrors } from './documents/customer-orders/customer-order.errors.ts'
import { orderErrors } from './documents/orders/order.errors.ts'
import { taskErrors } from './documents/tasks/task.errors.ts'
import { clientErrors, commonErrors } from './vocabulary/errors.ts'

/** Every code of the product. A code has one definition here and one sentence per language in `locales`. */
export const errors = {
  ...commonErrors,
  ...clientErrors,
  ...accountErrors,
  ...orderErrors,
  ...customerOrderErrors,
  ...taskErrors,
}

export type ErrorCode = keyof typeof errors

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)
