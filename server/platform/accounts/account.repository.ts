import { sql } from 'kysely'
import { nameFields, type Language } from '#shared/vocabulary/words.ts'
import { firstFilled } from '../../db/name-columns.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

/** The form in which accounts store a user id, whatever was typed. */
export const userIdOf = (typed: string): string => typed.trim().toLowerCase()

export const findByUserId = (db: Queryable, userId: string) =>
  db.selectFrom('accounts').selectAll().where('userId', '=', userIdOf(userId)).executeTakeFirst()

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findByUserId>>>

/** Locks the account, so that two logins of it are decided one after the other. Its notices need not wait for that. */
export const lockByUserId = (tx: Tx, userId: string) =>
  tx
    .selectFrom('accounts')
    .selectAll()
    .where('userId', '=', userIdOf(userId))
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findById = (db: Queryable, id: string) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const customersOf = async (db: Queryable, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('accountCustomers')
    .select('customerId')
    .where('accountId', '=', accountId)
    .execute()
  return rows.map((r) => r.customerId)
}

/** The customers for whom an account signs in, with country and area as its language calls them. */
export const ownCustomersOf = (db: Queryable, accountId: string, language: Language) => {
  const nameOf = (table: string) => firstFilled(nameFields[language].map((field) => `${table}.${field}`))
  return db
    .selectFrom('accountCustomers')
    .innerJoin('customers', 'customers.id', 'accountCustomers.customerId')
    .leftJoin('countries', 'countries.code', 'customers.countryCode')
    .leftJoin('areas', 'areas.code', 'countries.areaCode')
    .select(['customers.customerNo', 'customers.name', 'customers.address'])
    .select((eb) => [
      eb.fn.coalesce(nameOf('countries'), 'customers.countryCode').as('country'),
      eb.fn.coalesce(nameOf('areas'), eb.val('')).as('area'),
    ])
    .where('accountCustomers.accountId', '=', accountId)
    .orderBy('customers.customerNo')
    .execute()
}

export const lastLoginOf = (db: Queryable, accountId: string) =>
  db
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('accountId', '=', accountId)
    .executeTakeFirst()

/** The names of a person and of the companies around, which must not be a password. */
export async function namesAround(
  db: Queryable,
  { id, userId, name }: Pick<AccountRow, 'id' | 'userId' | 'name'>,
): Promise<string[]> {
  const [orgs, customers] = await Promise.all([
    db.selectFrom('salesOrgs').select(['nameEn', 'nameZh']).execute(),
    db
      .selectFrom('accountCustomers as a')
      .innerJoin('customers as c', 'c.id', 'a.customerId')
      .select('c.name')
      .where('a.accountId', '=', id)
      .execute(),
  ])
  return [userId, name, ...orgs.flatMap((o) => [o.nameEn, o.nameZh]), ...customers.map((c) => c.name)]
}

export const setPassword = (tx: Tx, id: string, passwordHash: string) =>
  tx
    .updateTable('accounts')
    .set({ passwordHash, passwordChangedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Saves under the version; a stale version changes nothing and returns nothing. */
export const saveContact = (
  tx: Tx,
  id: string,
  { version, ...values }: { version: number; latinName?: string } & Record<ContactField, string>,
) =>
  tx
    .updateTable('accounts')
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

type ContactField =
  'contactName' | 'phone' | 'email' | 'address' | 'area' | 'countryCode' | 'notes' | 'language'
