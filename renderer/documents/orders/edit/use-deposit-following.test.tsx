import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { orderHeader, type OrderHeader } from '#shared/documents/orders/order-form.ts'
import { newId } from '#shared/kernel/ids.ts'
import { useDepositFollowing, withDeposit } from './order-edit.tsx'

// @vitest-environment jsdom

const total = '250000000.00'
const typed = withDeposit(
  orderHeader.parse({
    customerId: newId(),
    salesOrg: '1000',
    currency: 'USD',
    isDepositCollection: true,
    deposit: '75000001',
  }),
  'deposit',
  total,
)

it('leaves a typed deposit alone while an order is only opened, and moves it with the total', () => {
  const changes: OrderHeader[] = []
  const { rerender } = renderHook(
    ({ totalAmount }) => useDepositFollowing(typed, totalAmount, (next) => changes.push(next)),
    { initialProps: { totalAmount: total } },
  )
  expect(changes).toEqual([])
  rerender({ totalAmount: '100000000.00' })
  expect(changes.map((header) => header.deposit)).toEqual(['30000000'])
})
