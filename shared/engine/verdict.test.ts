import { describe, expect, it } from 'vitest'
import { machineOf, type Holder } from '../kernel/machine.ts'
import { blockers, isOffered, judge } from './verdict.ts'

interface Paper {
  name: string
  status: 'draft' | 'sent' | 'done'
  pages: number
}

const machine = machineOf<{
  facts: { pages: number }
  permission: 'write' | 'answer'
  code: 'LATE' | 'EMPTY'
  holder: Holder
}>()({
  doc: 'paper',
  axes: { status: ['draft', 'sent', 'done'] },
  terminal: { status: ['done'] },
  transitions: {
    send: {
      permission: 'write',
      when: { status: ['draft'] },
      sets: { status: 'sent' },
      refusal: { default: 'LATE' },
      guards: [{ code: 'EMPTY', refuses: (f) => f.pages === 0 }],
    },
    answer: {
      permission: 'answer',
      when: { status: ['sent'] },
      sets: { status: 'done' },
      refusal: { default: 'LATE' },
    },
  },
})
const either = { events: ['send', 'answer'] as const, on: 'each' as const }
const reader = (...permissions: string[]) => ({
  actor: { role: 'x', permissions: new Set(permissions) },
  factsOf: (paper: Paper) => paper,
})
const ready: Paper = { name: 'A', status: 'draft', pages: 1 }
const empty: Paper = { name: 'B', status: 'draft', pages: 0 }
const sent: Paper = { name: 'C', status: 'sent', pages: 1 }

const judged = (papers: readonly Paper[], ...permissions: string[]) =>
  judge(machine, either, papers, reader(...permissions))
const names = (left: readonly { row: Paper }[]) => left.map(({ row }) => row.name)

describe('an action of several events', () => {
  it('means the first that the reader may fire and whose time it is', () => {
    expect(judged([ready, sent], 'write', 'answer').map((j) => j.event)).toEqual(['send', 'answer'])
    expect(judged([sent], 'write')[0]).toMatchObject({
      event: 'send',
      due: false,
      reasons: [{ code: 'LATE' }],
    })
  })

  it('gives the machine’s own reasons', () => {
    expect(judged([empty], 'write')[0]).toMatchObject({ due: true, reasons: [{ code: 'EMPTY' }] })
  })

  it('is offered to whoever may fire one of them', () => {
    expect(isOffered(machine, either, reader('answer').actor)).toBe(true)
    expect(isOffered(machine, either, reader().actor)).toBe(false)
    expect(isOffered(machine, { events: [], permission: 'write' }, reader('write').actor)).toBe(true)
  })
})

describe('several records', () => {
  const papers = judged([ready, empty, sent], 'write')

  it('hold each other up only together, where each goes by itself', () => {
    expect(blockers(either, papers)).toEqual([])
    expect(names(blockers(either, papers.slice(1)))).toEqual(['B', 'C'])
  })

  it('are all held up by one, where all go or none', () => {
    expect(names(blockers({ on: 'all' }, papers))).toEqual(['B', 'C'])
  })

  it('are held up by those that stand elsewhere, where they must go together', () => {
    expect(names(blockers({ ...either, together: true }, papers))).toEqual(['C'])
    expect(blockers({ ...either, together: true }, papers.slice(0, 2))).toEqual([])
  })
})
