import type { Category, customerTypes } from '#shared/vocabulary/words.ts'
import { areaOf, countries } from './countries.ts'
import { currencies, type CurrencyCode } from './currencies.ts'
import { countryCompanies, type CountryCompanies } from './customer-companies.ts'
import { salesOrgOfArea, type SalesOrgCode } from './organizations.ts'
import { randomFrom, scaled, type Random } from './random.ts'
import type { TradeTermCode } from './trade-terms.ts'

export interface Customer {
  type: (typeof customerTypes)[number]
  /** Ten digits of SAP for official customers (D115); our own number for the others. */
  customerNo: string
  /** Only official customers have one. */
  sapCustomerNo: string
  name: string
  /** Start of the purchase numbers that this customer writes. */
  shortName: string
  contact: string
  legalPerson: string
  phone: string
  email: string
  address: string
  taxNo: string
  countryCode: string
  salesOrg: SalesOrgCode
  currency: CurrencyCode
  tradeTerm: TradeTermCode
  port: string
  /** Trade shorthand, the same in every language. */
  payTerm: (typeof payTerms)[number][0]
  /** Null for those whose credit is not checked. */
  creditLimit: string | null
  creditExposure: string | null
  riskLevel: 'low' | 'medium' | 'high'
  /** What they buy, the most important first. */
  focus: readonly Category[]
}

const payTerms = [
  ['T/T 30/70', 45],
  ['T/T 100', 15],
  ['L/C AT SIGHT', 14],
  ['L/C 60', 10],
  ['O/A 30', 8],
  ['O/A 45', 5],
  ['D/P AT SIGHT', 3],
] as const

/** The payment terms that go with each payment period. */
export const paymentTermsOf: Readonly<Record<(typeof payTerms)[number][0], string>> = {
  'T/T 30/70': '30% by T/T in advance, 70% by T/T against copy of B/L',
  'T/T 100': '100% by T/T before shipment',
  'L/C AT SIGHT': 'Irrevocable L/C at sight',
  'L/C 60': 'Irrevocable L/C, 60 days after B/L date',
  'O/A 30': 'Open account, by T/T within 30 days after B/L date',
  'O/A 45': 'Open account, by T/T within 45 days after B/L date',
  'D/P AT SIGHT': 'Documents against payment at sight',
}

/** A trade named in the company's name decides what it buys; the others buy a bit of everything. */
const trades: readonly (readonly [RegExp, readonly Category[]])[] = [
  [/security/i, ['security', 'other', 'doorWindow']],
  [/door|window|ventanas|canceleria|alumin/i, ['doorWindow', 'profile', 'security']],
  [/cabinet|interior|fit-out|griya/i, ['cabinet', 'doorWindow', 'bathroom']],
  [/sanitary|resort/i, ['bathroom', 'pipe', 'cabinet', 'other']],
  [/pipe|pipa|tub|plumbing|hidraulica/i, ['pipe', 'bathroom', 'other']],
]
const general: readonly (readonly Category[])[] = [
  ['pipe', 'bathroom', 'other'],
  ['pipe', 'other', 'profile', 'security'],
  ['bathroom', 'cabinet', 'pipe', 'security'],
  ['pipe', 'bathroom', 'doorWindow', 'other'],
  ['doorWindow', 'pipe', 'cabinet', 'profile'],
]
const focusOf = (name: string, index: number): readonly Category[] =>
  trades.find(([words]) => words.test(name))?.[1] ?? general[index % general.length]!

/** Who does not buy in dollars, by position in the list. */
const otherCurrency: Readonly<Record<number, CurrencyCode>> = {
  3: 'AED',
  9: 'CNY',
  17: 'EUR',
  20: 'IDR',
  22: 'KES',
  23: 'AED',
  37: 'EUR',
  40: 'IDR',
}

/** By position: the first companies of every country are official, late ones are still being won. */
const typeOf = (index: number): Customer['type'] =>
  index < 48 ? 'official' : index < 56 ? 'temporary' : 'unknown'

const terms: readonly TradeTermCode[] = ['FOB', 'CIF', 'FOB', 'CFR', 'FOB', 'CIF', 'EXW', 'FOB', 'DAP', 'FCA']

const skip = new Set(['PT', 'CV', 'LLC', 'INC', 'LTD', 'AND', 'THE', 'DE', 'DEL', 'Y', 'SDN', 'BHD', 'CO'])
const shortNameOf = (name: string): string => {
  const words = name
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, '')
    .split(' ')
    .filter((w) => w && !skip.has(w))
  return words
    .map((w) => w[0])
    .join('')
    .slice(0, 4)
}
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .split(' ')
    .filter((w) => w.length > 3)
    .slice(0, 2)
    .join('-')

const phoneOf = (random: Random, prefix: string): string =>
  prefix === '+1'
    ? `+1 ${random.int(202, 989)} 555 01${random.int(10, 99)}`
    : `${prefix} ${random.int(20, 99)} ${random.int(100, 999)} ${random.int(1000, 9999)}`

const ownNumber = (index: number): string => `C2605${String(index).padStart(5, '0')}`

const credit = (random: Random, currency: CurrencyCode, type: Customer['type']) => {
  if (type !== 'official') return { creditLimit: null, creditExposure: null }
  const { perUsd } = currencies.find((c) => c.code === currency)!
  const limit = random.int(6, 80) * 10_000
  const used = random.int(5, 95) / 100
  const amount = (usd: number) => scaled(Math.round(usd * perUsd) * 100, 2)
  return { creditLimit: amount(limit), creditExposure: amount(limit * used) }
}

const customer = (random: Random, at: CountryCompanies, position: number, index: number): Customer => {
  const [name, contact, legalPerson, street, city] = at.companies[position]!
  const country = countries.find((c) => c.code === at.country)!
  const type = typeOf(index)
  const currency = otherCurrency[index] ?? 'USD'
  const sapCustomerNo = String(1_000_100_000 + index * 37)
  return {
    type,
    customerNo: type === 'official' ? sapCustomerNo : ownNumber(index),
    sapCustomerNo: type === 'official' ? sapCustomerNo : '',
    name,
    shortName: shortNameOf(name),
    contact,
    legalPerson,
    phone: phoneOf(random, country.phonePrefix),
    email: `purchasing@${slugOf(name)}.example.com`,
    address: `${street}, ${city}, ${country.nameEn}`,
    taxNo:
      type === 'unknown' ? '' : `${at.country}${random.int(100_000_000, 999_999_999)}${random.int(10, 99)}`,
    countryCode: at.country,
    salesOrg: salesOrgOfArea[areaOf(at.country)],
    currency,
    tradeTerm: terms[index % terms.length]!,
    port: at.ports[position] ?? at.ports[0]!,
    payTerm: random.weighted(payTerms),
    ...credit(random, currency, type),
    riskLevel: random.weighted([
      ['low', 68],
      ['medium', 24],
      ['high', index < 6 ? 0 : 8],
    ] as const),
    focus: focusOf(name, index),
  }
}

/** Sixty customers in twenty countries; the first six belong to the demo buyers. */
export const customers = (): Customer[] => {
  const random = randomFrom(2_026)
  return [0, 1, 2].flatMap((position) =>
    countryCompanies.map((at, i) => customer(random, at, position, position * countryCompanies.length + i)),
  )
}
