import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#shared/kernel/ids.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { customerLifeCalls } from '#shared/masterdata/customers/customer-life.contract.ts'
import { defaultsCalls } from '#shared/lines/defaults.contract.ts'
import { historyCalls } from '#shared/records/history/history.contract.ts'
import { documents } from '#shared/documents/index.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { names } from '#server/db/names.ts'
import { places } from '#server/masterdata/customers/relink.repository.ts'
import { anOrder } from '../factories/orders.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const { db } = app
const admin = await app.as('admin')
const zhang = await app.as('sales.zhang')
const { customer, customerContact, customerAddress } = masterCalls

const values = {
  name: 'Kelapa Gading Interiors PT',
  countryCode: 'ID',
  salesOrg: '1100',
  currency: 'USD',
  tradeTerm: 'FOB',
  port: 'Jakarta',
  payTerm: '',
  contact: 'Ayu Kartika',
  legalPerson: '',
  phone: '+62 21 555 0101',
  email: 'ayu@kelapa.example.com',
  address: 'Jl. Boulevard Raya 7, Jakarta',
  taxNo: '',
  remark: '',
}
const codes = (answer: { problem: { reasons: { code: string; path?: string }[] } }) =>
  answer.problem.reasons.map((r) => `${r.path ?? ''} ${r.code}`).toSorted()
const addOwn = async (more: Partial<typeof values> = {}, who: Client = zhang) =>
  (await who.call(customerLifeCalls.addOwn, { body: { ...values, ...more } })).body
const read = async (id: string) => (await admin.call(customerLifeCalls.one, { query: { id } })).body
const textAt = (row: object, field: string) => String((row as Record<string, unknown>)[field])
const rowOf = (customerNo: string) =>
  db.selectFrom('customers').selectAll().where('customerNo', '=', customerNo).executeTakeFirstOrThrow()
const someInSap = async (nth = 0) =>
  (
    await db.selectFrom('sapSimCustomers').selectAll().orderBy('customerNo').offset(nth).limit(1).execute()
  )[0]!
const official = (nth = 0) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('type', '=', 'official')
    .orderBy('customerNo')
    .offset(nth)
    .limit(1)
    .executeTakeFirstOrThrow()

