import { currencies, type CurrencyCode } from './currencies.ts'
import { monthStart } from './months.ts'
import { randomFrom, scaled } from './random.ts'

export interface ExchangeRate {
  from: CurrencyCode
  to: 'CNY' | 'USD'
  /** `to` for one unit of `from`, eight places, valid from that day on. */
  rate: string
  validFrom: string
}

/** The dirham is pegged to the dollar. */
const pegged: readonly CurrencyCode[] = ['USD', 'AED']
export const rateMonths = 14

/** Monthly rates from fourteen months ago to the current month, so that every order date has one. */
export const exchangeRates = (today: string): ExchangeRate[] => {
  const random = randomFrom(4_101)
  const level = new Map<CurrencyCode, number>(currencies.map((c) => [c.code, c.perUsd]))
  const rates: ExchangeRate[] = []
  for (let month = -rateMonths; month <= 0; month++) {
    const validFrom = monthStart(today, month)
    for (const { code } of currencies) {
      if (!pegged.includes(code)) level.set(code, level.get(code)! * (1 + random.int(-90, 90) / 10_000))
    }
    const cnyPerUsd = level.get('CNY')!
    for (const { code } of currencies) {
      const perUsd = level.get(code)!
      if (code !== 'CNY')
        rates.push({
          from: code,
          to: 'CNY',
          rate: scaled(Math.round((cnyPerUsd / perUsd) * 1e8), 8),
          validFrom,
        })
      if (code !== 'USD')
        rates.push({ from: code, to: 'USD', rate: scaled(Math.round(1e8 / perUsd), 8), validFrom })
    }
  }
  return rates
}
