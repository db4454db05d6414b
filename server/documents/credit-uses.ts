import type { CreditUse } from '../masterdata/credit/credit-use.ts'
import { orderCreditUse } from './orders/credit/order-credit-use.ts'

/** Every kind of document that a customer's credit has to cover. */
export const creditUses: readonly CreditUse[] = [orderCreditUse]
