import { sql, type Expression, type SqlBool } from 'kysely'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Category } from '#shared/vocabulary/words.ts'
import { numberKeyOf } from '../db/number-key.ts'
import { fragmentOf } from '../db/page.ts'
import type { Queryable } from '../db/transaction.ts'
import { calledMaterials, hasOwnNumber } from './customer-number.repository.ts'
import {
  customerOf,
  findMaterials,
  orderedFirst,
  type FoundMaterial,
  type PricedFor,
} from './line.repository.ts'
import { lineProducts } from './product.repository.ts'
import { holdsWord } from './search-text.repository.ts'

/** Far more than 3,000 ids and 2,000 numbers can mean. The limit only protects from a wrong query. */
const materialsMax = 20_000

/**
 * Materials by id and by the keys of their numbers, including stopped ones, so that these can be named. One
 * query.
 */
export const materialsByNumber = (
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
      or ${hasOwnNumber(asked.customerId, keys)})`,
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
export interface KnownWord extends SearchWord {
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
  asked: PricedFor,
  words: readonly SearchWord[],
): Promise<{ words: KnownWord[] } | undefined> {
  const texts = words.map(({ text }) => text)
  const found = await customerOf(db, actor, asked)
    .select(
      sql<Meaning[]>`(
        with own as materialized (${calledMaterials})
        select coalesce(json_agg(json_build_object(
          'types', array(select t.code from product_types t
            where upper(t.code) = upper(w.text) or t.name_zh ilike w.pattern or t.name_en ilike w.pattern),
          'called', array(select own.sap_material_no from own where own.said like lower(w.pattern))
        ) order by w.nth), '[]')
        from unnest(${texts}::text[], ${texts.map(fragmentOf)}::text[]) with ordinality w (text, pattern, nth))`.as(
        'meanings',
      ),
    )
    .executeTakeFirst()
  return found && { words: words.map((word, i) => ({ ...word, ...found.meanings[i]! })) }
}

const contains = ({ text, categories, types, called }: KnownWord): Expression<SqlBool> =>
  sql`(${holdsWord('products', text)} or products.category = any(${[...categories]})
    or products.product_type_code = any(${[...types]}) or products.sap_material_no = any(${[...called]}))`

/** The condition for enabled materials that contain every word somewhere. */
export const enabledWith = (words: readonly KnownWord[]): Expression<SqlBool> =>
  sql`${sql.join([sql`products.enabled`, ...words.map(contains)], sql` and `)}`

/**
 * Enabled materials that contain every word somewhere, those that the customer has ordered first. One query.
 */
export const materialsWith = (
  db: Queryable,
  actor: Actor,
  asked: PricedFor,
  words: readonly KnownWord[],
  limit: number,
): Promise<FoundMaterial[]> => orderedFirst(db, actor, asked, enabledWith(words), { limit })

/** An ordinary material and one with an opening, for the examples of a template. */
export const exampleMaterials = (db: Queryable) =>
  lineProducts(db)
    .distinctOn(sql`category = 'doorWindow'`)
    .where('enabled', '=', true)
    .orderBy(sql`category = 'doorWindow'`)
    .orderBy('sapMaterialNo')
    .execute()
