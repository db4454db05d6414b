import type { OrderHeader } from '#shared/documents/orders/order-form.ts'
import { depositByAmount, depositByRate } from '#shared/documents/orders/terms.rules.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'

const plain = (value: string | null) => value && plainDecimal(value)

/** D68: ratio and deposit follow each other. */
export function withDeposit(
  header: OrderHeader,
  changed: keyof OrderHeader,
  totalAmount: string,
): OrderHeader {
  const { depositRate, deposit } = header
  if (changed === 'depositRate' && depositRate !== null && isDecimal(depositRate))
    return { ...header, deposit: plain(depositByRate(totalAmount, depositRate).deposit) }
  if (changed === 'deposit' && deposit !== null && isDecimal(deposit))
    return { ...header, depositRate: plain(depositByAmount(totalAmount, deposit).depositRate) }
  return header
}
