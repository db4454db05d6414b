import { sql, type SqlBool, type Expression } from 'kysely'
import { amountPlacesOf } from '#shared/kernel/currency.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { PriceFacts } from '#shared/lines/prices/price.schema.ts'
import { priceOf } from '#shared/lines/prices/price-making.rules.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { partsOfMeaning, type Lexicon } from '#shared/lines/words/lexicon.ts'
import { isSize, readText } from '#shared/lines/words/read-text.ts'
import type { Category } from '#shared/vocabulary/words.ts'
import { compiledOnce } from '../db/driver/compiled-once.ts'
import type { Queryable } from '../db/transaction.ts'
import { scopeColumns, visibleTo } from '../records/scope/visible.ts'
import { numberKeyOf } from '../db/number-key.ts'
import { fragmentOf } from '../db/page.ts'
import { masterChanges } from '../records/history/master-changes.repository.ts'
import { alone, holdsWord } from '../records/search-text.repository.ts'
import {
  ownNumbers,
  beginningOf,
  calledMaterials,
  hasOwnNumber,
  type OwnNumber,
} from './customer-number.repository.ts'
import { materialOf, pricedIn, type ProductRecord } from './line-record.ts'
import { priceFactsOf, type FoundFacts } from './price-facts.repository.ts'
import { lineProducts } from './product.repository.ts'

/** The customer, sales organization, currency and day for which materials are priced. */
export interface PricedFor {
  customerId: string
  /** The organization of the document (D189); an empty one is the customer's own. */
  salesOrg: string
  currency: string
  /** The decimals of the document's amounts, where it keeps others than its currency has (D181). */
  amountPlaces?: number | undefined
  /** The business date whose rates and policies count. */
  day: string
}

/** The customer, if the actor may see it. */
export const customerOf = (db: Queryable, actor: Actor, { customerId }: Pick<PricedFor, 'customerId'>) =>
  db
    .selectFrom('customers')
    .where('customers.id', '=', customerId)
    .where(visibleTo(actor, scopeColumns.customers))

type FoundRow = ProductRecord & {
  facts: FoundFacts | null
  /** Only reads for people have it, writes do not. */
  stock?: string | null
  ownNumbers: OwnNumber[] | null
  /** The decimals of the currency, where the table of currencies has it. */
  amountPlaces: number | null
  /** Only proposals of materials have it. */
  orderedOn?: string | null
}

/** Adds a customer's prices and own numbers to the columns of a product. */
const pricedColumns = (pricedFor: PricedFor) =>
  [
    priceFactsOf(pricedFor).as('facts'),
    ownNumbers(pricedFor.customerId).as('ownNumbers'),
    sql<number | null>`(select decimals from currencies where code = ${pricedFor.currency})`.as(
      'amountPlaces',
    ),
  ] as const

const stock = sql<
  string | null
>`(select sum(s.quantity) from product_stock s where s.product_id = products.id)`.as('stock')

const pricedProducts = (db: Queryable, pricedFor: PricedFor, condition: Expression<SqlBool>) =>
  lineProducts(db).select(pricedColumns(pricedFor)).where(condition)

const productsWhere = (db: Queryable, pricedFor: PricedFor, condition: Expression<SqlBool>) =>
  pricedProducts(db, pricedFor, condition).select(stock)

/** The number and the words that stand on a line: of each the first that the customer has. */
const firstWords = (own: readonly OwnNumber[]): OwnNumber | undefined => {
  const number = own.find(([text]) => text !== '')?.[0] ?? ''
  const ownWord = own.find(([, text]) => text !== '')?.[1] ?? ''
  return own.length === 0 ? undefined : [number, ownWord]
}

/** Everything about a material, for rules to compute with. */
function wholeMaterial(pricedFor: PricedFor, row: FoundRow): LineMaterial {
  const { currency } = pricedFor
  const { facts, stock = null, ownNumbers: own } = row
  const price = priceOf(pricedIn(currency, row, facts))
  const amountPlaces = pricedFor.amountPlaces ?? row.amountPlaces ?? amountPlacesOf(currency)
  const material = materialOf(row, { ...price, stock, amountPlaces, own: firstWords(own ?? []) })
  return row.orderedOn ? { ...material, orderedOn: row.orderedOn } : material
}

/**
 * A customer reads its reference price; the allowed discount, the warehouse and the stock are for staff
 * (D93).
 */
function presentMaterial(actor: Actor, pricedFor: PricedFor, row: FoundRow): LineMaterial {
  const material = wholeMaterial(pricedFor, row)
  return actor.role === 'customer'
    ? { ...material, allowedPercent: null, stock: null, factoryCode: null, warehouseCode: null }
    : material
}

