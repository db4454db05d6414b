import { describe, expect, it } from 'vitest'
import { orderHeader, type OrderHeader } from '#shared/documents/orders/order-form.ts'
import { orderFields } from '#shared/documents/orders/order.fields.ts'
import { withoutUnasked } from '#shared/engine/document-header.ts'
import { newId } from '#shared/kernel/ids.ts'
import { withDeposit } from './order-edit.tsx'

const taking: OrderHeader = orderHeader.parse({
  customerId: newId(),
  salesOrg: '1000',
  currency: 'USD',
  isDepositCollection: true,
})

describe('the deposit of a header (D68)', () => {
  it('follows its ratio, and the ratio follows it', () => {
    expect(withDeposit({ ...taking, depositRate: '30' }, 'depositRate', '2000.00').deposit).toBe('600')
    expect(withDeposit({ ...taking, deposit: '500' }, 'deposit', '2000.00').depositRate).toBe('25')
  })

  it('is left alone while it cannot be read', () => {
    expect(withDeposit({ ...taking, depositRate: 'a third' }, 'depositRate', '2000.00').deposit).toBeNull()
  })

  it('is not kept where none is taken', () => {
    const header = { ...taking, isDepositCollection: false, depositRate: '30', deposit: '600' }
    expect(withoutUnasked(orderFields, header)).toMatchObject({
      depositRate: null,
      deposit: null,
    })
  })
})
