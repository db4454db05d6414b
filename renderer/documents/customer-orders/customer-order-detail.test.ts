import { expect, it } from 'vitest'
import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { stepInstants } from './customer-order-detail.tsx'

const order = {
  createdAt: '2026-11-11T03:00:00Z',
  submittedAt: '2026-11-11T06:57:00Z',
  decidedAt: '2026-11-11T16:17:00Z',
} as CustomerOrder

it.each([
  ['returned', 'draft', 'draft'],
  ['cancelled', 'confirmed', 'toBeConfirmed'],
  ['trashed', 'confirmed', 'confirmed'],
] as const)('an order that was %s says when, at the step where it stopped', (status, step, place) => {
  expect(stepInstants({ ...order, status, step })[place]).toBe(order.decidedAt)
})

it('an order that is confirmed says when it was submitted and when it was confirmed', () => {
  const { toBeConfirmed, confirmed } = stepInstants({ ...order, status: 'approved', step: 'confirmed' })
  expect([toBeConfirmed, confirmed]).toEqual([order.submittedAt, order.decidedAt])
})
