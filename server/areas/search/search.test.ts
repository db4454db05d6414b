import { expect, it } from 'vitest'
import { searchCalls, searchHitsMax } from '#shared/areas/search/search.contract.ts'
import { documentNames } from '#shared/documents/outlines.ts'
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
