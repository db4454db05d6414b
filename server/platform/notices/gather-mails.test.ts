import { expect, it } from 'vitest'
import { lastMorning } from './gather-mails.ts'

const morningBefore = (now: string) => lastMorning(new Date(now))

it('begins a new mail at eight o’clock of the company', () => {
  expect(morningBefore('2026-11-24T07:59:59+08:00')).toBe('2026-11-23T00:00:00.000Z')
  expect(morningBefore('2026-11-24T08:00:00+08:00')).toBe('2026-11-24T00:00:00.000Z')
})

it('keeps what came after Friday morning for Monday', () => {
  const friday = '2026-11-20T00:00:00.000Z'
  expect(morningBefore('2026-11-21T12:00:00+08:00')).toBe(friday)
  expect(morningBefore('2026-11-22T23:59:00+08:00')).toBe(friday)
  expect(morningBefore('2026-11-23T07:59:00+08:00')).toBe(friday)
  expect(morningBefore('2026-11-23T08:00:00+08:00')).toBe('2026-11-23T00:00:00.000Z')
})
