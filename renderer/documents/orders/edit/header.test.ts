import { describe, expect, it } from 'vitest'
import type { OrderHeader } from '#shared/documents/orders/order-form.ts'
import { blankHeader, withDeposit } from './header.ts'

const taking: OrderHeader = { ...blankHeader, isDepositCollection: true }

describe('the deposit of a header (D68)', () => {
  it('follows its ratio, and the ratio follows it', () => {
    expect(withDeposit({ ...taking, depositRate: '30' }, 'depositRate', '2000.00').deposit).toBe('600')
    expect(withDeposit({ ...taking, deposit: '500' }, 'deposit', '2000.00').depositRate).toBe('25')
  })

  it('is left alone while it cannot be read', () => {
    expect(withDeposit({ ...taking, depositRate: 'a third' }, 'depositRate', '2000.00').deposit).toBeNull()
  })

  it('is not kept where none is taken', () => {
    const header = { ...blankHeader, isDepositCollection: false, depositRate: '30', deposit: '600' }
    expect(withDeposit(header, 'isDepositCollection', '2000.00')).toMatchObject({
      depositRate: null,
      deposit: null,
    })
  })
})
