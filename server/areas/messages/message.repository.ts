import { sql, type RawBuilder } from 'kysely'
import { messageList } from '#shared/areas/messages/message.contract.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { AttachedFile } from '../../engine/attachments/attachment.repository.ts'
import { pageRows, holdsName, offsetOf } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import {
  customerFacts,
  receiptList,
  reachShown,
  type Audience,
  type Reach,
} from '#shared/areas/messages/written.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { customersOf } from '../../platform/accounts/row-scope.repository.ts'
import { scopeColumns, visibleTo } from '../../records/scope/visible.ts'

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

/** Messages that were sent to an account; a recalled one disappears. */
const received = (db: Queryable, accountId: string) =>
  db
    .selectFrom('messageRecipients as r')
    .innerJoin('messages as m', 'm.id', 'r.messageId')
    .where('r.accountId', '=', accountId)
    .where('m.status', '=', 'sent')

export function page(
  db: Queryable,
  accountId: string,
  { filter: { viewed, ...filter }, ...paging }: PageQuery & { filter: { viewed?: boolean } },
) {
  const base = received(db, accountId).select(['m.id', 'm.title', 'm.senderName', 'm.sentAt', 'r.viewedAt'])
  const found = viewed === undefined ? base : base.where('r.viewedAt', viewed ? 'is not' : 'is', null)
  return pageRows(db, found, messageList, { ...paging, filter }, (name) => `m.${name}`)
}

export async function unread(db: Queryable, accountId: string): Promise<number> {
  const { count } = await received(db, accountId)
    .where('r.viewedAt', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const files = sql<AttachedFile[]>`coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name,
  'mediaType', f.media_type, 'bytes', f.bytes, 'groupName', f.group_name) order by f.id)
  from files f where f.linked_id = m.id and f.linked_type = 'message'), '[]')`

/**
 * A message as its recipient opens it. Its row is locked against a recall, so that a message is either viewed or
 * recalled (D110).
 */
export const openOne = (tx: Tx, accountId: string, id: string) =>
  received(tx, accountId)
    .select(['m.id', 'm.title', 'm.content', 'm.senderName', 'r.company', 'm.sentAt', 'r.viewedAt'])
    .select(['m.createdBy', files.as('files')])
    .where(sql<boolean>`m.id::text = ${id}`)
    .forShare('m')
    .executeTakeFirst()

/** Only the first opening is stored (D111). */
export const markViewed = (tx: Tx, accountId: string, id: string, at: string) =>
  tx
    .updateTable('messageRecipients')
    .set({ viewedAt: at })
    .where('messageId', '=', id)
    .where('accountId', '=', accountId)
    .where('viewedAt', 'is', null)
    .execute()
