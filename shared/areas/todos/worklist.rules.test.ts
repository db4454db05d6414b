import { describe, expect, it } from 'vitest'
import { documentLists } from '#shared/documents/lists.ts'
import { daysOf, worklistOf } from '#shared/documents/todos.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import { filterSchema } from '#shared/kernel/list.ts'
import { urgencies } from '#shared/kernel/outline.ts'
import { permissionsOf } from '#shared/calls/permissions.ts'
import { mayRead } from '#shared/calls/secrecy.ts'
import { roles } from '#shared/vocabulary/words.ts'
import { backOn, daysLate, gather, groupsOf } from './worklist.rules.ts'

describe('what is put off', () => {
  it.each([
    ['tomorrow', '2026-11-27', '2026-11-28'],
    ['tomorrow', '2026-12-31', '2027-01-01'],
    // From any day of a week it is back on the next Monday, and from a Monday a week later.
    ['nextWeek', '2026-11-27', '2026-11-30'],
    ['nextWeek', '2026-11-29', '2026-11-30'],
    ['nextWeek', '2026-11-30', '2026-12-07'],
  ] as const)('until %s on %s is back on %s', (time, today, day) => {
    expect(backOn(time, today)).toBe(day)
  })
})

describe('rows of a worklist', () => {
  const rows = [
    { id: '1', key: 'stuck' },
    { id: '2', key: 'stuck' },
    { id: '1', key: 'late' },
    { id: '3', key: 'late' },
    { id: '4', key: 'late' },
    { id: '5', key: 'late' },
    { id: '1', key: 'news' },
  ]

  it('name each record once, where it presses most, with its other reasons', () => {
    expect(gather(rows, 2)).toEqual([
      { id: '1', key: 'stuck', also: ['late', 'news'] },
      { id: '2', key: 'stuck', also: [] },
      // Whoever stands elsewhere takes no place here.
      { id: '3', key: 'late', also: [] },
      { id: '4', key: 'late', also: [] },
    ])
  })

  it('stand together by reason, in their order', () => {
    const groups = groupsOf(gather(rows, 5)).map(({ key, rows: of }) => [key, of.map(({ id }) => id)])
    expect(groups).toEqual([
      ['stuck', ['1', '2']],
      ['late', ['3', '4', '5']],
    ])
  })

  it('are late from the day after the one that was promised', () => {
    expect(['2026-11-27', '2026-11-28', '2026-11-29'].map((due) => daysLate(due, '2026-11-28'))).toEqual([
      1, 0, -1,
    ])
  })
})

describe.each(roles)('the worklist of %s', (role) => {
  const question = { role, today: '2026-11-25' }
  const todos = worklistOf(question)

  it('begins with what presses most', () => {
    const places = todos.map(({ urgency }) => urgencies.indexOf(urgency))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('names fields that its documents have and its reader may know', () => {
    for (const { key, list, since, due, note } of todos) {
      const { fields }: DocumentDefinition = documentLists[list].document
      for (const name of [since, due, note])
        if (name !== undefined) {
          expect(Object.keys(fields), key).toContain(name)
          expect(mayRead(role, name), key).toBe(true)
        }
    }
  })

  it('has days whose lists take their filter, all within this week or the next', () => {
    for (const { list, filter } of daysOf(question)) {
      expect(filterSchema(documentLists[list].list.filters).safeParse(filter).error).toBeUndefined()
      expect(permissionsOf(role)).toContain(documentLists[list].document.permissions.read)
    }
  })
})

it('is only watched by those who can do nothing about it', () => {
  const lateFor = (role: string) =>
    worklistOf({ role, today: '2026-11-25' }).find(({ key }) => key === 'lateDelivery')
  expect(lateFor('customerService')).toMatchObject({ urgency: 'late', step: 'follow' })
  expect(lateFor('finance')).toMatchObject({ urgency: 'underWay', step: 'look' })
})
