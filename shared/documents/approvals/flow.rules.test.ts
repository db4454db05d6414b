import { describe, expect, it } from 'vitest'
import type { Role } from '#shared/vocabulary/words.ts'
import { deadEnds, nextOf, ownSteps, planOf, type Turn } from './flow.rules.ts'
import { flowStep, nameOfStep, type Decider } from './flow.schema.ts'

const finance = { by: 'role', role: 'finance' } as const
const step = (name: string, own: object = {}) => flowStep.parse({ name, deciders: [finance], ...own })
const subject = {
  totalAmount: '12000',
  currency: 'USD',
  salesOrg: '1000',
  country: 'ID',
  categories: ['pipe'],
}
const rates: Readonly<Record<string, string>> = { USD: '7.2', CNY: '1', EUR: '7.8', IDR: '0.00045' }
const planned = (steps: ReturnType<typeof step>[], own: Partial<typeof subject> = {}) =>
  planOf(steps, { ...subject, ...own }, (currency) => rates[currency])

describe('the plan of a document', () => {
  it('numbers stages by the steps that stand beside each other', () => {
    const steps = [step('a'), step('b', { beside: true }), step('c')]
    expect(planned(steps).map(({ name, stage }) => [name, stage])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 2],
    ])
  })

  it('leaves out what does not apply, and closes the gap', () => {
    const steps = [step('a', { when: { salesOrgs: ['2000'] } }), step('b', { beside: true }), step('c')]
    expect(planned(steps).map(({ name, stage }) => [name, stage])).toEqual([
      ['b', 1],
      ['c', 2],
    ])
  })

  it.each([
    [{ amountFrom: '12000', currency: 'USD' }, true],
    [{ amountFrom: '12000.01', currency: 'USD' }, false],
    [{ amountFrom: '86400', currency: 'CNY' }, true],
    [{ amountFrom: '86401', currency: 'CNY' }, false],
    [{ amountFrom: '192000000', currency: 'IDR' }, true],
    [{ amountFrom: '192000000.01', currency: 'IDR' }, false],
    [{ amountFrom: '99999', currency: 'XXX' }, true],
    [{ salesOrgs: ['1000', '2000'] }, true],
    [{ countries: ['US'] }, false],
    [{ categories: ['pipe', 'door'].slice(0, 1) }, true],
    [{ countries: ['ID'], salesOrgs: ['2000'] }, false],
  ])('asks a step with %j: %s', (when, asked) => {
    expect(planned([step('a', { when })])).toHaveLength(asked ? 1 : 0)
  })

  it('of which every step has a condition may end with nobody', () => {
    const conditional = step('a', { when: { countries: ['US'] } })
    expect(deadEnds([conditional])).toEqual([{ code: 'FLOW_DEAD_END', path: 'steps' }])
    expect(deadEnds([conditional, step('b')])).toEqual([])
  })
})

describe('a step that may be left to those who ask', () => {
  const [zhang, li, wang] = ['1', '2', '3'].map((end) => `01890000-0000-7000-8000-00000000000${end}`)
  const roleOf = new Map<string, Role>([
    [zhang!, 'salesman'],
    [li!, 'salesman'],
    [wang!, 'customerService'],
  ])
  const one = (accountId = ''): Decider => ({ by: 'person', accountId })
  const [owner, superior] = [{ by: 'salesperson' }, { by: 'superior' }] as const
  const warned = (deciders: Decider[], fewest = 1) =>
    ownSteps([step('a', { deciders })], {
      starters: new Set<Role>(['salesman', 'finance']),
      roleOf,
      fewest: new Map<Role, number>([
        ['finance', fewest],
        ['customerService', 1],
      ]),
    })
  const warning = [{ code: 'FLOW_OWN_STEP', path: 'steps.0.deciders' }]

  it.each([
    ['the salesperson', [owner]],
    ['the only person of a role that asks', [finance]],
    ['one person who may ask', [one(zhang)]],
    ['one person of each role, where both have asked', [finance, owner]],
    ['the salesperson and somebody who may be the same', [owner, one(li)]],
  ])('names %s', (_, deciders) => {
    expect(warned(deciders)).toEqual(warning)
  })

  it.each([
    ['somebody who never asks', [owner, one(wang)], 1],
    ['a superior', [superior], 1],
    ['two of a role', [one(zhang), one(li)], 1],
    ['a role of several people', [finance], 2],
  ] as const)('is not one with %s', (_, deciders, fewest) => {
    expect(warned([...deciders], fewest)).toEqual([])
  })
})

describe('what follows a decision', () => {
  const one = planned([step('a'), step('b', { beside: true, need: 'all' }), step('c')])
  const turn = (at: number, state: Turn['state']): Turn => ({ step: at, state })

  it('opens the steps of the first stage together', () => {
    expect(nextOf(one, [])).toEqual([0, 1])
  })

  it('waits for every step of a stage, and for all of its people where all are needed', () => {
    expect(nextOf(one, [turn(0, 'agreed'), turn(1, 'agreed'), turn(1, 'open')])).toBe('wait')
    expect(nextOf(one, [turn(0, 'open'), turn(0, 'agreed'), turn(1, 'open')])).toBe('wait')
  })

  it('opens the next stage, and approves after the last', () => {
    const first = [turn(0, 'agreed'), turn(0, 'released'), turn(1, 'agreed')]
    expect(nextOf(one, first)).toEqual([2])
    expect(nextOf(one, [...first, turn(2, 'open')])).toBe('wait')
    expect(nextOf(one, [...first, turn(2, 'agreed')])).toBe('approved')
  })

  it('counts whoever was replaced by a colleague as asked no more', () => {
    const replaced = [turn(0, 'agreed'), turn(1, 'released'), turn(1, 'agreed')]
    expect(nextOf(one, replaced)).toEqual([2])
  })
})

it('names a step in the reader’s language, and by its own name where that language has none', () => {
  const named = step('财务审批', { names: { en: 'Finance' } })
  expect((['zh', 'en', 'id'] as const).map((language) => nameOfStep(named, language))).toEqual([
    '财务审批',
    'Finance',
    '财务审批',
  ])
})