/** The query behind `materialsById`. */
export const pricedById = compiledOnce(
  (db, customerId: string, salesOrg: string, currency: string, day: string, ids: readonly string[]) =>
    pricedProducts(db, { customerId, salesOrg, currency, day }, sql`products.id = any(${ids}::uuid[])`),
)

/** Materials by id with all their fields, for the rules of a write. One query. */
export async function materialsById(
  db: Queryable,
  pricedFor: PricedFor,
  ids: readonly string[],
): Promise<Map<string, LineMaterial>> {
  if (ids.length === 0) return new Map()
  const { customerId, salesOrg, currency, day } = pricedFor
  const { rows } = await db.executeQuery(
    pricedById(db, customerId, salesOrg, currency, day, [...new Set(ids)]),
  )
  return new Map(rows.map((row) => [row.id, wholeMaterial(pricedFor, row as FoundRow)]))
}

export interface FoundMaterial {
  material: LineMaterial
  /** What made its price. */
  facts: PriceFacts
  /** Every number under which the customer knows it. */
  ownNumbers: string[]
  /** What else the customer may write for it: its own names, and codes of groups that have it. */
  ownNames: string[]
}

const foundMaterial = (actor: Actor, pricedFor: PricedFor, row: FoundRow): FoundMaterial => {
  const own = row.ownNumbers ?? []
  return {
    material: presentMaterial(actor, pricedFor, row),
    facts: pricedIn(pricedFor.currency, row, row.facts),
    ownNumbers: own.map(([number]) => number),
    ownNames: own.flatMap(([, word, group = '']) => (group === '' ? [] : [word, group])),
  }
}

/** Materials that meet a condition, with the fields that the actor may see. */
export async function findMaterials(
  db: Queryable,
  actor: Actor,
  pricedFor: PricedFor,
  condition: Expression<SqlBool>,
  limit: number,
): Promise<FoundMaterial[]> {
  const rows = await productsWhere(db, pricedFor, condition)
    .orderBy('products.sapMaterialNo')
    .limit(limit)
    .execute()
  return rows.map((row) => foundMaterial(actor, pricedFor, row as FoundRow))
}

/** This many orders are enough to know what a customer orders; more would slow down those with thousands. */
const ordersLookedAt = 100

const orderedBefore = ({ customerId }: PricedFor) => sql<{ materialId: string; on: string }>`(
  select l.material_id, (max(o.order_time) at time zone 'Asia/Shanghai')::date::text as "on"
    from (select id, order_time from orders where customer_id = ${customerId} and deleted_at is null
      and status <> 'draft' order by order_time desc limit ${ordersLookedAt}) o
    join order_lines l on l.order_id = o.id group by l.material_id)`

/** What comes before and behind the question whether the customer has ordered a material. */
export interface Sequence {
  before: readonly Expression<unknown>[]
  behind: readonly Expression<unknown>[]
}
const noSequence: Sequence = { before: [], behind: [] }

/**
 * Materials that meet a condition, those that the customer has ordered first, with the day of the last order.
 */
export async function orderedFirst(
  db: Queryable,
  actor: Actor,
  pricedFor: PricedFor,
  condition: Expression<SqlBool>,
  { limit, offset = 0, sequence = noSequence }: { limit: number; offset?: number; sequence?: Sequence },
): Promise<FoundMaterial[]> {
  const { before, behind } = sequence
  const parts = [...before, sql`before."on" is null`, ...behind, sql`products.sap_material_no`]
  const rows = await productsWhere(db, pricedFor, condition)
    .leftJoin(orderedBefore(pricedFor).as('before'), 'before.materialId', 'products.id')
    .select('before.on as orderedOn')
    .orderBy(sql.join(parts))
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => foundMaterial(actor, pricedFor, row as FoundRow))
}

/** Far more than 3,000 ids and 2,000 numbers can mean. The limit only protects from a wrong query. */
const materialsMax = 20_000

/**
 * Materials by id and by the keys of their numbers, including stopped ones, so that these can be named. One
 * query.
 */
export const materialsByNumber = (
  db: Queryable,
  actor: Actor,
  pricedFor: PricedFor,
  { ids, keys }: { ids: readonly string[]; keys: readonly string[] },
): Promise<FoundMaterial[]> =>
  findMaterials(
    db,
    actor,
    pricedFor,
    sql<SqlBool>`(products.id = any(${[...ids]}::uuid[]) or ${numberKeyOf('products.sapMaterialNo')} = any(${[...keys]})
      or (products.old_no <> '' and ${numberKeyOf('products.oldNo')} = any(${[...keys]}))
      or ${hasOwnNumber(pricedFor.customerId, keys)})`,
    materialsMax,
  )

