import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { permissionsOf } from '#shared/calls/permissions.ts'
import { hashPassword } from '../platform/accounts/passwords.ts'
import { systemActor } from '../records/scope/system-actor.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Tx } from '../db/transaction.ts'
import type { Customer } from './content/customers.ts'
import { demoPassword, people, type Person } from './content/people.ts'
import { seedSalesKpis } from './masters.ts'
import { sapOnlyCustomers } from './content/sap-customers.ts'
import { stamped } from './stamped.ts'

/** Who acts in the seed, by user id; `system` is our own jobs. */
export type Actors = ReadonlyMap<string, Actor>

export interface Company {
  customerIds: readonly string[]
  actors: Actors
  salespersonIds: ReadonlyMap<string, string>
}

/** The database derives SAP's number from number and type. */
const seedCustomers = async (tx: Tx, all: readonly Customer[], at: string): Promise<string[]> => {
  const rows = all.map(({ shortName: _short, focus: _focus, sapCustomerNo: _sap, ...c }) => ({
    ...c,
    id: newId(),
    createdAt: at,
    updatedAt: at,
  }))
  await insertRows(tx, 'customers', rows)
  return rows.map((r) => r.id)
}

async function seedSalespersons(
  tx: Tx,
  staff: readonly Person[],
  customers: readonly Customer[],
  customerIds: readonly string[],
  at: string,
) {
  const sellers = staff.filter((p) => p.role === 'salesman').map((p) => ({ id: newId(), person: p }))
  await insertRows(
    tx,
    'salespersons',
    sellers.map(({ id, person: p }) => ({
      id,
      number: p.salespersonNumber,
      name: p.name,
      latinName: p.latinName,
      sapSeller: p.sapSeller,
      departmentCode: p.departmentCode,
      phone: p.phone,
      email: p.email,
    })),
  )
  await insertRows(
    tx,
    'salespersonCustomers',
    sellers.flatMap(({ id, person }) =>
      person.customers.map((n) => ({
        id: newId(),
        salespersonId: id,
        customerId: customerIds[n]!,
        kind: customers[n]!.type === 'official' ? 'sap' : 'temporary',
        createdAt: at,
        updatedAt: at,
      })),
    ),
  )
  return new Map(sellers.map(({ id, person }) => [person.userId, id]))
}

/** One hash for all: the password is the same, and a hash costs 100 ms. */
async function seedAccounts(
  tx: Tx,
  all: readonly Person[],
  company: { customerIds: readonly string[]; salespersonIds: ReadonlyMap<string, string> },
  at: string,
): Promise<Actors> {
  const passwordHash = await hashPassword(demoPassword)
  const accounts = all.map((person) => ({ id: newId(), person }))
  await insertRows(
    tx,
    'accounts',
    accounts.map(({ id, person: p }) => ({
      id,
      userId: p.userId,
      idmNum: p.idmNum,
      name: p.name,
      latinName: p.latinName,
      role: p.role,
      passwordHash,
      passwordChangedAt: at,
      language: p.language,
      contactName: p.name,
      phone: p.phone,
      email: p.email,
      salespersonId: company.salespersonIds.get(p.userId) ?? null,
      createdAt: at,
      updatedAt: at,
    })),
  )
  // Whoever tries the demo company signs in as many people, and knows it after the first.
  await insertRows(
    tx,
    'accountPreferences',
    accounts.map(({ id }) => ({ accountId: id, welcomed: true })),
  )
  const related = <T extends object>(of: (id: string, p: Person) => T[]) =>
    accounts.flatMap(({ id, person }) => of(id, person))
  const buyer = (p: Person) => (p.role === 'customer' ? p.customers : [])
  await insertRows(
    tx,
    'accountCustomers',
    related((accountId, p) => buyer(p).map((n) => ({ accountId, customerId: company.customerIds[n]! }))),
  )
  await insertRows(
    tx,
    'accountSalesOrgs',
    related((accountId, p) => p.salesOrgs.map((salesOrg) => ({ accountId, salesOrg }))),
  )
  await insertRows(
    tx,
    'financeCountries',
    stamped(
      all.flatMap(({ userId, countries }) => countries.map((countryCode) => ({ userId, countryCode }))),
      at,
    ),
  )
  const actorOf = ({ id, person: p }: (typeof accounts)[number]): Actor => ({
    ...systemActor,
    accountId: id,
    userId: p.userId,
    name: p.name,
    role: p.role,
    permissions: new Set(permissionsOf(p.role)),
    salespersonId: company.salespersonIds.get(p.userId) ?? null,
    customerIds: buyer(p).map((n) => company.customerIds[n]!),
    salesOrgs: p.salesOrgs,
    countries: p.countries,
    device: p.role === 'customer' ? 'web' : 'desktop',
    systemId: p.role === 'customer' ? 73 : 89,
    language: p.language,
  })
  return new Map([['system', systemActor], ...accounts.map((a) => [a.person.userId, actorOf(a)] as const)])
}

/** Customers, people and what ties them together. */
export async function seedCompany(
  tx: Tx,
  today: string,
  customers: readonly Customer[],
  at: string,
): Promise<Company> {
  const customerIds = await seedCustomers(tx, customers, at)
  const all = people(customers)
  const salespersonIds = await seedSalespersons(tx, all, customers, customerIds, at)
  await seedSalesKpis(tx, all, today, at)
  const actors = await seedAccounts(tx, all, { customerIds, salespersonIds }, at)
  await insertRows(tx, 'sapSimCustomers', sapOnlyCustomers(customers))
  return { customerIds, actors, salespersonIds }
}
