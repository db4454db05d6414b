import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { documents } from '#shared/documents/index.ts'
import type { DocumentName } from '#shared/documents/outlines.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import { numberKey } from '#shared/kernel/number-key.ts'
import { partsOfMeaning, type Lexicon } from '#shared/lines/words/lexicon.ts'
import { readText } from '#shared/lines/words/read-text.ts'
import {
  searchHitsMax,
  searchHitsPerKind as perKind,
  type SearchHit,
} from '#shared/areas/search/search.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { exactlyOf, holdsFragment, holdsName, plainName } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'
import {
  numberShown,
  questionOf,
  visible,
  allRows,
  firstRows,
} from '../../records/scope/visible-documents.ts'
import { beginsOwnNumber, hasOwnNumber } from '../../lines/customer-number.repository.ts'
import { holdsText } from '../../records/search-text.repository.ts'
import { lexiconNow } from '../../lines/trade-words.repository.ts'
import { visibleTo } from '../../records/scope/visible.ts'
import { visiblePlaced } from '../placed-orders/placed-order.repository.ts'
import { visibleOrders as visibleSapOrders } from '../sap/sap-order.repository.ts'
import { invoicesBy } from '../sap/sap-order-search.repository.ts'

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
  /** The column of the record's id. It has to be named where the number stands in another table than the record. */
  id?: string
  /** The column of its number, and how people read it. */
  number: string
  shown?: RawBuilder<string>
  title: string
  /** The condition that one of its numbers is the text, of whatever case. */
  exact: Expression<SqlBool>
  /** The condition of what the text finds. */
  found: Expression<SqlBool>
  /** What of it comes first. */
  first?: RawBuilder<unknown>
}

