import { describe, expect, it } from 'vitest'
import { decide, machineOf, refusalsOf, type Holder } from './machine.ts'

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
