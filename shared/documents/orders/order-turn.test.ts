import { describe, expect, it } from 'vitest'
import { orderStates, type OrderState } from './order.fields.ts'
import { orderMachine } from './order.machine.ts'
import { turns, type Turn } from '../../engine/turns.ts'
import { isLate, turnOf } from './order-turn.ts'

const anOrder = (status: OrderState, more: Partial<Parameters<typeof turnOf>[0]> = {}) => ({
  status,
  push: 'unpushed' as const,
  shipping: 'none' as const,
  sapChange: 'none' as const,
  salespersonId: 's1',
  claimedBy: null,
  waitingSince: null,
  ...more,
})

describe('whose turn', () => {
  it.each<[OrderState, Turn]>([
    ['draft', 'salesman'],
    ['effective', 'salesman'],
    ['special_price_pending', 'finance'],
    ['special_price_maintained', 'salesman'],
    ['sales_order_pending', 'salesman'],
    ['sales_order_maintained', 'salesman'],
    ['cs_processing', 'customerService'],
    ['closed', 'nobody'],
    ['returned', 'nobody'],
    ['cancelled', 'nobody'],
  ])('%s: %s', (status, turn) => {
    expect(turnOf(anOrder(status))).toBe(turn)
  })

  it('is customer service’s own while the order has no salesman', () => {
    expect(turnOf(anOrder('draft', { salespersonId: null }))).toBe('customerService')
  })

  it('is SAP’s while a push travels, customer service’s when its outcome is unknown', () => {
    expect(turnOf(anOrder('cs_processing', { push: 'pushing' }))).toBe('sap')
    expect(turnOf(anOrder('cs_processing', { push: 'push_unknown' }))).toBe('customerService')
  })

  it('is the approver’s as long as an approval keeps customer service from pushing (D26)', () => {
    const waiting = { waitingSince: '2026-03-01T08:00:00.000Z' }
    expect(turnOf(anOrder('cs_processing', { ...waiting, claimedBy: 'c1' }))).toBe('approver')
    // As long as nobody has taken it over, customer service can still do that.
    expect(turnOf(anOrder('cs_processing', waiting))).toBe('customerService')
  })

  it('is SAP’s until all is shipped', () => {
    expect(turnOf(anOrder('pushed', { push: 'pushed', shipping: 'partial' }))).toBe('sap')
    expect(turnOf(anOrder('pushed', { push: 'pushed', shipping: 'full' }))).toBe('nobody')
  })

  it('is customer service’s when SAP has refused a change (D130)', () => {
    const refused = { push: 'pushed', shipping: 'full', sapChange: 'refused' } as const
    expect(turnOf(anOrder('pushed', refused))).toBe('customerService')
    expect(turnOf(anOrder('pushed', { ...refused, shipping: 'none', sapChange: 'sending' }))).toBe('sap')
  })

  it('is nobody’s in every terminal state, and somebody’s known in each state', () => {
    for (const status of orderMachine.terminal.status ?? []) expect(turnOf(anOrder(status))).toBe('nobody')
    for (const status of orderStates) expect(turns).toContain(turnOf(anOrder(status)))
  })
})

describe('late', () => {
  const late = (more: object) =>
    isLate({ deliveryTime: '2026-03-01', shipping: 'none', status: 'pushed', ...more }, '2026-03-02')

  it('begins on the day after the planned delivery', () => {
    expect(late({})).toBe(true)
    expect(late({ deliveryTime: '2026-03-02' })).toBe(false)
    expect(late({ deliveryTime: null })).toBe(false)
  })

  it('ends with the last shipment and with the order', () => {
    expect(late({ shipping: 'partial' })).toBe(true)
    expect(late({ shipping: 'full' })).toBe(false)
    expect(late({ status: 'closed' })).toBe(false)
    expect(late({ status: 'cs_processing' })).toBe(false)
  })
})
