import { toCardinal as english } from 'n2words/en-US'
import { toCardinal as indonesian } from 'n2words/id-ID'
import { toCurrency as chinese } from 'n2words/zh-Hans-CN'
import { shownPlaces } from '#shared/kernel/currency.ts'
import { round, type DecimalString } from '#shared/kernel/decimal.ts'
import type { Language } from '#shared/vocabulary/words.ts'

const currencyName = (currency: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'currency' }).of(currency) ?? currency

const bankDigits = '零壹贰叁肆伍陆柒捌玖'
const coins = '角分厘毫'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * A Chinese amount in the numerals of banks. Its smaller coins have names down to the ten-thousandth; a zero stands once
 * for those that are left out between two others.
 */
function inBankNumerals(whole: string, fraction: string): string {
  const pieces = Array.from(fraction, (digit, at) =>
    digit === '0' ? '零' : bankDigits[Number(digit)]! + coins[at]!,
  )
  const words = pieces.join('').replace(/零+/g, '零').replace(/零$/, '')
  return words === '' ? chinese(whole) : chinese(whole).replace(/整$/, '') + words
}

/**
 * An amount as papers spell it, so that nobody can change a figure unnoticed. Chinese papers use the numerals
 * of banks; the others write the smaller coins as a fraction, because these differ in name.
 */
export function amountInWords(amount: DecimalString, currency: string, language: Language): string {
  // What is spelled is the figure above it, which has no fraction in some currencies.
  const exact = round(amount, shownPlaces(amount, currency))
  const [whole = '0', fraction = ''] = exact.split('.')
  const name = currencyName(currency, language)
  const parts = /^0*$/.test(fraction) ? '' : `${fraction}/1${'0'.repeat(fraction.length)}`
  switch (language) {
    case 'zh':
      return name + (fraction.length > 2 ? inBankNumerals(whole, fraction) : chinese(exact))
    case 'en':
      return `${name} ${english(whole)}${parts && ` and ${parts}`} only`
    case 'id':
      return `${capital(indonesian(whole))}${parts && ` dan ${parts}`} ${name}`
  }
}