/** A word of a search, and the categories whose names contain it. */
export interface SearchWord {
  text: string
  categories: readonly Category[]
}

/**
 * A search word with its meanings: product types whose code or name contains it, and the customer's own
 * materials.
 */
interface KnownWord extends SearchWord {
  types: readonly string[]
  /** SAP numbers of materials that the customer calls so, or has in a group that it calls so. */
  called: readonly string[]
}

type Meaning = Pick<KnownWord, 'types' | 'called'>

/**
 * The customer, if the actor may see it, with the meanings of the words; else undefined. One query. When the
 * meanings are known first, the search itself can use its indexes.
 */
export async function customerAsking(
  db: Queryable,
  actor: Actor,
  pricedFor: PricedFor,
  words: readonly SearchWord[],
): Promise<{ words: KnownWord[]; changes: string } | undefined> {
  const texts = words.map(({ text }) => text.replace('"', ''))
  const found = await customerOf(db, actor, pricedFor)
    .select(
      sql<Meaning[]>`(
        with own as materialized (${calledMaterials})
        select coalesce(json_agg(json_build_object(
          'types', array(select t.code from product_types t
            where upper(t.code) = upper(w.text) or t.name_zh ilike w.pattern or t.name_en ilike w.pattern),
          'called', array(select own.sap_material_no from own where own.said like lower(w.pattern) or own.number like w.beginning)
        ) order by w.nth), '[]')
        from unnest(${texts}::text[], ${texts.map(fragmentOf)}::text[], ${texts.map(beginningOf)}::text[])
          with ordinality w (text, pattern, beginning, nth))`.as('meanings'),
    )
    .select(masterChanges.as('changes'))
    .executeTakeFirst()
  return (
    found && {
      words: words.map((word, i) => ({ ...word, ...found.meanings[i]! })),
      changes: found.changes,
    }
  )
}

const contains = ({ text, categories, types, called }: KnownWord): Expression<SqlBool> =>
  sql`(${holdsWord('products', text)} or products.category = any(${[...categories]})
    or products.product_type_code = any(${[...types]}) or products.sap_material_no = any(${[...called]}))`

/** The condition for enabled materials that contain every word somewhere. */
export const enabledWith = (words: readonly KnownWord[]): Expression<SqlBool> =>
  sql`${sql.join([sql`products.enabled`, ...words.map(contains)], sql` and `)}`

/**
 * In which sequence found materials are proposed: those that the customer calls so, the very goods that were named before
 * what only has to do with them, those that have the numbers as they were written, or what is meant
 * where none is; then what the customer has ordered, and of the others what is said in the fewest words.
 */
export function proposedFirst(search: string, words: readonly KnownWord[], lexicon: Lexicon): Sequence {
  const { head, words: read } = readText(search, lexicon)
  const isCalled = words.map(({ called }) => sql`products.sap_material_no = any(${[...called]})`)
  const own =
    words.length === 0 || words.some(({ called }) => called.length === 0)
      ? []
      : [sql`(${sql.join(isCalled, sql` and `)})`]
  const sizes = read.map(({ key }) => key).filter(isSize)
  const countOf = (text: string) => sql`(products.search_words like ${alone(text)})::int`
  const usual = head?.usual ? [head.usual] : []
  return {
    before: [
      ...own.map((is) => sql`${is} desc`),
      ...(head ? [sql`(products.kind = any(${partsOfMeaning(head, lexicon)})) desc`] : []),
      ...(sizes.length > 0 ? [sql`${sql.join(sizes.map(countOf), sql` + `)} desc`] : []),
      ...usual.map((text) => sql`${countOf(text)} desc`),
    ],
    behind: head ? [sql`char_length(products.description_en)`] : [],
  }
}

/** Enabled materials that contain every word somewhere, in the sequence of proposals. One query. */
export const materialsWith = (
  db: Queryable,
  actor: Actor,
  pricedFor: PricedFor,
  words: readonly KnownWord[],
  page: { limit: number; sequence: Sequence },
): Promise<FoundMaterial[]> => orderedFirst(db, actor, pricedFor, enabledWith(words), page)

/** An ordinary material and one with an opening, for the examples of a template. */
export const exampleMaterials = (db: Queryable) =>
  lineProducts(db)
    .distinctOn(sql`category = 'doorWindow'`)
    .where('enabled', '=', true)
    .orderBy(sql`category = 'doorWindow'`)
    .orderBy('sapMaterialNo')
    .execute()
