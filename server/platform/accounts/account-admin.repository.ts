import { sql } from 'kysely'
import { accountList } from '#shared/platform/accounts/account-admin.contract.ts'
import type { GrantForm } from '#shared/platform/accounts/account-admin.schema.ts'
import type { LetterReason } from '#shared/platform/operations/letter-reasons.ts'
import type { RowScope } from '#shared/platform/accounts/account.rules.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { pageRows } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { rowScopeOf } from './row-scope.repository.ts'

/** Accounts, each with its session, and until when it is locked. */
const accountRows = (db: Queryable, now: Date) =>
  db
    .selectFrom('accounts')
    .leftJoin('sessions', (j) =>
      j.onRef('sessions.accountId', '=', 'accounts.id').on('sessions.endedAt', 'is', null),
    )
    .leftJoin('invitations', 'invitations.accountId', 'accounts.id')
    .select(['accounts.id', 'accounts.userId', 'accounts.name', 'accounts.role', 'accounts.state'])
    .select('invitations.mail as invitationMail')
    .select((eb) =>
      eb
        .selectFrom('loginFailures as f')
        .select((f) => f.fn.max('f.lockedUntil').as('until'))
        .whereRef('f.userId', '=', 'accounts.userId')
        .where('f.lockedUntil', '>', now.toISOString())
        .as('lockedUntil'),
    )
    .select(['sessions.createdAt as onlineSince', 'sessions.deviceName as onlineDevice'])

export const page = (db: Queryable, query: PageQuery, now: Date) =>
  pageRows(db, accountRows(db, now), accountList, query, (name) => `accounts.${name}`)

/** An account with what was granted to it. */
export const findOne = (db: Queryable, id: string, now: Date) =>
  accountRows(db, now)
    .select([
      'accounts.latinName',
      'accounts.language',
      'accounts.phone',
      'accounts.email',
      'accounts.salespersonId',
      'accounts.createdAt',
      'accounts.version',
      'invitations.expiresAt as invitedUntil',
      'invitations.mailedTo as invitationMailedTo',
      sql<LetterReason | null>`nullif(invitations.mail_reason, '')`.as('invitationMailReason'),
    ])
    .select(rowScopeOf('accounts.id'))
    .where('accounts.id', '=', id)
    .executeTakeFirst()

export const findMany = (db: Queryable, ids: readonly string[]) =>
  db.selectFrom('accounts').select(['id', 'userId', 'language', 'email']).where('id', 'in', ids).execute()

export const setStatus = (tx: Tx, ids: readonly string[], status: 'active' | 'disabled') =>
  tx.updateTable('accounts').set({ status }).where('id', 'in', ids).execute()

/** The columns of an account that an administrator writes. */
const columnsOf = ({ name, latinName, role, language, phone, email }: GrantForm, scope: RowScope) => ({
  name,
  latinName,
  role,
  language,
  phone,
  email,
  salespersonId: scope.salespersonId,
})

export async function insert(
  tx: Tx,
  account: { id: string; userId: string; idmNum: string },
  grant: GrantForm,
  scope: RowScope,
): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({ ...account, ...columnsOf(grant, scope), passwordHash: null, passwordChangedAt: sql`now()` })
    .execute()
  await storeScope(tx, account.id, scope)
}

/** Saves under the version; @returns false when somebody was faster. */
export async function update(
  tx: Tx,
  id: string,
  version: number,
  grant: GrantForm,
  scope: RowScope,
): Promise<boolean> {
  const saved = await tx
    .updateTable('accounts')
    .set({ ...columnsOf(grant, scope), version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!saved) return false
  await storeScope(tx, id, scope)
  return true
}

/** Replaces customers and sales organizations of the scope; countries are a relation with a history of its own. */
async function storeScope(tx: Tx, id: string, { customerIds, salesOrgs }: RowScope): Promise<void> {
  await sql`
    with
      old_customers as (delete from account_customers where account_id = ${id} and not customer_id = any(${customerIds}::uuid[])),
      old_orgs as (delete from account_sales_orgs where account_id = ${id} and not sales_org = any(${salesOrgs}::text[])),
      customers as (insert into account_customers (account_id, customer_id)
        select ${id}, unnest(${customerIds}::uuid[]) on conflict do nothing)
    insert into account_sales_orgs (account_id, sales_org)
      select ${id}, unnest(${salesOrgs}::text[]) on conflict do nothing`.execute(tx)
}

/** What a scope names and the company does not have, each with the field that names it. */
export async function unknownScope(
  db: Queryable,
  { customerIds, salespersonId, salesOrgs, countries }: RowScope,
): Promise<{ field: string; value: string }[]> {
  const { rows } = await sql<{ field: string; value: string }>`
    select 'customerIds' as field, c::text as value from unnest(${customerIds}::uuid[]) c
      where not exists (select 1 from customers where id = c)
    union all select 'salespersonId', s::text from unnest(${salespersonId ? [salespersonId] : []}::uuid[]) s
      where not exists (select 1 from salespersons where id = s)
    union all select 'salesOrgs', o from unnest(${salesOrgs}::text[]) o
      where not exists (select 1 from sales_orgs where code = o)
    union all select 'countries', n from unnest(${countries}::text[]) n
      where not exists (select 1 from countries where code = n)`.execute(db)
  return rows
}