const anyOf = (columns: readonly string[], holds: (column: RawBuilder<unknown>) => RawBuilder<SqlBool>) =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) => holds(sql.ref(column))),
    sql` or `,
  )})`

const matches = (columns: readonly string[], pattern: string) =>
  anyOf(columns, (column) => sql`${column} ilike ${pattern}`)

/** Hits of one kind. One whose number equals the text comes first, so that the limit never cuts it off. */
function hits({ kind, from, visible, number, shown, title, exact, found, first, ...source }: Source) {
  const id = source.id ?? `${number.split('.')[0]}.id`
  const columns = sql`${sql.ref(id)}, ${shown ?? sql.ref(number)} as number, ${sql.ref(title)} as title`
  const isFirst = first ?? sql`true`
  const order = first ? sql`${first} desc, ${sql.ref(number)} desc` : sql`${sql.ref(number)} desc`
  // Few rows equal the text: with an order, the planner would look for them along all numbers.
  return sql`
    (select ${sql.lit(kind)} as kind, id, number, title, bool_or(exact) as exact, bool_or(first) as first
     from ((select ${columns}, true as exact, true as first from ${from} where ${visible} and ${exact} limit ${perKind})
       union all
       (select ${columns}, false, ${isFirst} from ${from} where ${visible} and ${found}
        order by ${order} limit ${perKind})) found
     group by id, number, title order by exact desc, first desc, number desc limit ${perKind})`
}

/** The newest documents that are looked through, and the most that are compared with each other beyond them. */
const searched = { newest: 1_000, beyond: 200 } as const

/**
 * Documents with a text in one of their numbers: the newest, or any where these are too few. To sort everything that
 * contains a short text would take as long as there are documents.
 */
function ofDocument(
  document: DocumentDefinition & { name: DocumentName },
  actor: Actor,
  text: string,
): Source {
  const { name: kind, table, search } = document
  const column = (field: string) => `${table}.${field}`
  const [id, number, numbers] = [column('id'), column(document.number.field), search.numbers.map(column)]
  const contains = anyOf(numbers, (one) => holdsFragment(one, text))
  // One number after the other: a condition of all of them would be looked for in every document.
  const equal = sql.join(
    numbers.map((one) => {
      const question = questionOf(document, actor, [sql`lower(${sql.ref(one)}) = ${text.toLowerCase()}`])
      return sql`select ${sql.ref(id)} from ${sql.table(table)} where ${question.where} and ${visibleTo(actor, question.at)}`
    }),
    sql` union all `,
  )
  const newest = firstRows(
    actor,
    questionOf(document, actor, []),
    [document.list.defaultSort, { field: 'id', order: 'desc' }],
    searched.newest,
  )
  const beyond = sql`select id from (${allRows(actor, questionOf(document, actor, [contains]))}
    limit ${searched.beyond}) beyond`
  return {
    kind,
    from: sql.table(table),
    visible: visible(document, actor),
    number,
    shown: numberShown(document),
    title: column(search.title),
    exact: sql`${sql.ref(id)} in (select id from (${equal}) equal limit ${perKind})`,
    found: sql`${sql.ref(id)} in (select id from (
      (select ${sql.ref(id)} from ${sql.table(table)} join (${newest}) newest on newest.id = ${sql.ref(id)}
       where ${contains} order by ${sql.ref(number)} desc limit ${perKind})
      union all (${beyond}) limit ${perKind}) found)`,
  }
}

const customers = (actor: Actor, text: string): Source => ({
  kind: 'customer',
  from: sql`customers c`,
  visible: visibleTo(actor, customerScope),
  number: 'c.customerNo',
  title: 'c.name',
  exact: sql`${plainName(sql.ref('c.customerNo'))} like ${plainName(sql.val(exactlyOf(text)))}`,
  found: holdsName(['c.customerNo', 'c.name'], text),
})

/**
 * Staff who maintain materials also find stopped ones; a customer finds what it may order, by its own numbers as well. The
 * very goods that are named come first.
 */
function products(actor: Actor, text: string, lexicon: Lexicon): Source {
  const { head } = readText(text, lexicon)
  const key = numberKey(text)
  const own = actor.customerIds.map((customerId) => hasOwnNumber(customerId, [key]))
  const beginnings = actor.customerIds.map((customerId) => beginsOwnNumber(customerId, text))
  const ours = matches(['products.sapMaterialNo', 'products.oldNo'], exactlyOf(text))
  return {
    kind: 'product',
    from: sql`products`,
    visible: actor.permissions.has('product.read') ? sql`true` : sql`products.enabled`,
    number: 'products.sapMaterialNo',
    title: actor.language === 'zh' ? 'products.descriptionZh' : 'products.descriptionEn',
    exact: sql`(${sql.join([ours, ...own], sql` or `)})`,
    found: sql`(${sql.join([holdsText('products', text), ...beginnings], sql` or `)})`,
    ...(head && { first: sql`(products.kind = any(${partsOfMeaning(head, lexicon)}))` }),
  }
}

/** What was placed for a customer, by our number, its own and SAP's. */
function placedOrders(actor: Actor, text: string): Source {
  const numbers = [
    'orders.orderNo',
    'orders.purchaseNo',
    'orders.sapGroupOrderNo',
    'orders.sapBuildingOrderNo',
  ]
  return {
    kind: 'placedOrder',
    from: sql`orders`,
    visible: visiblePlaced(actor),
    number: 'orders.orderNo',
    title: 'orders.purchaseNo',
    exact: matches(numbers, exactlyOf(text)),
    found: anyOf(numbers, (one) => holdsFragment(one, text)),
  }
}

/** Orders by the numbers that SAP gave them, of which a customer reads in its papers. */
function sapOrders(actor: Actor, text: string): Source {
  const number = 'sapOrders.sapOrderNo'
  return {
    kind: 'sapOrder',
    from: sql`sap_orders`,
    visible: visibleSapOrders(actor),
    number,
    title: 'sapOrders.purchaseNo',
    exact: matches([number], exactlyOf(text)),
    found: anyOf([number], (one) => holdsFragment(one, text)),
  }
}

/** Invoices of SAP's orders, which are read on the page of the order, so that its number is their title (D359). */
function invoices(actor: Actor, text: string): Source {
  const number = 'billed.invoiceNo'
  return {
    kind: 'invoice',
    from: sql`${invoicesBy(actor, text)} billed join sap_orders on sap_orders.sap_order_no = billed.order_no`,
    visible: visibleSapOrders(actor),
    id: 'sapOrders.id',
    number,
    title: 'sapOrders.sapOrderNo',
    exact: matches([number], exactlyOf(text)),
    found: sql`true`,
  }
}

const sourcesOf = (actor: Actor, text: string, lexicon: Lexicon): Source[] => [
  ...documents
    .filter(({ permissions }) => actor.permissions.has(permissions.read))
    .map((document) => ofDocument(document, actor, text)),
  ...(actor.permissions.has('placedOrder.read') ? [placedOrders(actor, text)] : []),
  ...(actor.permissions.has('sapOrder.read') ? [sapOrders(actor, text), invoices(actor, text)] : []),
  ...(actor.permissions.has('customer.read') ? [customers(actor, text)] : []),
  ...(actor.permissions.has('masterdata.pick') ? [products(actor, text, lexicon)] : []),
]

/** Searches everything that the actor may see, in one statement beside the one that knows the words of the trade. */
export async function find(db: Queryable, actor: Actor, text: string): Promise<SearchHit[]> {
  const parts = sourcesOf(actor, text, await lexiconNow(db)).map(hits)
  const { rows } = await sql<SearchHit>`
    select kind, id, number, title from (${sql.join(parts, sql` union all `)}) hits
    order by exact desc, kind, first desc, number desc limit ${searchHitsMax}`.execute(db)
  return rows
}
