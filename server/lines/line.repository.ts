import { sql, type SqlBool, type Expression } from 'kysely'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { divide } from '#shared/kernel/decimal.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { rateOn } from '../db/exchange-rate.ts'
import type { Queryable } from '../db/transaction.ts'
import { scopeColumns } from '../scope/columns.ts'
import { visibleTo } from '../scope/visible.ts'
import { ownNumbers, type OwnNumber } from './customer-number.repository.ts'
import { materialOf, productFields, type ProductRecord } from './line.record.ts'

/** Whose prices, in which currency, as of which day. */
export interface PricedFor {
  customerId: string
  currency: string
  /** Business date: rates and policies of that day. */
  day: string
}

/** The customer, when the actor may see it. */
export const customerOf = (db: Queryable, actor: Actor, { customerId }: PricedFor) =>
  db
    .selectFrom('customers')
    .where('customers.id', '=', customerId)
    .where(visibleTo(actor, scopeColumns.customers))

type Found = ProductRecord & {
  ownRate: string | null
  orderRate: string | null
  allowedDiscount: string | null
  /** Read for people, not for writes. */
  stock?: string | null
  ownNumbers: OwnNumber[] | null
  /** Read where materials are proposed. */
  orderedOn?: string | null
}

/** What a customer's price and own numbers add to the columns of a product. */
export const pricedColumns = ({ customerId, currency, day }: PricedFor) =>
  [
    // Most materials have the order's own currency, whose rate is looked up once.
    sql<string | null>`case when products.currency = ${currency} then ${rateOn(currency, day)}
      else ${rateOn(sql.ref('products.currency'), day)} end`.as('ownRate'),
    rateOn(currency, day).as('orderRate'),
    sql<string | null>`(select p.allowed_discount from price_policies p where p.customer_id = ${customerId}
        and p.category = products.category and ${day} between p.valid_from and p.valid_to limit 1)`.as(
      'allowedDiscount',
    ),
    ownNumbers(customerId).as('ownNumbers'),
  ] as const

const stock = sql<
  string | null
>`(select sum(s.quantity) from product_stock s where s.product_id = products.id)`.as('stock')

const productsWhere = (db: Queryable, asked: PricedFor, condition: Expression<SqlBool>) =>
  db
    .selectFrom('products')
    .select(productFields)
    .select([...pricedColumns(asked), stock])
    .where(condition)

/** D93: a customer reads its reference price; what is allowed, where it lies and what is there is for staff. */
const presented = (actor: Actor, row: Found): LineMaterial => {
  const { ownRate, orderRate, allowedDiscount, stock = null, ownNumbers: own } = row
  const material = materialOf(row, {
    rate: ownRate === null || orderRate === null ? null : divide(ownRate, orderRate),
    allowedPercent: allowedDiscount ?? '0',
    stock,
    own: own?.[0],
  })
  const known = row.orderedOn ? { ...material, orderedOn: row.orderedOn } : material
  return actor.role === 'customer'
    ? { ...known, allowedPercent: null, stock: null, warehouseCode: null }
    : known
}

/** Everything about a material, for rules to compute with. */
export const unpresented = (row: Found): LineMaterial => presented({ role: 'system' } as Actor, row)

/** Materials by id, unpresented: what rules compute with, for writes. One query. */
export async function materialsById(
  db: Queryable,
  asked: PricedFor,
  ids: readonly string[],
): Promise<Map<string, LineMaterial>> {
  if (ids.length === 0) return new Map()
  const rows = await productsWhere(db, asked, sql`products.id = any(${[...new Set(ids)]}::uuid[])`).execute()
  return new Map(rows.map((row) => [row.id, unpresented(row as Found)]))
}

export interface FoundMaterial {
  material: LineMaterial
  /** Every number that the customer calls it by. */
  ownNumbers: string[]
}

const found = (actor: Actor, row: Found): FoundMaterial => ({
  material: presented(actor, row),
  ownNumbers: (row.ownNumbers ?? []).map(([number]) => number),
})

/** Materials by a condition, as the actor may see them. */
export async function findMaterials(
  db: Queryable,
  actor: Actor,
  asked: PricedFor,
  condition: Expression<SqlBool>,
  limit: number,
): Promise<FoundMaterial[]> {
  const rows = await productsWhere(db, asked, condition)
    .orderBy('products.sapMaterialNo')
    .limit(limit)
    .execute()
  return rows.map((row) => found(actor, row as Found))
}

/** So many orders of a customer say what it orders: more would make whoever has thousands wait. */
const lookedBack = 100

const orderedBefore = ({ customerId }: PricedFor) => sql<{ materialId: string; on: string }>`(
  select l.material_id, (max(o.order_time) at time zone 'Asia/Shanghai')::date::text as "on"
    from (select id, order_time from orders where customer_id = ${customerId} and deleted_at is null
      and status <> 'draft' order by order_time desc limit ${lookedBack}) o
    join order_lines l on l.order_id = o.id group by l.material_id)`

/** The same, what the customer has ordered first and with the day it did so. */
export async function orderedFirst(
  db: Queryable,
  actor: Actor,
  asked: PricedFor,
  condition: Expression<SqlBool>,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<FoundMaterial[]> {
  const rows = await productsWhere(db, asked, condition)
    .leftJoin(orderedBefore(asked).as('before'), 'before.materialId', 'products.id')
    .select('before.on as orderedOn')
    .orderBy(sql`before."on" is null`)
    .orderBy('products.sapMaterialNo')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => found(actor, row as Found))
}
