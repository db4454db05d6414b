import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { isChinese, latinNameOf, type SpellName } from './latin-name.ts'
import type { RowScope } from '#shared/platform/accounts/account.rules.ts'

const tables = ['accounts', 'salespersons'] as const

interface StaffName {
  of: (typeof tables)[number]
  id: string
  name: string
  latinName: string
}

/**
 * The table of readings is loaded only when a name has to be spelt, which is rare once every name has its
 * Latin form.
 */
async function loadSpelling(): Promise<SpellName> {
  const { pinyin } = await import('pinyin-pro')
  return (name) => pinyin(name, { toneType: 'none', type: 'array', v: true, surname: 'head' })
}

/** Staff and salespersons. A buyer's name is not translated, because it might equal somebody else's. */
const staff = (db: Queryable): Promise<StaffName[]> =>
  db
    .selectFrom('accounts')
    .select([sql<StaffName['of']>`'accounts'`.as('of'), 'id', 'name', 'latinName'])
    .where('role', '<>', 'customer')
    .unionAll(
      db
        .selectFrom('salespersons')
        .select([sql<StaffName['of']>`'salespersons'`.as('of'), 'id', 'name', 'latinName']),
    )
    .execute()

/** The Latin forms of names. A Chinese name without one gets its pinyin, which its owner may change. */
export async function latinNames(db: Queryable): Promise<readonly StaffName[]> {
  const people = await staff(db)
  const unspelt = people.filter(({ name, latinName }) => latinName === '' && isChinese(name))
  if (unspelt.length === 0) return people
  const spell = await loadSpelling()
  const spelt = unspelt.map((person) => ({ ...person, latinName: latinNameOf(person.name, spell) }))
  for (const table of tables)
    await sql`
      update ${sql.table(table)} t set latin_name = s.latin_name
      from jsonb_to_recordset(${JSON.stringify(
        spelt.filter(({ of }) => of === table).map(({ id, latinName }) => ({ id, latin_name: latinName })),
      )}::jsonb) s (id uuid, latin_name text)
      where t.id = s.id and t.latin_name = ''`.execute(db)
  const done = new Set(unspelt)
  return [...people.filter((person) => !done.has(person)), ...spelt]
}

/** A salesperson has the name of the account that signs in for it. */
export const nameSalesperson = (tx: Tx, id: string, latinName: string) =>
  tx.updateTable('salespersons').set({ latinName }).where('id', '=', id).execute()

/** What people call these customers, by name. */
export async function customerNames(db: Queryable, customerIds: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('customers')
    .select(sql<string>`concat_ws(' · ', name, customer_no)`.as('name'))
    .where(sql<boolean>`id = any(${[...customerIds]}::uuid[])`)
    .orderBy('name')
    .orderBy('customerNo')
    .execute()
  return found.map(({ name }) => name)
}

/** A row scope with the names of customers and salesperson in place of their ids. */
export async function scopeInWords(
  db: Queryable,
  { customerIds, salespersonId, salesOrgs, countries }: RowScope,
) {
  const person = await db
    .selectFrom('salespersons')
    .select(sql<string>`concat_ws(' · ', name, number)`.as('name'))
    .where(sql<boolean>`id = ${salespersonId}::uuid`)
    .executeTakeFirst()
  return {
    customerIds: await customerNames(db, customerIds),
    salespersonId: person?.name ?? null,
    salesOrgs,
    countries,
  }
}
