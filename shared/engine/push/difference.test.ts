import { expect, it } from 'vitest'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { differencesIn, differencesInWords, differencesText, type Difference } from './difference.ts'

const what: Difference[] = [
  { field: 'totalAmount', told: '12.00', kept: '11.50' },
  { field: 'sapDeliveryTime', lineNo: 3, told: '2026-03-01', kept: '2026-03-09' },
]

it('tells what SAP keeps otherwise in the words and the signs of each reader', () => {
  const told = languages.map((language) =>
    differencesInWords(what, {
      label: ({ field, lineNo }) => [lineNo, field].filter(Boolean).join(' '),
      value: (field, value) => (field === 'totalAmount' ? formatsOf(language).price(value) : value),
      formats: formatsOf(language),
    }),
  )
  expect(told).toEqual([
    'totalAmount：12.00 → 11.50；3 sapDeliveryTime：2026-03-01 → 2026-03-09',
    'totalAmount: 12.00 → 11.50; 3 sapDeliveryTime: 2026-03-01 → 2026-03-09',
    'totalAmount: 12,00 → 11,50; 3 sapDeliveryTime: 2026-03-01 → 2026-03-09',
  ])
})

it('goes through a refusal or the log as values', () => {
  expect(differencesIn(differencesText(what))).toEqual(what)
  expect([differencesText([]), differencesIn('')]).toEqual(['', []])
})
