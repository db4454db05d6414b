import { compare, divide, isZero, multiply, round, shareOf } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { PaymentTerms } from '#shared/lines/payment-terms.rules.ts'
import { placesOf } from '#shared/kernel/decimal-text.ts'
import type { Order } from './order.fields.ts'

/** Places of a ratio in percent, as the order stores it. */
const rateScale = 4

type DepositTerms = Pick<Order, 'depositRate' | 'deposit'>

/** D68: a typed ratio computes the deposit. */
export const depositByRate = (totalAmount: string, depositRate: string): DepositTerms => ({
  depositRate,
  deposit: shareOf(totalAmount, depositRate),
})

/**
 * D68: a typed deposit computes its ratio and stays as it was typed. An order of nothing has no ratio, and neither has a
 * deposit above its order.
 */
export const depositByAmount = (totalAmount: string, deposit: string): DepositTerms => ({
  depositRate:
    isZero(totalAmount) || compare(deposit, totalAmount) > 0
      ? null
      : round(multiply(divide(deposit, totalAmount), '100'), rateScale),
  deposit: round(deposit, placesOf(totalAmount)),
})

/** D68: when the total changes, the ratio stays and the deposit follows. */
export const depositForTotal = (totalAmount: string, terms: DepositTerms): DepositTerms =>
  terms.depositRate === null ? terms : depositByRate(totalAmount, terms.depositRate)

/** Where lines leave an order its deposit stays (D31), and its ratio follows. */
export const depositKept = (totalAmount: string, { deposit, depositRate }: DepositTerms): DepositTerms =>
  deposit === null ? { deposit, depositRate } : depositByAmount(totalAmount, deposit)

interface SentDeposit extends DepositTerms {
  isDepositCollection: boolean | null
}

const isSame = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : compare(a, b) === 0

/** Whether ratio and amount say the same of a total, whichever of them was typed. */
const agrees = (totalAmount: string, { depositRate, deposit }: DepositTerms): boolean => {
  if (depositRate === null || deposit === null) return depositRate === deposit
  return (
    compare(depositByRate(totalAmount, depositRate).deposit!, deposit) === 0 ||
    isSame(depositByAmount(totalAmount, deposit).depositRate, depositRate)
  )
}

/** An order as it was stored before. */
interface Stored extends DepositTerms {
  totalAmount: string
}

/** What was typed of a deposit: the one that is new against what is stored, or the only one there is. */
function typedOf(
  totalAmount: string,
  sent: DepositTerms,
  before: Stored | undefined,
): 'rate' | 'amount' | 'both' {
  if (sent.deposit === null) return 'rate'
  if (sent.depositRate === null) return 'amount'
  if (!before) return 'both'
  const [rate, amount] = [isSame(sent.depositRate, before.depositRate), isSame(sent.deposit, before.deposit)]
  // Under a deposit that nobody touched the total moved, and the ratio stays.
  if (rate && amount) return isSame(totalAmount, before.totalAmount) ? 'amount' : 'rate'
  if (rate) return 'amount'
  return amount ? 'rate' : 'both'
}

/**
 * D68: the deposit as it is stored, its ratio and its amount held together. What was typed last counts and the other follows;
 * two that were sent together and contradict each other are refused.
 */
export function depositHeld(
  totalAmount: string,
  sent: SentDeposit,
  before?: Stored,
): { terms: DepositTerms; reasons: Reason[] } {
  const terms = { depositRate: sent.depositRate, deposit: sent.deposit }
  const { depositRate, deposit } = terms
  if (depositRate === null && deposit === null) return { terms, reasons: [] }
  if (sent.isDepositCollection === false)
    return { terms, reasons: [{ code: 'DEPOSIT_NONE', path: 'header.isDepositCollection' }] }
  if (agrees(totalAmount, terms))
    return { terms: { depositRate, deposit: round(deposit!, placesOf(totalAmount)) }, reasons: [] }
  switch (typedOf(totalAmount, terms, before)) {
    case 'rate':
      return { terms: depositByRate(totalAmount, depositRate!), reasons: [] }
    case 'amount':
      return { terms: depositByAmount(totalAmount, deposit!), reasons: [] }
    case 'both': {
      const { deposit: meant } = depositByRate(totalAmount, depositRate!)
      return {
        terms,
        reasons: [
          {
            code: 'DEPOSIT_DIFFERS',
            path: 'header.deposit',
            params: { ratio: depositRate!, deposit: deposit!, meant: meant! },
          },
        ],
      }
    }
  }
}

/** D69: the payment ratio is typed before the advance ratio, and neither stands without the other. */
export const advanceReasons = (
  { paymentRatio, advancePaymentRate }: PaymentTerms,
  final: boolean,
): Reason[] => {
  if (advancePaymentRate !== null && paymentRatio === null)
    return [{ code: 'REQUIRED', path: 'header.paymentRatio' }]
  return final && paymentRatio !== null && advancePaymentRate === null
    ? [{ code: 'REQUIRED', path: 'header.advancePaymentRate' }]
    : []
}
