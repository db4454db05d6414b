import { describe, expect, it } from 'vitest'
import { masterForm } from '#shared/kernel/master.schema.ts'
import { isPositive } from '#shared/kernel/decimal.ts'
import { latinText } from '#shared/kernel/fields.ts'
import { masterOf } from '#shared/masterdata/index.ts'
import { messageContentMax, titleMax } from '#shared/vocabulary/limits.ts'
import { categories, roles } from '#shared/vocabulary/words.ts'
import { areas, continents, countries, customerCountries } from './countries.ts'
import { currencies } from './currencies.ts'
import { customers } from './customers.ts'
import { exchangeRates } from './exchange-rates.ts'
import { beneficiaries, beneficiaryAccounts } from './finance.ts'
import { materials, stock } from './materials.ts'
import { messages } from './messages.ts'
import {
  deliveryFreezes,
  departments,
  factories,
  productTypes,
  salesOrgs,
  warehouses,
} from './organizations.ts'
import { demoAccounts, people } from './people.ts'
import { allowedDiscounts, pricePolicies } from './price-policies.ts'
import { randomFrom, scaled } from './random.ts'
import { tradeTerms } from './trade-terms.ts'

const today = '2026-03-15'
const all = materials()
const buyers = customers()
const unique = (values: readonly string[]) => new Set(values).size
const ascii = /^[\x20-\x7e]*$/
const codes = (rows: readonly { code: string }[]) => rows.map((r) => r.code)

describe('counts of the demo company', () => {
  it.each([
    ['countries', codes(countries), 45],
    ['countries with customers', customerCountries, 20],
    ['continents', codes(continents), 7],
    ['currencies', codes(currencies), 6],
    ['trade terms', codes(tradeTerms), 11],
    ['sales organizations', codes(salesOrgs), 4],
    ['factories', codes(factories), 3],
    ['departments', codes(departments), 8],
    ['delivery freezes', codes(deliveryFreezes), 5],
    ['product types', codes(productTypes), 7],
    ['materials', all.map((m) => m.sapMaterialNo), 3000],
    ['customers', buyers.map((c) => c.name), 60],
    ['accounts', people(buyers).map((p) => p.userId), 13],
    ['messages', messages(today, buyers).map((m) => m.key), 12],
  ])('%s', (_, keys, count) => {
    expect(keys).toHaveLength(count)
    expect(unique(keys)).toBe(count)
  })

  it('has one North American organization and customers of every kind', () => {
    expect(salesOrgs.filter((o) => o.northAmerica).map((o) => o.code)).toEqual(['2000'])
    const kinds = buyers.map((c) => c.type)
    expect(['official', 'temporary', 'unknown'].map((k) => kinds.filter((x) => x === k).length)).toEqual([
      48, 8, 4,
    ])
    expect(unique(buyers.map((c) => c.countryCode))).toBe(20)
  })
})

describe('master records', () => {
  const area = (code: string) => areas.some((a) => a.code === code)

  it('points only to records that exist', () => {
    expect(countries.filter((c) => !area(c.areaCode))).toEqual([])
    expect(warehouses.filter((w) => !codes(factories).includes(w.factoryCode))).toEqual([])
    expect(buyers.filter((c) => !customerCountries.includes(c.countryCode))).toEqual([])
  })

  it('fits the forms of the product table', () => {
    const { shape } = masterForm(masterOf('product'))
    const broken = all.flatMap((m) =>
      Object.entries(m)
        .filter(([key, value]) => shape[key] && !shape[key].safeParse(value).success)
        .map(([key, value]) => `${key}: ${String(value)}`),
    )
    expect(broken).toEqual([])
  })
})

describe('materials', () => {
  it('cover the seven categories', () => {
    for (const category of categories)
      expect(all.filter((m) => m.category === category).length).toBeGreaterThan(200)
  })

  it('have their own numbers and descriptions in both languages', () => {
    for (const field of ['oldNo', 'descriptionZh', 'descriptionEn'] as const)
      expect(unique(all.map((m) => m[field])), field).toBe(3000)
    expect(all.filter((m) => !ascii.test(`${m.oldNo}${m.descriptionEn}${m.specEn}`))).toEqual([])
    expect(all.filter((m) => !/\p{Script=Han}/u.test(m.descriptionZh))).toEqual([])
  })

  it('have positive prices, rates, weights and volumes', () => {
    const fields = [
      'basePrice',
      'conversionRate',
      'netWeight',
      'grossWeight',
      'volume',
      'quantityPerPackage',
    ] as const
    for (const field of fields)
      expect(
        all.filter((m) => !isPositive(m[field])),
        field,
      ).toEqual([])
    expect(all.filter((m) => Number(m.grossWeight) < Number(m.netWeight))).toEqual([])
  })

  it('lie at one position each, at most once', () => {
    const rows = stock(all)
    expect(unique(rows.map((r) => `${r.sapMaterialNo}/${r.warehouseCode}`))).toBe(rows.length)
    expect(unique(rows.map((r) => r.sapMaterialNo))).toBe(3000)
  })
})

