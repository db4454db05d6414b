import type { CreditUse } from '../masterdata/credit/credit-use.ts'
import { orderCreditUse } from './orders/credit/order-credit.ts'

/** Every kind of document that a customer's credit has to cover. */
export const creditUses: readonly CreditUse[] = [orderCreditUse]
