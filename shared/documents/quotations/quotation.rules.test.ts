import { expect, it } from 'vitest'
import { isExpired } from './quotation.rules.ts'

const sent = {
  status: 'sent',
  answer: 'none',
  superseded: false,
  expired: false,
  validUntil: '2026-03-31',
} as const

it.each([
  ['on its last day', sent, '2026-03-31', false],
  ['on the day after, though no job has marked it', sent, '2026-04-01', true],
  ['once a job has marked it', { ...sent, expired: true }, '2026-03-31', true],
  ['without a last day', { ...sent, validUntil: null }, '2030-01-01', false],
  ['when it was accepted in time', { ...sent, answer: 'accepted' as const }, '2026-04-01', false],
  ['while it is a draft', { ...sent, status: 'draft' as const }, '2026-04-01', false],
])('a quotation %s', (_when, quotation, today, expired) => {
  expect(isExpired(quotation, today)).toBe(expired)
})
