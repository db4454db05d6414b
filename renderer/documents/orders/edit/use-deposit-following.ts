import { useEffect, useRef } from 'react'
import type { OrderHeader } from '#shared/documents/orders/order-form.ts'
import { depositForTotal } from '#shared/documents/orders/terms.rules.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'

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
