import { sql, type Expression, type SqlBool } from 'kysely'
import type { MaterialChoice, MaterialKind } from '#shared/lines/material.contract.ts'
import { datedRateOn } from '../../db/exchange-rate.ts'
import type { Queryable } from '../../db/transaction.ts'
import { lineProducts } from '../../lines/product.repository.ts'

export interface Chosen {
  kinds: readonly string[]
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

const areChosen = ({ kinds, sizes, colors }: Chosen): Expression<SqlBool> =>
  sql`${anyOf('kind', kinds)} and ${anyOf('nominalSize', sizes)} and ${anyOf('color', colors)}`

const choicesOf = (of: string, column: string) => sql`(
  select ${sql.lit(of)} as "of", ${sql.ref(column)} as value, count(*)::int as count, null::json as names
    from hits where ${sql.ref(column)} <> '' group by 2 order by 3 desc limit ${choicesMax})`

/** What the materials are called, with the names of it; a word that nothing is known of names no choice. */
const kindsOf = sql`(
  select 'kind' as "of", w.code as value, h.count,
      json_build_object('nameZh', w.name_zh, 'nameEn', w.name_en, 'nameId', w.name_id) as names
    from (select kind, count(*)::int as count from hits group by kind) h
    join trade_words w on w.code = h.kind order by h.count desc limit ${choicesMax})`

type Names = Pick<MaterialKind, 'nameZh' | 'nameEn' | 'nameId'>
interface Counted extends MaterialChoice {
  of: 'kind' | 'size' | 'color' | 'total'
  names: Names | null
}

/** Names, sizes and colours among the materials, and how many materials have the chosen ones. One query. */
export async function choicesAmong(db: Queryable, condition: Expression<SqlBool>, chosen: Chosen) {
  const { rows } = await sql<Counted>`
    with hits as materialized (select kind, nominal_size, color from products where ${condition})
    ${kindsOf} union all ${choicesOf('size', 'nominalSize')} union all ${choicesOf('color', 'color')}
    union all select 'total', '', count(*)::int, null from hits where ${areChosen(chosen)}`.execute(db)
  const of = (what: string) =>
    rows.filter((row) => row.of === what).map(({ value, count }) => ({ value, count }))
  const kinds = rows.flatMap(({ value, count, names }) => (names ? [{ value, count, ...names }] : []))
  return { kinds, sizes: of('size'), colors: of('color'), total: of('total')[0]?.count ?? 0 }
}

/** The pictures of materials, by their ids. */
export async function picturesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'picture'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('picture', '<>', '')
    .execute()
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}

/** Whether a material that can be chosen names the picture. */
export const isOffered = async (db: Queryable, picture: string): Promise<boolean> =>
  (await db
    .selectFrom('products')
    .select('id')
    .where('picture', '=', picture)
    .where('enabled', '=', true)
    .executeTakeFirst()) !== undefined

/** A material with the rates of its currency and of the asked one on a day. */
export const ownPrice = (db: Queryable, id: string, currency: string | undefined, day: string) =>
  lineProducts(db)
    .select(datedRateOn(sql.ref('products.currency'), day).as('priceRate'))
    .select(datedRateOn(currency ?? sql.ref<string>('products.currency'), day).as('documentRate'))
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst()
