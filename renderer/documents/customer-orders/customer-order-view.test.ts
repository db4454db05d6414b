import { describe, expect, it } from 'vitest'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { customerOrderViews } from './customer-order-view.tsx'

const tones = ['draft', 'waiting', 'yours', 'done', 'stopped']
const anOrder = (values: Partial<CustomerOrderRow>) =>
  ({ status: 'approved', awaiting: 'none', owner: 'customer', step: 'draft', ...values }) as CustomerOrderRow
const { tones: toneOf, document } = customerOrderViews.staff

it('every state of a customer order has a tone for either side', () => {
  for (const role of ['customer', 'salesman'] as const)
    for (const [field, tone] of Object.entries(toneOf))
      for (const value of document.fields[field]?.values ?? [])
        expect(tones, `${field} ${value}`).toContain(tone(anOrder({ [field]: value }), role))
})

describe('amber', () => {
  it('is the side that has to answer', () => {
    const waiting = anOrder({ status: 'processing', awaiting: 'customer' })
    expect(toneOf['status']!(waiting, 'customer')).toBe('yours')
    expect(toneOf['status']!(waiting, 'salesman')).toBe('waiting')
  })

  it('is the writer of a draft and of an order that came back', () => {
    for (const status of ['draft', 'returned'] as const) {
      expect(toneOf['awaiting']!(anOrder({ status }), 'customer')).toBe('yours')
      expect(toneOf['awaiting']!(anOrder({ status }), 'salesman')).toBe('waiting')
    }
  })
})
