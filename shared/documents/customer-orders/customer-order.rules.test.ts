import { describe, expect, it } from 'vitest'
import { customerOrderStates, sides } from './customer-order.fields.ts'
import { turnOf } from './customer-order.rules.ts'

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
