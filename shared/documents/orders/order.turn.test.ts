import { describe, expect, it } from 'vitest'
import { orderStates } from './order.machine.ts'
import { turnOf } from './order.turn.ts'

describe('whose turn', () => {
  it('is somebody’s in every live state and nobody’s in every ended one', () => {
    const turns = Object.fromEntries(orderStates.map((status) => [status, turnOf({ status, push: 'unpushed', shipping: 'none' })]))
    expect(turns).toMatchObject({ special_price_pending: 'finance', cs_processing: 'customerService', draft: 'salesman' })
    for (const ended of ['closed', 'returned', 'cancelled']) expect(turns[ended]).toBe('nobody')
  })

  it('is SAP’s while a push is under way, customer service’s when its outcome is unknown', () => {
    expect(turnOf({ status: 'cs_processing', push: 'pushing', shipping: 'none' })).toBe('sap')
    expect(turnOf({ status: 'cs_processing', push: 'push_unknown', shipping: 'none' })).toBe('customerService')
  })

  it('ends with the last goods issue', () => {
    expect(turnOf({ status: 'pushed', push: 'pushed', shipping: 'partial' })).toBe('customerService')
    expect(turnOf({ status: 'pushed', push: 'pushed', shipping: 'full' })).toBe('nobody')
  })
})
