// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { amountPlacesOf } from '#shared/kernel/currency.ts'
import { furnishBrowser } from '../../tests/factories/browser.ts'
import { needTexts, showLanguage } from '../i18n/i18n.ts'
import { linesQuestion } from '#shared/lines/line-questions.ts'
import { LinesReview } from './lines-review.tsx'

furnishBrowser()
afterEach(cleanup)

/** The refusal of a line that asks for boxes of three pieces at 1.00 a box. */
const boxes = (currency: string, quantity: string) => ({
  code: 'UNIT_CONVERSION',
  params: {
    line: 'l',
    value: 'Pipe',
    quantity,
    price: '1.0000',
    unit: 'BOX',
    currency,
    places: amountPlacesOf(currency),
    salesUnit: 'PC',
    factor: '3',
    factors: 'BOX=3',
    whole: 'yes',
  },
})

it.each([
  // By the piece, ten boxes come to 9.999 dinars, one fils less than before. With two decimals both would read 10.00.
  ['KWD', '10.000', ['10.000', '9.999']],
  // By the piece, a hundred boxes come to 99.99. Yen have no decimals, so the amount stays 100 and nothing is told.
  ['JPY', '100.000', [undefined, undefined]],
])('an amount in %s is counted in its own coins', async (currency, quantity, told) => {
  await showLanguage('en')
  await Promise.all([needTexts('whole'), needTexts('actions')])
  render(
    <LinesReview
      value={linesQuestion.start()}
      refused={[{ name: 'IQ1', reasons: [boxes(currency, quantity)] }]}
      busy={false}
      onAnswer={() => undefined}
      onCancel={() => undefined}
    />,
  )
  await screen.findByText('Pipe')
  const [, before, after] = /changes from (\S+) to (\S+),/.exec(document.body.textContent) ?? []
  expect([before, after]).toEqual(told)
})
