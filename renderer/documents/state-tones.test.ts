import { describe, expect, it } from 'vitest'
import { customerOrderStates } from '#shared/documents/customer-orders/customer-order.machine.ts'
import { customerOrderSteps } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { orderStates } from '#shared/documents/orders/order.facts.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import { roles } from '#shared/vocabulary/roles.ts'
import { pushStates, sapChangeStates, shippingStates, splitStates } from '#shared/vocabulary/words.ts'
import {
  shippingTone,
  splitTone,
  toneOfCustomerOrder,
  toneOfOrder,
  toneOfPush,
  toneOfSapChange,
  toneOfStep,
  toneOfTurn,
} from './state-tones.ts'

const tones = ['draft', 'waiting', 'yours', 'done', 'stopped']
const anOrder = (status: (typeof orderStates)[number]) => ({
  status,
  push: 'unpushed' as const,
  shipping: 'none' as const,
  sapChange: 'none' as const,
  salespersonId: 's1',
})

describe('every value of every axis has a tone', () => {
  it('for each role', () => {
    for (const role of roles) {
      for (const status of orderStates) expect(tones).toContain(toneOfOrder(anOrder(status), role))
      for (const change of sapChangeStates) expect(tones).toContain(toneOfSapChange(change, role))
      for (const push of pushStates) expect(tones).toContain(toneOfPush(push, role))
    }
    for (const split of splitStates) expect(tones).toContain(splitTone[split])
    for (const shipping of shippingStates) expect(tones).toContain(shippingTone[shipping])
    for (const side of ['staff', 'customer'] as const) {
      for (const status of customerOrderStates)
        expect(tones).toContain(toneOfCustomerOrder({ status, awaiting: 'none' }, side))
      for (const step of customerOrderSteps)
        expect(tones).toContain(toneOfStep({ step, status: 'approved', awaiting: 'none' }, side))
    }
  })
})

describe('amber', () => {
  it('is only for the one whose turn it is', () => {
    const amber = (status: (typeof orderStates)[number]) =>
      roles.filter((role) => toneOfOrder(anOrder(status), role) === 'yours')
    expect(amber('cs_processing')).toEqual(['customerService'])
    expect(amber('special_price_pending')).toEqual(['finance'])
    expect(amber('effective')).toEqual(['salesman'])
    for (const status of orderMachine.terminal.status ?? []) expect(amber(status)).toEqual([])
  })

  it('is the side that has to answer', () => {
    const waiting = { status: 'processing', awaiting: 'customer' } as const
    expect(toneOfCustomerOrder(waiting, 'customer')).toBe('yours')
    expect(toneOfCustomerOrder(waiting, 'staff')).toBe('waiting')
  })

  it('is the writer of a draft and of an order that came back', () => {
    for (const status of ['draft', 'returned'] as const) {
      const order = { status, awaiting: 'none', owner: 'customer' } as const
      expect(toneOfTurn(order, 'customer')).toBe('yours')
      expect(toneOfTurn(order, 'staff')).toBe('waiting')
    }
  })
})
