import { expect, it } from 'vitest'
import { closedPartOf } from './closed.rules.ts'

const line = (totalPrice: string, closed: boolean) => ({ totalPrice, closed })

it('says nothing of an order without closed lines', () => {
  expect(closedPartOf({ totalAmount: '30.00', lines: [line('30.00', false)] })).toBeUndefined()
})

it('counts closed lines no more, and leaves the charges', () => {
  const lines = [line('10.10', true), line('20.20', false), line('0.05', true)]
  expect(closedPartOf({ totalAmount: '35.35', lines })).toEqual({
    lineCount: 2,
    amount: '10.15',
    remaining: '25.20',
  })
})
