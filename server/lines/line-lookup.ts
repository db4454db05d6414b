import { lineCalls } from '#shared/lines/line.contract.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { withoutZeros } from '#shared/kernel/decimal-text.ts'
import { numberKey } from '#shared/kernel/number-key.ts'
import { masterdata as en } from '#shared/locales/en/masterdata.ts'
import { masterdata as id } from '#shared/locales/id/masterdata.ts'
import { masterdata as zh } from '#shared/locales/zh/masterdata.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { categories } from '#shared/vocabulary/words.ts'
import type { Queryable } from '../db/transaction.ts'
import { read, refuse, type Services } from '../calls/handler.ts'
import { conceal } from '../records/scope/secrecy.ts'
import type { MaterialQuestion, MaterialMatch } from './line-judge.ts'
import {
  customerAsking,
  materialsByNumber,
  materialsWith,
  proposedFirst,
  type FoundMaterial,
  type PricedFor,
  type SearchWord,
} from './line.repository.ts'
import { searchWords } from '../records/search-text.ts'
import { lexiconAt } from './trade-words.repository.ts'

/** As many proposals as a person looks through. */
const searchMax = 50

/** SAP's own lists fill up material numbers with zeros to 18 digits. */
export const withoutPadding = (key: string): string => (/^\d+$/.test(key) ? withoutZeros(key) : key)

/** The ids of materials by the keys of the numbers that `numbersOf` returns. */
function idsBy(materials: readonly FoundMaterial[], numbersOf: (m: FoundMaterial) => readonly string[]) {
  const byKey = new Map<string, string[]>()
  for (const found of materials)
    for (const key of new Set(numbersOf(found).map(numberKey).filter(Boolean)))
      byKey.set(key, [...(byKey.get(key) ?? []), found.material.id])
  return byKey
}

/**
 * A customer's own number means what the customer says, even if another material has the same number; its names and the
 * codes of its groups mean something only where they are no number.
 */
export function matchesOf(numbers: readonly string[], materials: readonly FoundMaterial[]): MaterialMatch[] {
  const own = idsBy(materials, (m) => m.ownNumbers)
  const ours = idsBy(materials, ({ material: { sapMaterialNo, oldNo } }) => [sapMaterialNo, oldNo])
  const named = idsBy(materials, (m) => m.ownNames)
  return numbers.map((number) => {
    const key = numberKey(number)
    const ids = own.get(key) ?? ours.get(key) ?? ours.get(withoutPadding(key)) ?? named.get(key) ?? []
    return { asked: number, ids }
  })
}

const categoryNames = categories.map(
  (category) => [category, [zh, en, id].map((texts) => texts.categories[category].toLowerCase())] as const,
)
export const wordsOf = (search: string): SearchWord[] =>
  searchWords(search).map((text) => ({
    text,
    categories: categoryNames.flatMap(([category, names]) =>
      names.some((name) => name.includes(text)) ? category : [],
    ),
  }))

/** Prices for the customer of today; an unknown customer, or one that the actor does not see, has none. */
export const pricedFor = (
  { now }: Pick<Services, 'now'>,
  { customerId, currency, salesOrg, amountPlaces }: Omit<PricedFor, 'day'>,
): PricedFor => ({ customerId, currency, salesOrg, amountPlaces, day: businessDateOf(now()) })

/**
 * Finds materials by ids, numbers and words, priced for a customer within the actor's scope. At most three
 * queries.
 */
export async function lookUp(
  db: Queryable,
  actor: Actor,
  pricedFor: PricedFor,
  { ids, numbers, search }: MaterialQuestion,
): Promise<{ materials: LineMaterial[]; found: MaterialMatch[] }> {
  // A search for a complete number finds its material, whatever other texts contain those digits.
  const texts = [...numbers, ...(search === undefined ? [] : [search])]
  const keys = [...new Set(texts.map(numberKey).flatMap((key) => [key, withoutPadding(key)]))]
  const words = search === undefined ? [] : wordsOf(search)
  const propose = async () => {
    const customer = await customerAsking(db, actor, pricedFor, words)
    if (!customer) return refuse('NOT_FOUND')
    if (search === undefined || words.length === 0) return []
    const sequence = proposedFirst(search, customer.words, await lexiconAt(db, customer.changes))
    return materialsWith(db, actor, pricedFor, customer.words, { limit: searchMax, sequence })
  }
  const [proposed, named] = await Promise.all([
    propose(),
    ids.length + keys.length > 0 ? materialsByNumber(db, actor, pricedFor, { ids, keys }) : [],
  ])
  const found = matchesOf(texts, named)
  const hits = search === undefined ? undefined : found.at(-1)!
  if (hits) hits.ids = [...new Set([...hits.ids, ...proposed.map((m) => m.material.id)])]
  const known = new Map([...named, ...proposed].map(({ material }) => [material.id, material]))
  const order = new Set([...(hits?.ids ?? []), ...known.keys()])
  return { materials: [...order].map((id) => conceal(actor, known.get(id)!)), found }
}

export const materials = read(lineCalls.materials, ({ services, db, actor, body }) =>
  lookUp(db, actor, pricedFor(services, body), body),
)

export const basePrice = read(lineCalls.basePrice, async ({ services, db, actor, query }) => {
  const wanted = { ids: [query.id], numbers: [] }
  const { materials } = await lookUp(db, actor, pricedFor(services, query), wanted)
  const [material] = materials
  if (!material) return refuse('NOT_FOUND')
  return { basePrice: material.basePrice, per: material.per, currency: query.currency }
})
