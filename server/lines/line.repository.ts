import { sql, type SqlBool, type Expression } from 'kysely'
import { amountPlacesOf } from '#shared/kernel/currency.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { PriceFacts } from '#shared/lines/prices/price.schema.ts'
import { priceOf } from '#shared/lines/prices/price-making.rules.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { compiledOnce } from '../db/driver/compiled-once.ts'
import type { Queryable } from '../db/transaction.ts'
import { scopeColumns, visibleTo } from '../records/scope/visible.ts'
import { ownNumbers, type OwnNumber } from './customer-number.repository.ts'
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
