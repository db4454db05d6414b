import { expect, it } from 'vitest'
import { ageOf } from './stock-screen.tsx'

const now = new Date('2026-03-10T12:00:00Z')

it.each([
  ['2026-03-10T12:00:00Z', 'now'],
  ['2026-03-10T11:59:01Z', 'now'],
  ['2026-03-10T11:59:00Z', '1 minute ago'],
  ['2026-03-10T11:00:01Z', '59 minutes ago'],
  ['2026-03-10T10:00:00Z', '2 hours ago'],
  ['2026-03-09T12:00:00Z', 'yesterday'],
  ['2026-02-28T12:00:00Z', '10 days ago'],
  // The clock of the server may be ahead of the browser's.
  ['2026-03-10T12:00:09Z', 'now'],
])('what was told at %s was told %s', (at, said) => {
  expect(ageOf('en', new Date(at), now)).toBe(said)
})

it('is said in the language of the reader', () => {
  const yesterday = new Date('2026-03-09T12:00:00Z')
  expect(ageOf('zh', yesterday, now)).toBe('昨天')
  expect(ageOf('id', yesterday, now)).toBe('kemarin')
})
