import { categories, type Category } from '#shared/vocabulary/words.ts'
import type { Customer } from './customers.ts'
import { randomFrom } from './random.ts'

export interface PricePolicy {
  /** Position in the list of customers. */
  customer: number
  category: Category
  validFrom: string
  validTo: string
  /** Percent off the base price that needs no finance review (D28). */
  allowedDiscount: string
  /** The pricing type, and the percent on top of it or off it. */
  priceTypeCode: string
  markup: string
}

/** Dealers and project companies, by position in the list, who buy by a price book of their own this year. */
const books: ReadonlyMap<number, { priceTypeCode: string; markup: string }> = new Map([
  [20, { priceTypeCode: 'DEALER', markup: '0' }],
  [28, { priceTypeCode: 'DEALER', markup: '-2' }],
  [43, { priceTypeCode: 'PROJECT', markup: '3.5' }],
  [46, { priceTypeCode: 'DEALER', markup: '1.5' }],
])
const listPrice = { priceTypeCode: '', markup: '0' }

const usual: Record<Category, number> = {
  pipe: 8,
  profile: 6,
  doorWindow: 9,
  cabinet: 10,
  security: 5,
  bathroom: 8,
  other: 4,
}

/**
 * Official customers have a policy for every category, in two periods that meet at New Year and leave no gap:
 * what was allowed before is allowed since, for some customers a little more.
 */
export const pricePolicies = (today: string, customers: readonly Customer[]): PricePolicy[] => {
  const random = randomFrom(5_150)
  const year = Number(today.slice(0, 4))
  return customers.flatMap((customer, n) =>
    customer.type !== 'official'
      ? []
      : categories.flatMap((category) => {
          const before = usual[category] + (customer.focus[0] === category ? 4 : random.int(-2, 1))
          const since = before + (random.chance(0.3) ? random.int(1, 2) : 0)
          return [
            {
              customer: n,
              category,
              validFrom: `${year - 2}-01-01`,
              validTo: `${year - 1}-12-31`,
              allowedDiscount: `${before}.00`,
              ...listPrice,
            },
            {
              customer: n,
              category,
              validFrom: `${year}-01-01`,
              validTo: `${year + 1}-12-31`,
              allowedDiscount: `${since}.00`,
              ...(books.get(n) ?? listPrice),
            },
          ]
        }),
  )
}

/** Whole percent allowed whatever the day: the lower of a customer's periods, 0 without a policy. */
export const allowedDiscounts = (
  policies: readonly PricePolicy[],
): ((customer: number, category: Category) => number) => {
  const lowest = new Map<string, number>()
  for (const p of policies) {
    const key = `${p.customer}/${p.category}`
    lowest.set(key, Math.min(lowest.get(key) ?? 100, Number(p.allowedDiscount)))
  }
  return (customer, category) => lowest.get(`${customer}/${category}`) ?? 0
}
