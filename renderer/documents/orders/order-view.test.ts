import { describe, expect, it } from 'vitest'
import { orderStates, type OrderState, type OrderRow } from '#shared/documents/orders/order.fields.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import { roles } from '#shared/vocabulary/words.ts'
import { orderView } from './order-view.ts'

const tones = ['draft', 'waiting', 'yours', 'done', 'stopped']
const anOrder = (values: Partial<OrderRow>) =>
  ({
    status: 'draft',
    push: 'unpushed',
    shipping: 'none',
    split: 'unsplit',
    sapChange: 'none',
    salespersonId: 's1',
    ...values,
  }) as OrderRow

it('every state of an order has a tone for each role', () => {
  for (const role of roles)
    for (const [field, toneOf] of Object.entries(orderView.tones))
      for (const value of orderView.document.fields[field]?.values ?? [])
        expect(tones, `${field} ${value}`).toContain(toneOf(anOrder({ [field]: value }), role))
})

describe('amber', () => {
  it('is only for the one whose turn it is', () => {
    const amber = (status: OrderState) =>
      roles.filter((role) => orderView.tones['status']!(anOrder({ status }), role) === 'yours')
    expect(amber('cs_processing')).toEqual(['customerService'])
    expect(amber('special_price_pending')).toEqual(['finance'])
    expect(amber('effective')).toEqual(['salesman'])
    for (const status of orderStates.filter((s) => orderMachine.terminal.status?.some((end) => end === s)))
      expect(amber(status)).toEqual([])
  })
})
