import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { searchCalls, searchHitsMax } from '#shared/areas/search/search.contract.ts'
import { documentNames } from '#shared/documents/outlines.ts'
import { newId } from '#shared/kernel/ids.ts'
import { appOfFile } from '../../../tests/flows/app-of-file.ts'

const app = await appOfFile()

const find = async (user: string, text: string) =>
  (await (await app.as(user)).call(searchCalls.search, { query: { text } })).body

it('finds what was typed in full before everything that only contains it', async () => {
  const orders = await app.db.selectFrom('orders').select(['id', 'orderNo']).orderBy('orderNo').execute()
  const wanted = orders[0]!
  // Twenty younger orders contain the number, but only eight of a kind are shown.
  const others = orders.slice(1, 21).map((o) => o.id)
  await app.db
    .updateTable('orders')
    .set({ purchaseNo: `X${wanted.orderNo}X` })
    .where('id', 'in', others)
    .execute()
  const hits = await find('admin', wanted.orderNo.toLowerCase())
  expect(hits[0]).toMatchObject({ kind: 'order', id: wanted.id, number: wanted.orderNo })
  expect(hits.filter((h) => h.kind === 'order')).toHaveLength(5)
})

it('finds customers for staff alone, materials for everybody, stopped ones for who keeps them', async () => {
  const customer = await app.db
    .selectFrom('customers')
    .selectAll()
    .where('sapCustomerNo', '<>', '')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const text of [customer.sapCustomerNo, customer.name]) {
    expect((await find('admin', text)).filter((h) => h.kind === 'customer')).toMatchObject([
      { id: customer.id },
    ])
    expect((await find('buyer.houston', text)).filter((h) => h.kind === 'customer')).toEqual([])
  }
  const product = await app.db.selectFrom('products').selectAll().limit(1).executeTakeFirstOrThrow()
  for (const text of [product.sapMaterialNo, product.descriptionZh, product.descriptionEn]) {
    expect((await find('view.sun', text)).map((h) => h.id)).toContain(product.id)
    expect((await find('buyer.houston', text)).map((h) => h.id)).toContain(product.id)
  }
  const others = ['guandao dn63x1.5', '给水管 63×1.5', 'PIPE 63x1.5']
  for (const text of others)
    expect((await find('view.sun', text)).map((h) => h.title.replaceAll(' ', '')).join(), text).toContain(
      '63x1.5',
    )
  await app.db.updateTable('products').set({ enabled: false }).where('id', '=', product.id).execute()
  expect((await find('view.sun', product.sapMaterialNo)).map((h) => h.id)).toContain(product.id)
  expect((await find('buyer.houston', product.sapMaterialNo)).map((h) => h.id)).not.toContain(product.id)
})

it('answers a few hits of every kind', async () => {
  const hits = await find('admin', '000')
  expect(hits.length).toBeGreaterThan(10)
  expect(hits.length).toBeLessThanOrEqual(searchHitsMax)
  expect(new Set(hits.map((h) => h.kind))).toEqual(
    new Set([...documentNames, 'customer', 'product', 'sapOrder']),
  )
})

it('finds an invoice by its number and how that begins, for a customer its own that has reached the accounts', async () => {
  const { user } = await app.as('buyer.jakarta')
  const { id, sapOrderNo, customerId } = await app.db
    .selectFrom('sapOrders')
    .innerJoin('customers', (join) =>
      join.on(sql`ltrim(customers.sap_customer_no, '0')`, '=', sql.ref('sapOrders.customerNo')),
    )
    .select(['sapOrders.id', 'sapOrders.sapOrderNo', 'customers.id as customerId'])
    .where('customers.id', 'in', user.customerIds)
    .limit(1)
    .executeTakeFirstOrThrow()
  const day = '2026-11-01'
  const own = { id, number: '9444000001', title: sapOrderNo }
  await app.db
    .insertInto('openItems')
    .values({
      id: newId(),
      companyCode: '1000',
      fiscalYear: '2026',
      document: '1400000001',
      item: '001',
      customerId,
      documentType: 'RV',
      postingDate: day,
      documentDate: day,
      baseDate: day,
      paymentDays: 30,
      dueDate: day,
      amount: '100.00',
      currency: 'USD',
      billingDocument: own.number,
      salesOrder: sapOrderNo,
      readAt: new Date().toISOString(),
    })
    .execute()
  const invoices = async (user: string, text: string) =>
    (await find(user, text)).filter(({ kind }) => kind === 'invoice')
  for (const user of ['buyer.jakarta', 'cs.wang', 'fin.zhao']) {
    expect(await invoices(user, own.number)).toEqual([{ kind: 'invoice', ...own }])
    expect((await invoices(user, own.number.slice(0, 4))).length).toBeGreaterThan(0)
  }
  expect(await invoices('buyer.lima', own.number)).toEqual([])

  // What only SAP has named so far is read by staff, and by its customer once it is released.
  const read = { invoiceNo: '9555000001', kind: 'invoice' }
  const name = (invoice: object) =>
    app.db
      .updateTable('sapOrders')
      .set({ invoices: JSON.stringify([invoice]) })
      .where('id', '=', own.id)
      .execute()
  await name({ ...read, released: false })
  expect(await invoices('cs.wang', read.invoiceNo)).toHaveLength(1)
  expect(await invoices('buyer.jakarta', read.invoiceNo)).toEqual([])
  await name({ ...read, released: true })
  expect(await invoices('buyer.jakarta', read.invoiceNo)).toHaveLength(1)
  await name({ ...read, released: true, kind: 'proForma' })
  expect(await invoices('buyer.jakarta', read.invoiceNo)).toEqual([])
})
