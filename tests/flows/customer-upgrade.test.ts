import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import { holds } from '#shared/calls/permissions.ts'
import { documents } from '#shared/documents/index.ts'
import { add, compare } from '#shared/kernel/decimal.ts'
import { newId } from '#shared/kernel/ids.ts'
import { customerCreditCalls } from '#shared/masterdata/credit/credit.contract.ts'
import { customerLifeCalls } from '#shared/masterdata/customers/customer-life.contract.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { writtenCalls } from '#shared/areas/messages/written.contract.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { oneOf } from '../factories/noticed.ts'
import { anOrder } from '../factories/orders.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const { db } = app
const admin = await app.as('admin')

const customerOf = (userId: string) =>
  db
    .selectFrom('customers')
    .innerJoin('accountCustomers as ac', 'ac.customerId', 'customers.id')
    .innerJoin('accounts', 'accounts.id', 'ac.accountId')
    .select(['customers.id', 'customers.customerNo', 'customers.version', 'customers.name'])
    .where('accounts.userId', '=', userId)
    .executeTakeFirstOrThrow()
type Customer = Awaited<ReturnType<typeof customerOf>>

interface Column {
  table: string
  column: string
  type: string
}

/** What keeps the earlier customer on purpose. */
const keepers = new Set([
  'customers',
  'events',
  'erp_pushes',
  // What SAP has is SAP's, and is read again under the number that it knows.
  'sap_orders',
  'sap_sim_documents',
  'sap_sim_customers',
  'sap_sim_credits',
  'sap_sim_deliveries',
  'sap_sim_invoices',
  'sap_sim_items',
])

/** Every column of every table that can hold an id or a number. */
async function allColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.data_type as "type"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('uuid', 'text', 'jsonb')`.execute(
    db,
  )
  return rows.filter(({ table }) => !keepers.has(table))
}

/** Columns that name customers: by a foreign key, or by their own name. A new table is found here by itself. */
async function namingColumns(): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '^customer_(id|ids|code|no)$'
    union
    select c.conrelid::regclass || '.' || a.attname from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'customers'::regclass`.execute(db)
  return new Set(rows.map(({ name }) => name).filter((name) => !keepers.has(name.split('.')[0]!)))
}

const names = ({ column, type }: Column, { id, customerNo }: Customer): RawBuilder<boolean> => {
  const at = sql.ref(column)
  if (type === 'uuid') return sql<boolean>`${at} = ${id}::uuid`
  if (type === 'text') return sql<boolean>`${at} in (${id}, ${customerNo})`
  return sql<boolean>`(${at}::text like ${`%"${id}"%`} or ${at}::text like ${`%"${customerNo}"%`})`
}

