import { describe, expect, it } from 'vitest'
import { customerOrderStates, sides } from './customer-order.fields.ts'
import { isLate, turnOf, promised } from './customer-order.rules.ts'

describe('a late order', () => {
  const confirmed = { status: 'approved', shipping: 'partial', requestedDate: '2026-11-22' } as const

  it('is confirmed and not wholly shipped on the day after the one that was asked for', () => {
    expect(isLate(confirmed, '2026-11-23')).toBe(true)
    expect(isLate(confirmed, '2026-11-22')).toBe(false)
    expect(isLate({ ...confirmed, shipping: 'full' }, '2026-11-23')).toBe(false)
    expect(isLate({ ...confirmed, requestedDate: null }, '2026-11-23')).toBe(false)
  })

  it('is none that was not confirmed, or was stopped', () => {
    const late = customerOrderStates.filter((status) => isLate({ ...confirmed, status }, '2026-11-23'))
    expect(late).toEqual(['approved'])
  })
})

describe('whose turn', () => {
  it('is its writer’s while it is written, and again when it came back', () => {
    for (const owner of sides)
      for (const status of ['draft', 'returned'] as const)
        expect(turnOf({ status, awaiting: 'none', owner })).toBe(owner)
  })

  it('is the asked side’s while it waits, whoever wrote it', () => {
    for (const awaiting of sides)
      for (const owner of sides) expect(turnOf({ status: 'processing', awaiting, owner })).toBe(awaiting)
  })

  it('is nobody’s once it is decided', () => {
    const decided = customerOrderStates.filter((s) => !['draft', 'returned', 'processing'].includes(s))
    for (const status of decided) expect(turnOf({ status, awaiting: 'none', owner: 'staff' })).toBe('none')
  })
})

describe('the day by which an order is produced', () => {
  it('is no promise once it has passed before the goods have left (D312)', () => {
    const leadTime = '2026-11-28'
    expect(promised({ leadTime, shipping: 'none' }, '2026-11-28')).toBe(leadTime)
    expect(promised({ leadTime, shipping: 'partial' }, '2026-11-29')).toBeNull()
    expect(promised({ leadTime, shipping: 'full' }, '2026-11-29')).toBe(leadTime)
    expect(promised({ leadTime: null, shipping: 'none' }, '2026-11-29')).toBeNull()
  })
})
