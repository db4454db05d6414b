import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { documents } from '#shared/documents/index.ts'
import type { DocumentName } from '#shared/documents/outlines.ts'
import type { DocumentDefinition } from '#shared/kernel/document.ts'
import type { SearchHit } from '#shared/platform/search/search.contract.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { fragmentOf } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { visible } from '../../documents/engine/visible.ts'
import { holdsText } from '../../lines/search-text.repository.ts'
import { visibleTo } from '../../scope/visible.ts'

/** The most hits of one kind; nobody reads more than thirty in all. */
const perKind = 8

const customerScope = {
  customerId: 'c.id',
  salesOrg: 'c.salesOrg',
  salespersonId: 'c.id',
  country: 'c.countryCode',
}

interface Source {
  kind: SearchHit['kind']
  from: RawBuilder<unknown>
  visible: Expression<SqlBool>
  number: string
  title: string
  /** Each of these columns has a trigram index. */
  numbers: readonly string[]
  words?: readonly string[]
  /** A condition for what is not found by numbers and words. */
  found?: Expression<SqlBool>
}

/** Hits of one kind. One whose number equals the text comes first, so that the limit never cuts it off. */
function hits({ kind, from, visible, number, title, numbers, words = [], ...by }: Source, text: string) {
  const like = fragmentOf(text)
  const found = [...numbers, ...words].map((column) => sql<SqlBool>`${sql.ref(column)} ilike ${like}`)
  const exact = numbers.map((column) => sql`lower(${sql.ref(column)}) = lower(${text})`)
  return sql`
    (select ${sql.lit(kind)} as kind, ${sql.ref(`${number.split('.')[0]}.id`)}, ${sql.ref(number)} as number, ${sql.ref(title)} as title,
       (${sql.join(exact, sql` or `)}) as exact
     from ${from} where ${visible} and (${by.found ?? sql.join(found, sql` or `)})
     order by exact desc, ${sql.ref(number)} desc limit ${perKind})`
}

const ofDocument = (document: DocumentDefinition & { name: DocumentName }, actor: Actor): Source => {
  const { name: kind, table, number, search } = document
  const column = (field: string) => `${table}.${field}`
  return {
    kind,
    from: sql.table(table),
    visible: visible(document, actor),
    number: column(number.field),
    title: column(search.title),
    numbers: search.numbers.map(column),
  }
}

const customers = (actor: Actor): Source => ({
  kind: 'customer',
  from: sql`customers c`,
  visible: visibleTo(actor, customerScope),
  number: 'c.sapCustomerNo',
  title: 'c.name',
  numbers: ['c.sapCustomerNo'],
  words: ['c.name'],
})

/** Staff who maintain materials also find stopped ones; a customer finds what it may order. */
const products = (actor: Actor, text: string): Source => ({
  kind: 'product',
  from: sql`products p`,
  visible: actor.permissions.has('product.read') ? sql`true` : sql`p.enabled`,
  number: 'p.sapMaterialNo',
  title: actor.language === 'zh' ? 'p.descriptionZh' : 'p.descriptionEn',
  numbers: ['p.sapMaterialNo', 'p.oldNo'],
  found: holdsText('p', text),
})

const sourcesOf = (actor: Actor, text: string): Source[] => [
  ...documents
    .filter(({ permissions }) => actor.permissions.has(permissions.read))
    .map((document) => ofDocument(document, actor)),
  ...(actor.permissions.has('customer.read') ? [customers(actor)] : []),
  ...(actor.permissions.has('masterdata.pick') ? [products(actor, text)] : []),
]

/** Searches everything that the actor may see, in one statement. */
export async function find(db: Queryable, actor: Actor, text: string): Promise<SearchHit[]> {
  const parts = sourcesOf(actor, text).map((source) => hits(source, text))
  const { rows } = await sql<SearchHit>`
    select kind, id, number, title from (${sql.join(parts, sql` union all `)}) hits
    order by exact desc, kind, number desc limit 30`.execute(db)
  return rows
}
