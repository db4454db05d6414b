import { describe, expect, expectTypeOf, it } from 'vitest'
import { decide, eventsOf, guardOf, machineOf, refusalsOf, type Holder } from './machine.ts'

const axes = { push: ['unpushed', 'pushing', 'pushed'], status: ['draft', 'ready'] } as const
interface Facts {
  unpriced: number
}

const machine = machineOf<{
  facts: Facts
  permission: 'push' | 'system'
  code: 'ALREADY' | 'RUNNING' | 'NOT_READY' | 'UNPRICED' | 'EMPTY'
  holder: Holder
}>()({
  doc: 'thing',
  axes,
  terminal: { push: ['pushed'] },
  transitions: {
    push: {
      permission: 'push',
      when: { push: ['unpushed'], status: ['ready'] },
      sets: { push: 'pushing' },
      refusal: { push: { pushed: 'ALREADY', pushing: 'RUNNING' }, default: 'NOT_READY' },
      guards: [
        { code: 'UNPRICED', refuses: (f) => f.unpriced > 0, params: (f) => ({ count: f.unpriced }) },
        { code: 'EMPTY', refuses: (f) => f.unpriced > 5 },
      ],
    },
    settle: {
      permission: ['push', 'system'],
      when: { push: ['pushing'] },
      sets: { push: 'pushed', status: (f) => (f.unpriced > 0 ? 'draft' : 'ready') },
      refusal: { default: 'NOT_READY' },
    },
  },
})

const holder = (...permissions: string[]): Holder => ({ role: 'x', permissions: new Set(permissions) })
const facts = (push: 'unpushed' | 'pushing' | 'pushed', status: 'draft' | 'ready', unpriced = 0) => ({
  push,
  status,
  unpriced,
})

describe('decide', () => {
  it('answers what the axes become', () => {
    expect(decide(machine, 'push', facts('unpushed', 'ready'), holder('push'))).toEqual({
      allowed: true,
      next: { push: 'pushing' },
    })
    expect(decide(machine, 'settle', facts('pushing', 'ready', 1), holder('system'))).toEqual({
      allowed: true,
      next: { push: 'pushed', status: 'draft' },
    })
  })

  it('names the refusal by the value of the first axis that does not fit', () => {
    const code = (f: ReturnType<typeof facts>) => {
      const verdict = decide(machine, 'push', f, holder('push'))
      return verdict.allowed ? 'allowed' : verdict.reasons[0]?.code
    }
    expect(code(facts('pushed', 'draft'))).toBe('ALREADY')
    expect(code(facts('pushing', 'draft'))).toBe('RUNNING')
    expect(code(facts('unpushed', 'draft'))).toBe('NOT_READY')
  })

  it('gives every guard’s reason at once', () => {
    expect(decide(machine, 'push', facts('unpushed', 'ready', 7), holder('push'))).toEqual({
      allowed: false,
      reasons: [{ code: 'UNPRICED', params: { count: 7 } }, { code: 'EMPTY' }],
    })
  })

  it('tells an actor without the permission nothing of the record', () => {
    expect(decide(machine, 'push', facts('pushed', 'draft', 7), holder())).toEqual({
      allowed: false,
      reasons: [{ code: 'NO_PERMISSION' }],
    })
  })
})

describe('refusalsOf', () => {
  it('names every code of the events’ states and guards, each once', () => {
    expect(refusalsOf(machine, 'push').toSorted()).toEqual([
      'ALREADY',
      'EMPTY',
      'NOT_READY',
      'RUNNING',
      'UNPRICED',
    ])
    expect(refusalsOf(machine, 'settle')).toEqual(['NOT_READY'])
  })
})

describe('the types of a machine', () => {
  const of = machineOf<{
    facts: Facts
    permission: 'push' | 'system'
    code: 'NOT_READY'
    holder: Holder
  }>()
  const thing = { doc: 'thing', axes, terminal: {} } as const
  const push = {
    permission: 'push',
    when: { push: ['unpushed'] },
    refusal: { default: 'NOT_READY' },
  } as const

  it('name its events, the states that follow and its codes', () => {
    expectTypeOf(eventsOf(machine)).items.toEqualTypeOf<'push' | 'settle'>()
    const verdict = decide(machine, 'push', facts('unpushed', 'ready'), holder('push'))
    if (verdict.allowed)
      expectTypeOf(verdict.next).toEqualTypeOf<{
        readonly push?: 'unpushed' | 'pushing' | 'pushed' | undefined
        readonly status?: 'draft' | 'ready' | undefined
      }>()
    expectTypeOf(refusalsOf(machine, 'push')).items.toEqualTypeOf<
      'ALREADY' | 'RUNNING' | 'NOT_READY' | 'UNPRICED' | 'EMPTY'
    >()
  })

  it('do not compile with a state, right, code, fact or event that is unknown', () => {
    of({ ...thing, transitions: { push } })
    // @ts-expect-error no such state to come from
    of({ ...thing, transitions: { push: { ...push, when: { push: ['waiting'] } } } })
    // @ts-expect-error no such state to go to
    of({ ...thing, transitions: { push: { ...push, sets: { push: 'waiting' } } } })
    // @ts-expect-error a state of another axis
    of({ ...thing, transitions: { push: { ...push, sets: { status: () => 'pushed' } } } })
    // @ts-expect-error no such axis
    of({ ...thing, transitions: { push: { ...push, when: { colour: ['red'] } } } })
    // @ts-expect-error no such permission
    of({ ...thing, transitions: { push: { ...push, permission: 'pull' } } })
    // @ts-expect-error no such code
    of({ ...thing, transitions: { push: { ...push, refusal: { default: 'NEVER' } } } })
    // @ts-expect-error no such end
    of({ ...thing, terminal: { push: ['gone'] }, transitions: { push } })
    const drawn = guardOf<'NOT_READY', Holder>()('NOT_READY', (f: { drawn: boolean }) => !f.drawn)
    // @ts-expect-error the machine has no such fact
    of({ ...thing, transitions: { push: { ...push, guards: [drawn] } } })
    // @ts-expect-error no such code of a guard
    guardOf<'NOT_READY', Holder>()('NEVER', () => false)
    // @ts-expect-error no such event
    expect(() => decide(machine, 'pull', facts('unpushed', 'ready'), holder())).toThrow(TypeError)
    // @ts-expect-error a fact is missing
    decide(machine, 'push', { push: 'unpushed', status: 'ready' }, holder())
  })
})
