import { divide, isZero, multiply, round } from '#shared/kernel/decimal.ts'
import { placesOf } from '#shared/kernel/decimal-text.ts'
import { shareOf } from '#shared/kernel/money.ts'
import type { Order } from './order.schema.ts'

/** Places of a ratio in percent, as the order stores it. */
const rateScale = 4

export type DepositTerms = Pick<Order, 'depositRate' | 'deposit'>

/** D68: a typed ratio computes the deposit. */
export const depositByRate = (totalAmount: string, depositRate: string): DepositTerms => ({
  depositRate,
  deposit: shareOf(totalAmount, depositRate),
})

/** D68: a typed deposit computes its ratio and stays as it was typed; an order of nothing has no ratio. */
export const depositByAmount = (totalAmount: string, deposit: string): DepositTerms => ({
  depositRate: isZero(totalAmount) ? null : round(multiply(divide(deposit, totalAmount), '100'), rateScale),
  deposit: round(deposit, placesOf(totalAmount)),
})

/** D68: when the total changes, the ratio stays and the deposit follows. */
export const depositForTotal = (totalAmount: string, terms: DepositTerms): DepositTerms =>
  terms.depositRate === null ? terms : depositByRate(totalAmount, terms.depositRate)
