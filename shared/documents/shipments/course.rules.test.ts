import { expect, it } from 'vitest'
import { courseOf, whereOf } from './course.rules.ts'

const today = '2026-11-28'
const planned = {
  status: 'planned',
  etd: '2026-12-01',
  eta: '2026-12-14',
  departedOn: null,
  arrivedOn: null,
  course: { orderedOn: '2026-10-01', confirmedFor: '2026-11-25', producedBy: '2026-11-30', leftOn: null },
} as const
const words = (one: Parameters<typeof courseOf>[0]) =>
  courseOf(one, today).map(({ word, done }) => `${word}${done ? ' ✓' : ''}`)

it('tells the way of the goods, done and still to come', () => {
  expect(words(planned)).toEqual(['orderedOn ✓', 'confirmedFor ✓', 'producedBy', 'etd', 'eta'])
  const course = { ...planned.course, leftOn: '2026-11-26' }
  const left = { ...planned, status: 'departed', departedOn: '2026-11-27', course } as const
  expect(words(left)).toEqual(['orderedOn ✓', 'confirmedFor ✓', 'leftOn ✓', 'departedOn ✓', 'eta'])
  expect(courseOf(left, today).find(({ word }) => word === 'departedOn')).toMatchObject({
    planned: '2026-12-01',
  })
})

it('answers where the goods are', () => {
  expect(whereOf(planned, today)).toEqual({ word: 'plannedOn', date: '2026-12-01' })
  expect(whereOf({ ...planned, etd: null }, today)).toEqual({ word: 'planned' })
  const left = { ...planned, status: 'departed', departedOn: '2026-11-01' } as const
  expect(whereOf(left, today)).toEqual({ word: 'departedUntil', date: '2026-12-14' })
  expect(whereOf({ ...left, eta: null }, today)).toEqual({ word: 'departed', date: '2026-11-01' })
  expect(whereOf({ ...left, eta: '2026-11-20' }, today)).toEqual({ word: 'late', date: '2026-11-20' })
  expect(whereOf({ ...left, status: 'arrived', arrivedOn: today }, today)).toEqual({
    word: 'arrived',
    date: today,
  })
})
