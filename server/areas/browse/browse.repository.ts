import { sql, type Expression, type SqlBool } from 'kysely'
import type { MaterialChoice } from '#shared/lines/material.contract.ts'
import { datedRateOn } from '../../db/exchange-rate.ts'
import type { Queryable } from '../../db/transaction.ts'
import { lineProducts } from '../../lines/product.repository.ts'

export interface Chosen {
  sizes: readonly string[]
  colors: readonly string[]
}

/** The most values that are offered to choose from; among more one searches. */
const choicesMax = 400

const anyOf = (column: string, values: readonly string[]) =>
  values.length === 0 ? sql`true` : sql`${sql.ref(column)} = any(${[...values]})`

/** Where one looks for materials, besides the words of a search. */
export interface Looking {
  category?: string | undefined
  /** A group that the actor sees, as `visibleGroups` says it. */
  groups?: readonly string[] | undefined
  /** The account whose favourites are meant. */
  collectedBy?: string | undefined
}

const inGroups = (groups: readonly string[]) =>
  sql`products.id in (select i.product_id from product_group_items i where i.enabled and i.group_id = any(${[...groups]}::uuid[]))`

const isCollected = (accountId: string) =>
  sql`products.id in (select c.item_id from collected_items c where c.account_id = ${accountId} and c.kind = 'product')`

/** Materials that a search and a place to look at leave over. */
export const among = (
  words: Expression<SqlBool>,
  { category, groups, collectedBy }: Looking,
): Expression<SqlBool> =>
  sql`${sql.join(
    [
      words,
      ...(category ? [sql`products.category = ${category}`] : []),
      ...(groups ? [inGroups(groups)] : []),
      ...(collectedBy ? [isCollected(collectedBy)] : []),
    ],
    sql` and `,
  )}`

/** The same with the values that were chosen. */
export const amongChosen = (found: Expression<SqlBool>, chosen: Chosen): Expression<SqlBool> =>
  sql`${found} and ${areChosen(chosen)}`

const areChosen = ({ sizes, colors }: Chosen): Expression<SqlBool> =>
  sql`${anyOf('nominalSize', sizes)} and ${anyOf('color', colors)}`

const choicesOf = (of: string, column: string) => sql`(
  select ${sql.lit(of)} as "of", ${sql.ref(column)} as value, count(*)::int as count
    from hits where ${sql.ref(column)} <> '' group by 2 order by 3 desc limit ${choicesMax})`

/** Sizes and colours among the materials, and how many materials have the chosen ones. One query. */
export async function choicesAmong(db: Queryable, condition: Expression<SqlBool>, chosen: Chosen) {
  const { rows } = await sql<MaterialChoice & { of: 'size' | 'color' | 'total' }>`
    with hits as materialized (select nominal_size, color from products where ${condition})
    ${choicesOf('size', 'nominalSize')} union all ${choicesOf('color', 'color')}
    union all select 'total', '', count(*)::int from hits where ${areChosen(chosen)}`.execute(db)
  const of = (what: string) =>
    rows.filter((row) => row.of === what).map(({ value, count }) => ({ value, count }))
  return { sizes: of('size'), colors: of('color'), total: of('total')[0]?.count ?? 0 }
}

/** A material with the rates of its currency and of the asked one on a day. */
export const ownPrice = (db: Queryable, id: string, currency: string | undefined, day: string) =>
  lineProducts(db)
    .select(datedRateOn(sql.ref('products.currency'), day).as('priceRate'))
    .select(datedRateOn(currency ?? sql.ref<string>('products.currency'), day).as('documentRate'))
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst()
