import { expect, it } from 'vitest'
import { differenceInWords, differenceText } from './difference.ts'

it('tells what SAP keeps otherwise in words, and leaves the values as they are', () => {
  const text = differenceText([
    { field: 'totalAmount', told: '12.00', kept: '11.50' },
    { field: 'closedLines', told: '—', kept: '2 3' },
  ])
  expect(text).toBe('totalAmount: 12.00 → 11.50, closedLines: — → 2 3')
  const words = new Map<string, string>([
    ['totalAmount', 'Total amount'],
    ['closedLines', 'Closed lines'],
  ])
  expect(differenceInWords(text, (field) => words.get(field) ?? '')).toBe(
    'Total amount: 12.00 → 11.50, Closed lines: — → 2 3',
  )
})