describe('customers and people', () => {
  it('have a SAP number exactly when official', () => {
    expect(buyers.filter((c) => /^\d{10}$/.test(c.sapCustomerNo) !== (c.type === 'official'))).toEqual([])
    const numbers = buyers.map((c) => c.sapCustomerNo).filter(Boolean)
    expect(unique(numbers)).toBe(numbers.length)
  })

  it('have Latin names and ports, and mail that reaches nobody', () => {
    const port = latinText(60)
    expect(buyers.filter((c) => !port.safeParse(c.port).success || !ascii.test(c.name))).toEqual([])
    expect(buyers.filter((c) => !c.email.endsWith('.example.com'))).toEqual([])
  })

  it('hold every role, and each customer has exactly one salesman', () => {
    const persons = people(buyers)
    expect(new Set(persons.map((p) => p.role))).toEqual(new Set(roles))
    expect(persons.map((p) => p.userId)).toEqual(demoAccounts.map((a) => a.userId))
    const ofSales = persons.filter((p) => p.role === 'salesman').flatMap((p) => p.customers)
    expect([...ofSales].sort((a, b) => a - b)).toEqual(buyers.map((_, n) => n))
    expect(unique(persons.map((p) => p.idmNum))).toBe(persons.length)
  })

  it('gives the six buyers the first six customers', () => {
    const own = people(buyers).filter((p) => p.role === 'customer')
    expect(own.map((p) => buyers[p.customers[0]!]!.countryCode)).toEqual(['ID', 'US', 'KE', 'AE', 'PH', 'PE'])
  })
})

describe('what depends on the day', () => {
  it('has a rate for every currency in every month of the orders', () => {
    const rates = exchangeRates(today)
    const cny = rates.filter((r) => r.to === 'CNY')
    expect(cny).toHaveLength(15 * 5)
    expect(cny[0]!.validFrom).toBe('2025-01-01')
    expect(rates.filter((r) => !isPositive(r.rate))).toEqual([])
  })

  it('never allows less today than its lower period says', () => {
    const policies = pricePolicies(today, buyers)
    const allowed = allowedDiscounts(policies)
    const now = policies.filter((p) => p.validFrom <= today && today <= p.validTo)
    expect(now).toHaveLength(48 * 7)
    expect(now.filter((p) => Number(p.allowedDiscount) < allowed(p.customer, p.category))).toEqual([])
    expect(allowed(59, 'pipe')).toBe(0)
  })

  it('keeps messages inside their limits and only recipients view them', () => {
    for (const message of messages(today, buyers)) {
      expect(message.title.length).toBeLessThanOrEqual(titleMax)
      expect(message.content.length).toBeLessThanOrEqual(messageContentMax)
      expect(message.viewed.every((v) => message.recipients.includes(v.customer))).toBe(true)
      expect(message.viewed.every((v) => message.sentAt !== null && v.at > message.sentAt)).toBe(true)
      expect(message.viewed.every((v) => v.at.slice(0, 10) < today)).toBe(true)
    }
  })
})

describe('random', () => {
  it('repeats itself for one seed and differs for another', () => {
    const draw = (seed: number) => {
      const random = randomFrom(seed)
      return Array.from({ length: 20 }, () => random.next())
    }
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
  })

  it('writes decimals with their places', () => {
    expect([scaled(5, 3), scaled(-1250, 2), scaled(42, 0)]).toEqual(['0.005', '-12.50', '42'])
    expect(() => scaled(1.5, 2)).toThrow(RangeError)
    expect(
      randomFrom(3)
        .shuffle([1, 2, 3, 4, 5])
        .sort((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5])
  })

  it('gives the same company twice', () => {
    expect(materials()).toEqual(all)
    expect(stock(all)).toEqual(stock(materials()))
    expect(customers()).toEqual(buyers)
    expect(exchangeRates(today)).toEqual(exchangeRates(today))
    expect(pricePolicies(today, buyers)).toEqual(pricePolicies(today, buyers))
  })
})

it('has one account for the payments of each customer, so that its contracts know where they are paid', () => {
  const orgOf = new Map<string, string>(beneficiaries.map(({ code, salesOrg }) => [code, salesOrg]))
  const paid = beneficiaryAccounts.map((one) => `${orgOf.get(one.beneficiaryCode)} ${one.currency}`)
  for (const { salesOrg, currency } of buyers)
    expect([salesOrg, currency, paid.filter((one) => one === `${salesOrg} ${currency}`).length]).toEqual([
      salesOrg,
      currency,
      1,
    ])
})
