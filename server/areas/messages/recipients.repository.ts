import { sql, type RawBuilder } from 'kysely'
import {
  customerFacts,
  receiptList,
  reachShown,
  type Audience,
  type Reach,
} from '#shared/areas/messages/written.schema.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { holdsName, offsetOf, pageRows } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { customersOf } from '../../platform/accounts/customer-names.repository.ts'
import { scopeColumns } from '../../records/scope/columns.ts'
import { visibleTo } from '../../records/scope/visible.ts'

/** The users of customers that an audience names, as far as its author sees these customers (D91). */
const reached = (
  actor: Actor,
  { salesOrgs, countries, customerIds, everyone }: Audience,
): RawBuilder<unknown> =>
  sql`accounts
    join account_customers ac on ac.account_id = accounts.id
    join customers on customers.id = ac.customer_id
    where accounts.role = 'customer' and accounts.status = 'active' and customers.enabled
      and customers.sales_org = any(${salesOrgs}::text[])
      and (${everyone} or customers.country_code = any(${countries}::text[])
        or customers.id = any(${customerIds}::uuid[]))
      and ${visibleTo(actor, scopeColumns.customers)}`

/** How many people an audience reaches now, and the first of them. */
export async function reach(db: Queryable, actor: Actor, audience: Audience): Promise<Reach> {
  const from = reached(actor, audience)
  const [counted, first] = await Promise.all([
    sql<{ users: number; customers: number }>`select count(distinct accounts.id)::int as users,
      count(distinct customers.id)::int as customers from ${from}`.execute(db),
    sql<Reach['first'][number]>`select accounts.id, accounts.user_id, accounts.name,
      string_agg(customers.name, ', ' order by customers.name) as customers,
      string_agg(customers.customer_no, ', ' order by customers.name) as customer_no,
      string_agg(distinct customers.country_code, ', ') as country
      from ${from} group by accounts.id order by accounts.user_id limit ${reachShown}`.execute(db),
  ])
  return { ...counted.rows[0]!, first: first.rows }
}

/**
 * Fixes whom a message goes to, people and customers, and answers who the people are. Each recipient reads as its sender only the organizations of
 * its own customers, and learns of no other that the message was addressed to.
 */
export async function fixRecipients(tx: Tx, actor: Actor, id: string, audience: Audience): Promise<string[]> {
  await sql`insert into message_customers (message_id, customer_id)
    select distinct ${id}::uuid, customers.id from ${reached(actor, audience)}`.execute(tx)
  const fixed = await sql<{ accountId: string }>`insert into message_recipients
    (message_id, account_id, company)
    select ${id}::uuid, accounts.id, coalesce(string_agg(distinct
      (select name_en from sales_orgs where code = customers.sales_org), ', '), '')
    from ${reached(actor, audience)} group by accounts.id returning account_id`.execute(tx)
  return fixed.rows.map(({ accountId }) => accountId)
}

export const recipientsOf = (db: Queryable, id: string) =>
  db.selectFrom('messageRecipients').select('accountId').where('messageId', '=', id).execute()

const customerFactNames = Object.keys(customerFacts.shape) as (keyof typeof customerFacts.shape)[]

/** What the customers of an account that the actor sees have in a field, each text once. */
const factOf = (actor: Actor, fact: keyof typeof customerFacts.shape): RawBuilder<string | null> =>
  sql<string | null>`(select string_agg(distinct nullif(${sql.ref(
    fact === 'country' ? 'customers.countryCode' : `customers.${fact}`,
  )}, ''), ', ') from account_customers ac join customers on customers.id = ac.customer_id
    where ac.account_id = accounts.id and ${visibleTo(actor, scopeColumns.customers)})`

/** The recipients of a message. A person may also belong to customers that the reader does not see. */
export function receipts(
  db: Queryable,
  actor: Actor,
  id: string,
  { filter: { text, viewed }, ...paging }: PageQuery & { filter: { text?: string; viewed?: boolean } },
) {
  let found = db
    .selectFrom('messageRecipients as r')
    .innerJoin('accounts', 'accounts.id', 'r.accountId')
    .select(['accounts.id', 'accounts.userId', 'accounts.name', 'r.viewedAt'])
    .select(sql<string>`coalesce(${customersOf(actor)}, '')`.as('customers'))
    .select(customerFactNames.map((fact) => sql<string>`coalesce(${factOf(actor, fact)}, '')`.as(fact)))
    .where('r.messageId', '=', id)
  if (viewed !== undefined) found = found.where('r.viewedAt', viewed ? 'is not' : 'is', null)
  if (text) found = found.where(holdsName(['accounts.userId', 'accounts.name'], text))
  const columnOf = (name: string) => (name === 'viewedAt' ? 'r.viewedAt' : `accounts.${name}`)
  return pageRows(db, found, receiptList, { ...paging, filter: {} }, columnOf)
}

interface CustomerMessage {
  id: string
  messageId: string
  title: string
  senderName: string
  sentAt: string
  userId: string
  viewedAt: string | null
}

/** Messages to a customer's users that were addressed to this customer, newest first. */
export async function ofCustomer(db: Queryable, id: string, paging: { page: number; size: number }) {
  const from = sql`message_customers mc
    join messages m on m.id = mc.message_id and m.status = 'sent'
    join account_customers ac on ac.customer_id = mc.customer_id
    join message_recipients r on r.message_id = m.id and r.account_id = ac.account_id`
  const [found, counted] = await Promise.all([
    sql<CustomerMessage>`select m.id || ':' || a.id as id, m.id as message_id, m.title, m.sender_name, m.sent_at,
      a.user_id, r.viewed_at from ${from} join accounts a on a.id = r.account_id where mc.customer_id = ${id}
      order by m.sent_at desc, m.id desc, a.id desc limit ${paging.size} offset ${offsetOf(paging)}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from ${from} where mc.customer_id = ${id}`.execute(
      db,
    ),
  ])
  return { rows: found.rows, total: counted.rows[0]!.total }
}
