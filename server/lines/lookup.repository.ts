import { sql, type Expression, type SqlBool } from 'kysely'
import { partsOfMeaning, type Lexicon } from '#shared/lines/words/lexicon.ts'
import { isSize, readText } from '#shared/lines/words/read-text.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Category } from '#shared/vocabulary/words.ts'
import { numberKeyOf } from '../db/number-key.ts'
import { fragmentOf } from '../db/page.ts'
import type { Queryable } from '../db/transaction.ts'
import { masterChanges } from '../records/history/master-changes.repository.ts'
import { beginningOf, calledMaterials, hasOwnNumber } from './customer-number.repository.ts'
import {
  customerOf,
  findMaterials,
  orderedFirst,
  type FoundMaterial,
  type PricedFor,
  type Sequence,
} from './line.repository.ts'
import { lineProducts } from './product.repository.ts'
import { alone, holdsWord } from '../records/search-text.repository.ts'

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