describe('the customer master', () => {
  it('does not exist for customers, and shows each salesman the related ones only', async () => {
    const buyer = await app.as('buyer.jakarta')
    for (const table of [customer, customerContact, customerAddress])
      for (const call of [table.page, table.options, table.exportList, table.add])
        expect((await buyer.call(call, {} as never)).problem.code).toBe('NO_PERMISSION')
    const related = await db
      .selectFrom('salespersonCustomers as r')
      .innerJoin('accounts as a', 'a.salespersonId', 'r.salespersonId')
      .innerJoin('customers as c', 'c.id', 'r.customerId')
      .select('c.customerNo')
      .where('a.userId', '=', 'sales.zhang')
      .where('r.enabled', '=', true)
      .execute()
    const { body } = await zhang.call(customer.page, { body: { size: 200 } })
    const own = related.map((row) => row.customerNo).toSorted()
    expect(body.rows.map((row) => textAt(row, 'customerNo')).toSorted()).toEqual(own)
    const { body: contacts } = await zhang.call(customerContact.page, { body: { size: 200 } })
    expect(contacts.rows.length).toBeGreaterThan(0)
    expect(contacts.rows.filter((row) => !own.includes(textAt(row, 'customerCode')))).toEqual([])
    const foreign = (await db.selectFrom('customers').selectAll().execute()).find(
      (row) => !own.includes(row.customerNo),
    )!
    for (const call of [customerLifeCalls.one, customerLifeCalls.users, customer.usage])
      expect((await zhang.call(call, { query: { id: foreign.id } })).status).toBe(404)
    const history = { body: { id: foreign.id, table: 'customer' } }
    expect((await zhang.call(historyCalls.masterdata, history)).status).toBe(404)
    const contact = { customerCode: foreign.customerNo, name: 'X', jobTitle: '', phone: '', email: '' }
    const added = await zhang.call(customerContact.add, {
      body: { ...contact, preferred: false, remark: '' },
    })
    expect(codes(added)).toEqual(['customerCode MASTER_UNKNOWN'])
  })

  it('is written by administrators, and names everything that is wrong at once', async () => {
    const form = { ...values, customerNo: 'W-100', type: 'temporary' }
    for (const user of ['sales.zhang', 'cs.wang', 'fin.zhao', 'view.sun'])
      expect((await (await app.as(user)).call(customer.add, { body: form })).problem.code).toBe(
        'NO_PERMISSION',
      )
    const bad = await admin.call(customer.add, {
      body: { ...form, countryCode: 'XX', salesOrg: '9999', currency: 'XXX' },
    })
    expect(codes(bad)).toEqual([
      'countryCode MASTER_UNKNOWN',
      'currency MASTER_UNKNOWN',
      'salesOrg MASTER_UNKNOWN',
    ])
    expect(codes(await admin.call(customer.add, { body: { ...form, email: 'nowhere', name: '' } }))).toEqual([
      'email EMAIL',
      'name REQUIRED',
    ])
    expect((await admin.call(customer.add, { body: form })).status).toBe(200)
    expect(codes(await admin.call(customer.add, { body: form }))).toEqual(['customerNo DUPLICATE'])
    const { id } = await rowOf('W-100')
    const used = await admin.call(customer.usage, { query: { id: (await official()).id } })
    expect(used.body.map((u) => u.table)).toEqual(
      expect.arrayContaining(['orders', 'customerContact', 'salespersonCustomers']),
    )
    expect((await admin.call(customer.usage, { query: { id } })).body).toEqual([])
  })

  it('gives a new order the country and the port of the preferred shipping address', async () => {
    const buyer = await app.as('buyer.nairobi')
    const start = async () => (await buyer.call(defaultsCalls.defaults)).body[0]!
    const { id } = await start()
    const { customerNo } = await read(id)
    const { body } = await admin.call(customerAddress.page, {
      body: { filter: { customerCode: [customerNo], purpose: ['shipping'] } },
    })
    const { id: at, version, ...rest } = body.rows[0]!
    const form = Object.fromEntries(
      Object.entries(rest).filter(([key]) => !/^(enabled|created|updated)/.test(key)),
    )
    const changed = { ...form, countryCode: 'TZ', port: 'Dar es Salaam' }
    const saved = await admin.call(customerAddress.modify, { body: { id: at, version, values: changed } })
    expect(saved.status).toBe(200)
    expect(await start()).toMatchObject({ countryCode: 'TZ', port: 'Dar es Salaam' })
  })
})

describe('my customers', () => {
  it('are added as temporary ones that only the salesman and the administrator see', async () => {
    const added = await addOwn()
    expect(added).toMatchObject({ type: 'temporary', name: values.name, replacedBy: null })
    expect(added.customerNo).toMatch(/^C\d{9}$/)
    const { body } = await zhang.call(customerLifeCalls.ownPage, { body: { filter: { text: 'kelapa' } } })
    expect(body.rows).toMatchObject([{ id: added.id, kind: 'temporary' }])
    const li = await app.as('sales.li')
    expect((await li.call(customerLifeCalls.one, { query: { id: added.id } })).status).toBe(404)
    const change = { id: added.id, version: added.version, values }
    expect((await li.call(customerLifeCalls.modifyOwn, { body: change })).status).toBe(404)
    expect((await li.call(customerLifeCalls.removeOwn, { query: { id: added.id } })).status).toBe(404)
    expect((await read(added.id)).name).toBe(values.name)
  })

  it('are modified under their version, and never once they are official', async () => {
    const { id, version } = await addOwn({ name: 'Bekasi Doors PT' })
    const body = { id, version, values: { ...values, name: 'Bekasi Doors and Windows PT' } }
    const saved = await zhang.call(customerLifeCalls.modifyOwn, { body })
    expect(saved.body).toMatchObject({ name: 'Bekasi Doors and Windows PT', version: version + 1 })
    const stale = await zhang.call(customerLifeCalls.modifyOwn, { body })
    expect([stale.status, stale.problem.code]).toEqual([409, 'VERSION_CONFLICT'])
    const { body: own } = await zhang.call(customerLifeCalls.ownPage, {
      body: { filter: { type: ['official'] } },
    })
    const [theirs] = own.rows
    const refused = await zhang.call(customerLifeCalls.modifyOwn, {
      body: { id: theirs!.id, version: theirs!.version, values },
    })
    expect(refused.problem.code).toBe('CUSTOMER_OFFICIAL')
    const kept = await zhang.call(customerLifeCalls.removeOwn, { query: { id: theirs!.id } })
    expect(kept.problem.code).toBe('RELATION_OF_SAP')
  })

  it('disappear when they are removed, unless an order still names them', async () => {
    const [unused, ordered] = [await addOwn({ name: 'Unused PT' }), await addOwn({ name: 'Ordered PT' })]
    await anOrder(db, { lines: 1, customerId: ordered.id, customerName: ordered.name, status: 'draft' })
    const remove = (id: string) => zhang.call(customerLifeCalls.removeOwn, { query: { id } })
    expect((await remove(unused.id)).body).toEqual({ deleted: true })
    expect((await remove(ordered.id)).body).toEqual({ deleted: false })
    expect((await admin.call(customerLifeCalls.one, { query: { id: unused.id } })).status).toBe(404)
    expect((await read(ordered.id)).name).toBe('Ordered PT')
    expect((await zhang.call(customerLifeCalls.one, { query: { id: ordered.id } })).status).toBe(404)
  })
})

