import { sql } from 'kysely'
import type { MasterRecord } from '#shared/kernel/master.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { relationList, type SellerContact } from '#shared/masterdata/customers/relation.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { pageRows } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { scopeColumns, visibleTo } from '../../records/scope/visible.ts'

const columns: Readonly<Record<string, string>> = {
  customerName: 'customers.name',
  salespersonName: 'salespersons.name',
}

/** The salespersons of the customers that an actor may order for. */
export const contactsOf = (db: Queryable, actor: Actor): Promise<SellerContact[]> =>
  db
    .selectFrom('salespersons as s')
    .select(['s.id', 's.name', 's.phone', 's.email'])
    .where('s.enabled', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('salespersonCustomers as r')
          .innerJoin('customers', 'customers.id', 'r.customerId')
          .select('r.id')
          .whereRef('r.salespersonId', '=', 's.id')
          .where('r.enabled', '=', true)
          .where('customers.enabled', '=', true)
          .where(visibleTo(actor, scopeColumns.customers)),
      ),
    )
    .orderBy('s.number')
    .execute()

/** Relations of the customers that an actor sees. */
export const page = (db: Queryable, actor: Actor, query: PageQuery) =>
  pageRows(
    db,
    db
      .selectFrom('salespersonCustomers as r')
      .innerJoin('customers', 'customers.id', 'r.customerId')
      .innerJoin('salespersons', 'salespersons.id', 'r.salespersonId')
      .where(visibleTo(actor, scopeColumns.customers))
      .select([
        'r.id',
        'r.salespersonId',
        'r.customerId',
        'r.kind',
        'r.enabled',
        'r.updatedAt',
        'r.updatedBy',
      ])
      .select(['salespersons.number as salespersonNumber', 'salespersons.name as salespersonName'])
      .select([
        'customers.customerNo',
        'customers.name as customerName',
        'customers.type',
        'customers.countryCode',
      ]),
    relationList,
    query,
    (name) => columns[name] ?? `r.${name}`,
  )

export interface NewRelation {
  id: string
  salespersonId: string
  customerId: string
  kind: 'sap' | 'temporary'
}

export const insert = (tx: Tx, by: string, relations: readonly NewRelation[]) => {
  const now = new Date().toISOString()
  const stamps = { createdBy: by, createdAt: now, updatedBy: by, updatedAt: now }
  return insertRows(
    tx,
    'salespersonCustomers',
    relations.map((relation) => ({ ...relation, ...stamps })),
  )
}

/** Locks relations and tells of each whether its customer was replaced by another. */
export const lock = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('salespersonCustomers as r')
    .innerJoin('customers as c', 'c.id', 'r.customerId')
    .select(['r.id', 'r.enabled', 'c.replacedBy', 'c.name'])
    .where('r.id', 'in', ids)
    .forUpdate('r')
    .execute()

export const setEnabled = (tx: Tx, ids: readonly string[], enabled: boolean, by: string) =>
  tx
    .updateTable('salespersonCustomers')
    .set({ enabled, updatedBy: by, updatedAt: sql`now()` })
    .where('id', 'in', ids)
    .where('enabled', '<>', enabled)
    .returning('id')
    .execute()

export const setKind = (tx: Tx, ids: readonly string[], kind: 'sap' | 'temporary', by: string) =>
  tx
    .updateTable('salespersonCustomers')
    .set({ kind, updatedBy: by, updatedAt: sql`now()` })
    .where('id', 'in', ids)
    .execute()

/** The salesperson and the customer of a new relation, as far as they exist. */
export const parties = async (tx: Tx, salespersonId: string, customerId: string) => ({
  salesperson: await tx
    .selectFrom('salespersons')
    .select(['name', 'enabled'])
    .where('id', '=', salespersonId)
    .executeTakeFirst(),
  customer: await tx
    .selectFrom('customers')
    .select(['name', 'enabled', 'replacedBy'])
    .where('id', '=', customerId)
    .forShare()
    .executeTakeFirst(),
})

interface Pair {
  customerNo: string
  salespersonNumber: string
}

/** The relations of these customers and salespersons, as the import of a sheet compares them. */
export const named = (db: Queryable, actor: Actor, pairs: readonly Pair[]): Promise<MasterRecord[]> =>
  db
    .selectFrom('salespersonCustomers as r')
    .innerJoin('customers', 'customers.id', 'r.customerId')
    .innerJoin('salespersons', 'salespersons.id', 'r.salespersonId')
    .select(['r.id', 'r.enabled', 'r.updatedBy', 'customers.customerNo'])
    .select(['salespersons.number as salespersonNumber'])
    // A relation is never changed but stopped and enabled, so its time is its version.
    .select([
      sql<string>`r.updated_at::text`.as('updatedAt'),
      sql<number>`(extract(epoch from r.updated_at) * 1000)::float8`.as('version'),
    ])
    .where(visibleTo(actor, scopeColumns.customers))
    .where(
      sql<boolean>`(customers.customer_no, salespersons.number) in (select * from unnest(
        ${pairs.map((p) => p.customerNo)}::text[], ${pairs.map((p) => p.salespersonNumber)}::text[]))`,
    )
    .execute()

/**
 * The ids of the customers and salespersons of new relations, as far as they are in use. The customers are locked, because
 * one that is replaced meanwhile gets no relation any more.
 */
export async function partiesNamed(tx: Tx, pairs: readonly Pair[]) {
  const customers = await tx
    .selectFrom('customers')
    .select(['id', 'customerNo'])
    .where(sql<boolean>`customer_no = any(${pairs.map((p) => p.customerNo)}::text[])`)
    .where('enabled', '=', true)
    .where('replacedBy', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  const salespersons = await tx
    .selectFrom('salespersons')
    .select(['id', 'number'])
    .where(sql<boolean>`number = any(${pairs.map((p) => p.salespersonNumber)}::text[])`)
    .where('enabled', '=', true)
    .execute()
  return {
    customers: new Map(customers.map((row) => [row.customerNo, row.id])),
    salespersons: new Map(salespersons.map((row) => [row.number, row.id])),
  }
}

export const ofCustomers = (tx: Tx, customerIds: readonly string[]) =>
  tx
    .selectFrom('salespersonCustomers')
    .select(['id', 'salespersonId', 'customerId', 'kind', 'enabled'])
    .where('customerId', 'in', customerIds)
    .forUpdate()
    .execute()

/** Salespersons by their number in SAP. */
export const bySeller = async (tx: Tx, sellers: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('salespersons')
    .select(['id', 'sapSeller'])
    .where(sql<boolean>`ltrim(sap_seller, '0') = any(${[...sellers]}) and sap_seller <> ''`)
    .execute()
  return new Map(rows.map((row) => [row.sapSeller.replace(/^0+/, ''), row.id]))
}
