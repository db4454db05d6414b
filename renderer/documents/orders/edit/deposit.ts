import { useEffect, useRef } from 'react'
import type { OrderHeader } from '#shared/documents/orders/order-form.ts'
import { depositByAmount, depositByRate, depositForTotal } from '#shared/documents/orders/terms.rules.ts'
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

/** When the total changes, the ratio stays and the deposit follows (D68). A stored deposit stays as it is. */
export function useDepositFollowing(
  header: OrderHeader,
  totalAmount: string,
  onChange: (header: OrderHeader) => void,
): void {
  const { isDepositCollection, depositRate, deposit } = header
  const before = useRef(totalAmount)
  useEffect(() => {
    // The ratio of a typed deposit is rounded, so opening an order must not recompute its deposit.
    if (before.current === totalAmount) return
    before.current = totalAmount
    if (isDepositCollection !== true || depositRate === null || !isDecimal(depositRate)) return
    const next = depositForTotal(totalAmount, { depositRate, deposit }).deposit
    const followed = next && plainDecimal(next)
    if (followed !== deposit) onChange({ ...header, deposit: followed })
    // Only the total moves it; what is typed into the fields is computed where it is typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [totalAmount])
}