describe('the upgrade', () => {
  const link = (id: string, version: number, customerNo: string) =>
    admin.call(customerLifeCalls.link, { body: { id, version, customerNo } })
  const contactOf = (customerCode: string, name: string) =>
    admin.call(customerContact.add, {
      body: { customerCode, name, jobTitle: '', phone: '', email: '', preferred: false, remark: '' },
    })

  it('takes an unknown customer to a temporary one and never back', async () => {
    const unknown = await db
      .selectFrom('customers')
      .selectAll()
      .where('type', '=', 'unknown')
      .limit(1)
      .executeTakeFirstOrThrow()
    const body = { id: unknown.id, version: unknown.version }
    const done = await admin.call(customerLifeCalls.identify, { body })
    expect(done.body).toMatchObject({ type: 'temporary', version: unknown.version + 1 })
    const again = { ...body, version: unknown.version + 1 }
    expect((await admin.call(customerLifeCalls.identify, { body: again })).problem.code).toBe(
      'STATE_CONFLICT',
    )
  })

  it('makes a customer official under the number of SAP, and all that names it by number follows', async () => {
    const own = await addOwn({ name: 'Soon official' })
    await contactOf(own.customerNo, 'Ayu Kartika')
    const order = await anOrder(db, {
      lines: 1,
      customerId: own.id,
      customerName: own.name,
      customerCode: '',
      status: 'draft',
    })
    const sap = await someInSap()
    const { body } = await link(own.id, own.version, sap.customerNo)
    expect(body).toMatchObject({ id: own.id, type: 'official', customerNo: sap.customerNo, name: sap.name })
    expect((await rowOf(sap.customerNo)).sapCustomerNo).toBe(sap.customerNo)
    const moved = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(moved).toMatchObject({ customerId: own.id, customerCode: sap.customerNo, customerName: sap.name })
    const contacts = await admin.call(customerContact.page, {
      body: { filter: { customerCode: [sap.customerNo] } },
    })
    expect(contacts.body.rows).toMatchObject([{ name: 'Ayu Kartika' }])
    const again = await link(own.id, body.version, sap.customerNo)
    expect(again.problem.code).toBe('CUSTOMER_OFFICIAL')
    const history = await admin.call(historyCalls.masterdata, { body: { id: own.id, table: 'customer' } })
    expect(history.body.rows[0]).toMatchObject({ event: 'link' })
    expect(history.body.rows[0]!.changes).toContainEqual({ path: 'type', from: 'temporary', to: 'official' })
  })

  it('gives everything to the official customer that is there already, whoever links first', async () => {
    const own = await addOwn({ name: 'A double of somebody' })
    const to = await official(3)
    const twin = await db
      .selectFrom('customerContacts')
      .select('name')
      .where('customerCode', '=', to.customerNo)
      .executeTakeFirstOrThrow()
    await contactOf(own.customerNo, twin.name)
    await contactOf(own.customerNo, 'Only here')
    const account = await db
      .selectFrom('accounts')
      .select('id')
      .where('userId', '=', 'buyer.lima')
      .executeTakeFirstOrThrow()
    await db.insertInto('accountCustomers').values({ accountId: account.id, customerId: own.id }).execute()
    await inTransaction(db, (tx) =>
      insertRows(tx, 'mergeGroups', [
        {
          id: newId(),
          groupNo: `MG-${newId().slice(-8)}`,
          customerId: own.id,
          createdBy: 'x',
          createdAt: new Date().toISOString(),
        },
      ]),
    )
    const orders = await Promise.all(
      [1, 2, 3].map(() =>
        anOrder(db, { lines: 1, customerId: own.id, customerName: own.name, status: 'draft' }),
      ),
    )
    const before = await db
      .selectFrom('orders')
      .select(['id', 'version'])
      .where('customerId', '=', own.id)
      .execute()
    const answers = await Promise.all([1, 2].map(() => link(own.id, own.version, to.customerNo)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.problem.code).toBe('CUSTOMER_REPLACED')
    expect(answers.find(({ status }) => status === 200)!.body.id).toBe(to.id)

    expect(await read(own.id)).toMatchObject({
      enabled: false,
      replacedBy: { id: to.id, customerNo: to.customerNo },
    })
    for (const { table, column, holds } of places) {
      const mine = holds === 'id' ? own.id : own.customerNo
      const { rows } = await sql<{ left: number }>`select count(*)::int as left
        from ${sql.table(table)} where ${sql.ref(column)}::text = ${mine}`.execute(db)
      expect([table, rows[0]!.left]).toEqual([table, 0])
    }
    const moved = await db
      .selectFrom('orders')
      .selectAll()
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute()
    for (const row of moved) {
      expect(row).toMatchObject({ customerId: to.id, customerName: to.name, customerCode: to.customerNo })
      expect(row.version).toBe(before.find(({ id }) => id === row.id)!.version + 1)
    }
    const events = await db
      .selectFrom('events')
      .select(['docId', 'event'])
      .where('docId', 'in', [own.id, to.id, ...orders.map(({ id }) => id)])
      .where('event', 'in', ['update', 'link', 'takeOver'])
      .execute()
    expect(events.map(({ event }) => event).toSorted()).toEqual([
      'link',
      'takeOver',
      'update',
      'update',
      'update',
    ])
    const contacts = await db
      .selectFrom('customerContacts')
      .select('name')
      .where('customerCode', '=', to.customerNo)
      .execute()
    expect(contacts.map(({ name }) => name)).toEqual(
      expect.arrayContaining([twin.name, `${twin.name} (${own.customerNo})`, 'Only here']),
    )
    const { body: mine } = await zhang.call(customerLifeCalls.ownPage, {
      body: { filter: { text: 'A double' } },
    })
    expect(mine.rows).toEqual([])
    const enabled = await admin.call(customer.toggle, { body: { ids: [own.id], enabled: true } })
    expect(enabled.problem.code).toBe('STATE_CONFLICT')
  })

  it('is the administrator’s, and only to customers that SAP has', async () => {
    const { id, version } = await addOwn({ name: 'Waits' })
    const body = { id, version, customerNo: '4711' }
    expect((await zhang.call(customerLifeCalls.link, { body })).problem.code).toBe('NO_PERMISSION')
    expect(codes(await link(id, version, '4711'))).toEqual(['customerNo CUSTOMER_NOT_IN_SAP'])
    const stale = await link(id, version + 1, (await someInSap(3)).customerNo)
    expect(stale.problem.code).toBe('VERSION_CONFLICT')
  })

  it('knows every table that points to a customer', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and column_name in ('customer_id', 'customer_code', 'customer_no')`.execute(
      db,
    )
    const known = new Set([
      ...places.map(({ table, column }) => `${names.columnOf(table)} ${names.columnOf(column)}`),
      ...documents.flatMap(({ table }) => [
        `${names.columnOf(table)} customer_id`,
        `${names.columnOf(table)} customer_code`,
      ]),
      // The customers themselves, those of SAP's orders, and those of the simulated SAP.
      'customers customer_no',
      'sap_orders customer_no',
      'sap_sim_customers customer_no',
    ])
    expect(rows.map(({ table, column }) => `${table} ${column}`).filter((one) => !known.has(one))).toEqual([])
  })
})

describe('the users of a customer', () => {
  it('are shown with their answer to the agreement and their messages', async () => {
    const { customerIds } = (await app.as('buyer.jakarta')).user
    const { body } = await zhang.call(customerLifeCalls.users, { query: { id: customerIds[0]! } })
    const inForce = await db.selectFrom('agreements').select('id').where('status', '=', 'effective').execute()
    const agreement = inForce.length > 0 ? 'agreed' : null
    expect(body).toMatchObject([{ userId: 'buyer.jakarta', state: 'active', agreement }])
    expect(body[0]!.messages).toBeGreaterThanOrEqual(body[0]!.unread)
  })
})