/** How many rows name the customer, by table and column; only where there are any. */
async function rowsNaming(columns: readonly Column[], customer: Customer): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(
    columns.map(
      (one) => sql`select ${`${one.table}.${one.column}`}::text as name, count(*)::int as count
        from ${sql.table(one.table)} where ${names(one, customer)}`,
    ),
    sql` union all `,
  )}`.execute(db)
  return new Map(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
}

const everything = { body: { size: 200, exact: true } }
/** What a person sees of documents and messages, by id. */
async function seenBy(client: Client, own: (row: { customerId: string }) => boolean = () => true) {
  const idsIn = (rows: readonly { id: string; customerId: string }[]) =>
    rows
      .filter(own)
      .map(({ id }) => id)
      .toSorted()
  const { role } = client.user
  const read = documents.filter(({ permissions }) => holds(role, permissions.read))
  const pages = await Promise.all(
    read.map(async ({ name, calls }): Promise<[string, string[]]> => [
      name,
      idsIn((await client.call(calls.page, everything)).body.rows),
    ]),
  )
  const messages = (await client.call(messageCalls.page, everything)).body.rows.map(({ id }) => id)
  return new Map([...pages, ...(role === 'customer' ? [['message', messages] as const] : [])])
}

it('gives everything of a customer to the official one, in every table that names customers', async () => {
  const [from, to] = [await customerOf('buyer.jakarta'), await customerOf('buyer.dubai')]
  // Without rows of the same content on the other side, every row moves.
  for (const table of ['salesperson_customers', 'product_groups', 'message_customers'])
    await sql`delete from ${sql.table(table)} where customer_id = ${to.id}`.execute(db)
  for (const table of [
    'customer_materials',
    'customer_price_policies',
    'customer_contacts',
    'customer_addresses',
  ])
    await sql`delete from ${sql.table(table)} where customer_code = ${to.customerNo}`.execute(db)
  await db
    .insertInto('mergeGroups')
    .values({
      id: newId(),
      groupNo: 'MG-1',
      customerId: from.id,
      createdBy: 'x',
      createdAt: new Date().toISOString(),
    })
    .execute()
  await db
    .insertInto('customerSheetColumns')
    .values({
      customerId: from.id,
      key: 'art. no.',
      field: 'material',
      updatedBy: 'x',
      updatedAt: new Date().toISOString(),
    })
    .execute()
  await db
    .insertInto('orderLimits')
    .values({
      customerId: from.id,
      enabled: true,
      amount: '900000',
      currency: 'USD',
      updatedBy: 'x',
      updatedAt: new Date().toISOString(),
    })
    .execute()
  await db
    .insertInto('openItems')
    .values({
      id: newId(),
      companyCode: '1000',
      fiscalYear: '2026',
      document: '9000000001',
      item: '001',
      customerId: from.id,
      documentType: 'RV',
      postingDate: '2026-11-01',
      documentDate: '2026-11-01',
      baseDate: '2026-11-01',
      paymentDays: 30,
      dueDate: '2026-12-01',
      amount: '100.00',
      currency: 'USD',
      clearedOn: null,
      readAt: new Date().toISOString(),
    })
    .execute()
  const draft = { title: 'For two', content: '', salesOrgs: [], countries: [], fileIds: [] }
  const written = await admin.call(writtenCalls.create, {
    body: { event: 'save', values: { ...draft, customerIds: [from.id, to.id] } },
  })
  await admin.call(writtenCalls.create, {
    body: { event: 'save', values: { ...draft, customerIds: [from.id] } },
  })
  const { salespersonId } = await db
    .selectFrom('accounts')
    .select('salespersonId')
    .where('userId', '=', 'sales.zhang')
    .executeTakeFirstOrThrow()
  for (const { table } of documents) await oneOf(db, table, from.id, { salespersonId })
  // SAP has told of everything that it knows, so only what was never pushed is counted here.
  await db
    .updateTable('customers')
    .set({ creditAt: '2999-01-01', creditCheckedAt: '2999-01-01' })
    .where('id', 'in', [from.id, to.id])
    .execute()
  await anOrder(db, {
    customerId: from.id,
    customerName: from.name,
    customerCode: from.customerNo,
    status: 'effective',
    push: 'unpushed',
  })
  await db.updateTable('customers').set({ type: 'temporary' }).where('id', '=', from.id).execute()

  // Its customer reads a contract from the moment it is sent.
  const sentAt = new Date().toISOString()
  await db.updateTable('contracts').set({ sentAt }).where('customerId', '=', from.id).execute()

  const columns = await allColumns()
  const naming = await namingColumns()
  const [mine, theirs] = [await rowsNaming(columns, from), await rowsNaming(columns, to)]
  // The customer of this story has something in every place.
  expect([...naming].filter((name) => !mine.has(name))).toEqual([])
  const buyer = await app.as('buyer.jakarta')
  const before = await seenBy(buyer)
  const staffSaw = await seenBy(admin, ({ customerId }) => [from.id, to.id].includes(customerId))
  for (const [name, ids] of [...before, ...staffSaw]) expect([name, ids.length > 0]).toEqual([name, true])
  // An order in the currency of its line counts exactly (D260), so both have the same one here.
  await app.db.updateTable('customers').set({ currency: 'USD' }).where('id', 'in', [from.id, to.id]).execute()
  const usedBy = async ({ id: customerId }: Customer) =>
    (await admin.call(customerCreditCalls.ofCustomer, { query: { customerId, currency: 'USD' } })).body.others
  const used = await usedBy(from)
  expect(compare(used, '0')).toBe(1)
  const usedOfBoth = add(used, await usedBy(to))
  const { version } = (await admin.call(customerLifeCalls.one, { query: { id: from.id } })).body
  const linked = await admin.call(customerLifeCalls.link, {
    body: { id: from.id, version, customerNo: to.customerNo },
  })
  expect(linked.body).toMatchObject({ id: to.id, type: 'official' })

  expect(await rowsNaming(columns, from)).toEqual(new Map())
  const now = await rowsNaming(columns, to)
  // The message for both names the official customer once.
  const both = new Map([['messages.customer_ids', 1]])
  for (const name of new Set([...mine.keys(), ...theirs.keys()]))
    expect([name, now.get(name)]).toEqual([
      name,
      (mine.get(name) ?? 0) + (theirs.get(name) ?? 0) - (both.get(name) ?? 0),
    ])
  const { body: message } = await admin.call(writtenCalls.one, { query: { id: written.body.id } })
  expect(message.customerIds).toEqual([to.id])

  expect(compare(await usedBy(to), usedOfBoth)).toBe(0)
  expect(await seenBy(admin, ({ customerId }) => customerId === to.id)).toEqual(staffSaw)
  const again = app.anyone()
  await again.signIn('buyer.jakarta', demoPassword)
  expect(again.user.customerIds).toEqual([to.id])
  const after = await seenBy(again)
  for (const [part, ids] of before)
    expect([part, after.get(part)]).toEqual([part, expect.arrayContaining(ids)])
})
