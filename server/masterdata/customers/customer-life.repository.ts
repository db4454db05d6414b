import { sql } from 'kysely'
import type { PageQuery } from '#shared/kernel/list.ts'
import { ownCustomerList } from '#shared/masterdata/customers/customer-life.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { holdsName, pageRows } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { scopeColumns, visibleTo } from '../../records/scope/visible.ts'

const visible = (db: Queryable, actor: Actor) =>
  db.selectFrom('customers').where(visibleTo(actor, scopeColumns.customers))

/** A customer that an actor sees, with the official one that took its place. */
export const findOne = (db: Queryable, actor: Actor, id: string) =>
  visible(db, actor)
    .leftJoin('customers as other', 'other.id', 'customers.replacedBy')
    .select([
      'customers.id',
      'customers.customerNo',
      'customers.type',
      'customers.name',
      'customers.countryCode',
      'customers.salesOrg',
      'customers.currency',
      'customers.tradeTerm',
      'customers.port',
      'customers.payTerm',
      'customers.contact',
      'customers.legalPerson',
      'customers.phone',
      'customers.email',
      'customers.address',
      'customers.taxNo',
      'customers.remark',
      'customers.enabled',
      'customers.version',
      'customers.createdBy',
      'customers.createdAt',
      'customers.updatedBy',
      'customers.updatedAt',
    ])
    .select(['other.id as otherId', 'other.customerNo as otherNo', 'other.name as otherName'])
    .where('customers.id', '=', id)
    .executeTakeFirst()

/** Locks a customer and the one with a number, in one order, so that two who link them wait for each other. */
export const lock = (tx: Tx, id: string, customerNo = '') =>
  tx
    .selectFrom('customers')
    .select(['id', 'customerNo', 'type', 'name', 'enabled', 'version', 'replacedBy', 'updatedBy'])
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        sql<boolean>`(type = 'official' and ltrim(customer_no, '0') = ltrim(${customerNo}, '0'))`,
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

export const isAnyReplaced = async (tx: Tx, ids: readonly string[]): Promise<boolean> => {
  const found = tx
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', ids)
    .where('replacedBy', 'is not', null)
  return (await found.forShare().executeTakeFirst()) !== undefined
}

export const update = (tx: Tx, id: string, values: Record<string, unknown>, by: string) =>
  tx
    .updateTable('customers')
    .set({ ...values, version: sql`version + 1`, updatedBy: by, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

export const insert = (tx: Tx, row: Record<string, unknown> & { id: string }, by: string) =>
  tx
    .insertInto('customers')
    .values({
      ...(row as Record<'customerNo' | 'type' | 'name' | 'countryCode' | 'salesOrg' | 'currency', string> & {
        id: string
      }),
      createdBy: by,
      createdAt: sql`now()`,
      updatedBy: by,
    })
    .execute()

/** Who signs in for a customer, with the answer to the agreement in force and the messages that were for this customer. */
export async function usersOf(db: Queryable, customerId: string) {
  const { rows } = await sql<{
    id: string
    userId: string
    name: string
    state: 'active' | 'disabled' | 'invited'
    lastSeenAt: string | null
    agreement: 'pending' | 'agreed' | 'disagreed' | null
    messages: number
    unread: number
  }>`
    with current as (select id from agreements where status = 'effective' order by effective_at desc limit 1)
    select a.id, a.user_id, a.name, a.state,
      (select max(s.seen_at) from sessions s where s.account_id = a.id) as last_seen_at,
      (select case when g.agreed then 'agreed' when not g.agreed then 'disagreed' else 'pending' end
        from current left join agreement_answers g on g.agreement_id = current.id and g.account_id = a.id) as agreement,
      told.messages, told.unread
    from account_customers c join accounts a on a.id = c.account_id
    cross join lateral (select count(*)::int as messages, (count(*) filter (where r.viewed_at is null))::int as unread
      from message_customers mc join messages m on m.id = mc.message_id and m.status = 'sent'
      join message_recipients r on r.message_id = m.id and r.account_id = a.id
      where mc.customer_id = c.customer_id) told
    where c.customer_id = ${customerId} order by a.user_id limit 200`.execute(db)
  return rows
}

export const usersAccounts = async (tx: Tx, customerId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('accountCustomers')
    .select('accountId')
    .where('customerId', '=', customerId)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** The customers that are related to the salesperson, each with the relation. */
export const ownPage = (
  db: Queryable,
  salespersonId: string,
  { filter: { text, ...filter }, ...asked }: PageQuery & { filter: { text?: string } },
) => {
  const all = db
    .selectFrom('salespersonCustomers as r')
    .innerJoin('customers', 'customers.id', 'r.customerId')
    .where('r.salespersonId', '=', salespersonId)
    .where('r.enabled', '=', true)
    .select(['customers.id', 'customers.version', 'customers.customerNo', 'customers.type', 'customers.name'])
    .select(['customers.countryCode', 'customers.contact', 'customers.phone', 'customers.enabled', 'r.kind'])
    .select(['customers.updatedAt', 'customers.updatedBy'])
  const found = text ? all.where(holdsName(['customers.name', 'customers.customerNo'], text)) : all
  return pageRows(db, found, ownCustomerList, { ...asked, filter }, (name) =>
    name === 'kind' ? 'r.kind' : `customers.${name}`,
  )
}

export const relationOf = (tx: Tx, salespersonId: string, customerId: string) =>
  tx
    .selectFrom('salespersonCustomers')
    .select(['id', 'kind'])
    .where('salespersonId', '=', salespersonId)
    .where('customerId', '=', customerId)
    .where('enabled', '=', true)
    .forUpdate()
    .executeTakeFirst()

export const removeRelation = (tx: Tx, id: string) =>
  tx.deleteFrom('salespersonCustomers').where('id', '=', id).execute()

export const remove = (tx: Tx, id: string) => tx.deleteFrom('customers').where('id', '=', id).execute()
