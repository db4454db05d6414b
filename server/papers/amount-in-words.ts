import { toCardinal as english } from 'n2words/en-US'
import { toCardinal as indonesian } from 'n2words/id-ID'
import { toCurrency as chinese } from 'n2words/zh-Hans-CN'
import { shownPlaces } from '#shared/kernel/currency.ts'
import { round, type DecimalString } from '#shared/kernel/decimal.ts'
import type { Language } from '#shared/vocabulary/words.ts'

const currencyName = (currency: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'currency' }).of(currency) ?? currency

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * An amount as papers spell it, so that nobody can change a figure unnoticed. Chinese papers use the numerals
 * of banks; the others write hundredths as a fraction, because the smaller coins of currencies differ in name.
 */
export function amountInWords(amount: DecimalString, currency: string, language: Language): string {
  // What is spelled is the figure above it, which has no fraction in some currencies.
  const exact = round(amount, shownPlaces(currency))
  const [whole = '0', fraction = '00'] = exact.split('.')
  const name = currencyName(currency, language)
  const hundredths = fraction === '00' ? '' : `${fraction}/100`
  switch (language) {
    case 'zh':
      return name + chinese(exact)
    case 'en':
      return `${name} ${english(whole)}${hundredths && ` and ${hundredths}`} only`
    case 'id':
      return `${capital(indonesian(whole))}${hundredths && ` dan ${hundredths}`} ${name}`
  }
}
