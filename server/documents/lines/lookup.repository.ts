import { sql, type Expression, type SqlBool } from 'kysely'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Category } from '#shared/vocabulary/words.ts'
import { numberKeyOf } from '../../db/number-key.ts'
import { fragmentOf } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { isCalled, isNumbered } from './customer-number.repository.ts'
import { findMaterials, type FoundMaterial, type PricedFor } from './line.repository.ts'

/** Far above what 3,000 ids and 2,000 numbers can mean; the query would be wrong, not slow, if it were reached. */
const materialsMax = 20_000

/** Materials by id and by the keys of their numbers, stopped ones too, so that they can be named. One query. */
export const materialsNamed = (
  db: Queryable,
  actor: Actor,
  asked: PricedFor,
  { ids, keys }: { ids: readonly string[]; keys: readonly string[] },
): Promise<FoundMaterial[]> =>
  findMaterials(
    db,
    actor,
    asked,
    sql<SqlBool>`(products.id = any(${[...ids]}::uuid[]) or ${numberKeyOf('products.sapMaterialNo')} = any(${[...keys]})
      or (products.old_no <> '' and ${numberKeyOf('products.oldNo')} = any(${[...keys]}))
      or ${isNumbered(asked.customerId, keys)})`,
    materialsMax,
  )

/** A word of a search, and the categories whose names it is part of. */
export interface SearchWord {
  text: string
  categories: readonly Category[]
}

const searched = [
  'products.sapMaterialNo',
  'products.oldNo',
  'products.descriptionZh',
  'products.descriptionEn',
]

/** Product types by their code, or by a piece of one of their names. */
const isOfType = (text: string, like: string) =>
  sql<SqlBool>`products.product_type_code = any(array(select t.code from product_types t
    where upper(t.code) = upper(${text}) or t.name_zh ilike ${like} or t.name_en ilike ${like}))`

const holds = ({ text, categories }: SearchWord, { customerId }: PricedFor): Expression<SqlBool> => {
  const like = fragmentOf(text)
  const columns = searched.map((column) => sql<SqlBool>`${sql.ref(column)} ilike ${like}`)
  return sql`(${sql.join(columns, sql` or `)} or products.category = any(${[...categories]})
    or ${isOfType(text, like)} or ${isCalled(customerId, like)})`
}

/** Materials in use that hold every word somewhere. One query. */
export const materialsWith = (
  db: Queryable,
  actor: Actor,
  asked: PricedFor,
  words: readonly SearchWord[],
  limit: number,
): Promise<FoundMaterial[]> => {
  const held = words.map((word) => holds(word, asked))
  return findMaterials(db, actor, asked, sql`products.enabled and ${sql.join(held, sql` and `)}`, limit)
}

/** One material of the ordinary kind and one with an opening, to show in a template how lines are written. */
export const exampleMaterials = (db: Queryable) =>
  db
    .selectFrom('products')
    .distinctOn(sql`category = 'doorWindow'`)
    .select(['sapMaterialNo', 'oldNo', 'salesUnit', 'category', 'color', 'quantityPerPackage'])
    .where('enabled', '=', true)
    .orderBy(sql`category = 'doorWindow'`)
    .orderBy('sapMaterialNo')
    .execute()
