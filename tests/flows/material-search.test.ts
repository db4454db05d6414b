import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { materialCalls } from '#shared/lines/material.contract.ts'
import { masterOf } from '#shared/masterdata/index.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { wordMaterials } from '#server/lines/material-words.repository.ts'
import { holdsText } from '#server/records/search-text.repository.ts'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { aPicture } from '../factories/files.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')
const houston = await app.as('buyer.houston')
const whose = { customerId: houston.user.customerIds[0]!, currency: 'USD' }

const proposed = async (search: string, client = houston) =>
  (await client.call(lineCalls.materials, { body: { ...whose, search } })).body.materials
const product = async (descriptionZh: string) =>
  app.db
    .selectFrom('products')
    .selectAll()
    .where('descriptionZh', 'like', `${descriptionZh}%`)
    .orderBy('sapMaterialNo')
    .limit(1)
    .executeTakeFirstOrThrow()
const browsed = async (more: object, client = houston) =>
  (await client.call(materialCalls.browse, { body: { ...whose, ...more } })).body

describe('materials are found while one types', () => {
  it.each([
    ['管道', 'pipe'],
    ['gd', 'pipe'],
    ['guandao', 'pipe'],
    ['pipa', 'pipe'],
    ['pressure pipe', 'pipe'],
    ['xingcai', 'profile'],
    ['平开', 'profile'],
    ['zns', 'security'],
    ['zhinengsuo', 'security'],
  ])('by %s in Chinese, English, Indonesian or pinyin', async (search, category) => {
    const found = await proposed(search)
    expect(found.length).toBeGreaterThan(0)
    expect(found.map((m) => m.category)).toContain(category)
  })

  it('in the list of materials and in that of customers by the text of the search', async () => {
    const list = async (search: string) =>
      (await admin.call(masterCalls.product.page, { body: { filter: { search } } })).body
    const pipes = await list('guandao dn63x1.5')
    expect(pipes.rows.length).toBeGreaterThan(0)
    for (const row of pipes.rows) expect(row).toMatchObject({ descriptionZh: expect.stringMatching(/63/) })
    expect((await list('no such goods')).total).toBe(0)
    const { name } = await app.db.selectFrom('customers').select('name').limit(1).executeTakeFirstOrThrow()
    const filter = { search: name.toUpperCase() }
    const found = (await admin.call(masterCalls.customer.page, { body: { filter } })).body
    expect(found.rows).toContainEqual(expect.objectContaining({ name }))
  })

  it('by size however it is written, by both numbers and by either sound of a character', async () => {
    for (const search of ['63x1.5', '63 x 1.5', '63×1.5', 'DN63 x 1.5', '63*1.5 给水管'])
      expect((await proposed(search)).map((m) => m.specZh).join(), search).toContain('dn63x1.5mm')
    const one = await product('PVC-U给水管')
    for (const search of [
      one.sapMaterialNo,
      one.oldNo,
      one.sapMaterialNo.slice(3),
      'jsg pvc-u 63',
      'geishui pn0.63',
    ])
      expect(
        (await proposed(search)).map((m) => m.id),
        search,
      ).toContain(one.id)
    expect(await proposed('guandao nosuchpipe')).toEqual([])
  })

  it('with what the customer has ordered before standing first, and no stock for it', async () => {
    const pipes = await app.db
      .selectFrom('orderLines')
      .innerJoin('orders', 'orders.id', 'orderLines.orderId')
      .select('orderLines.materialId')
      .where('orders.customerId', '=', whose.customerId)
      .where('orders.status', '<>', 'draft')
      .where('orders.deletedAt', 'is', null)
      .where('orderLines.category', '=', 'pipe')
      .distinct()
      .execute()
    expect(pipes.length).toBeGreaterThan(0)
    const ordered = new Set(pipes.map((p) => p.materialId))
    const found = await proposed('guandao')
    const marks = found.map((m) => m.orderedOn !== undefined)
    expect(marks.slice(0, Math.min(ordered.size, found.length))).not.toContain(false)
    for (const m of found) if (m.orderedOn !== undefined) expect(ordered).toContain(m.id)
    expect(found.every((m) => m.stock === null)).toBe(true)
    expect((await proposed('guandao', admin)).some((m) => m.stock !== null)).toBe(true)
  })

  it('never when they are stopped, and by their new name as soon as they are renamed', async () => {
    const one = await product('实木复合室内门')
    const { id, version } = one
    const fields = Object.keys(masterOf('product').fields)
    const values = Object.fromEntries(Object.entries(one).filter(([field]) => fields.includes(field)))
    const { status } = await admin.call(masterCalls.product.modify, {
      body: { id, version, values: { ...values, descriptionZh: '琉璃瓦屋脊' } },
    })
    expect(status).toBe(200)
    for (const search of ['liuliwa', 'wj', '屋脊'])
      expect(
        (await proposed(search)).map((m) => m.id),
        search,
      ).toEqual([one.id])
    await admin.call(masterCalls.product.toggle, { body: { ids: [one.id], enabled: false } })
    expect(await proposed('liuliwa')).toEqual([])
  })

  it('by the index of their words, a short one too', async () => {
    const scanned = (search: string) =>
      app.db.transaction().execute(async (tx) => {
        // PostgreSQL would scan a table of a few thousand rows.
        await sql`set local enable_seqscan = off`.execute(tx)
        const { rows } = await sql<Record<string, [{ Plan: { Plans: object[] } }]>>`
          explain (analyze, format json) select id from products where ${holdsText('products', search)}`.execute(
          tx,
        )
        return rows[0]!['QUERY PLAN']![0].Plan.Plans[0]
      })
    for (const search of ['1010002000', 'zn', '平开', '15'])
      expect(await scanned(search), search).toMatchObject({
        'Node Type': 'Bitmap Index Scan',
        'Index Name': 'products_search',
      })
    const { count } = await app.db
      .selectFrom('products')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    // An index without a key for the word would return every row.
    expect((await scanned('平开')) as { 'Actual Rows': number }).toMatchObject({
      'Actual Rows': expect.toSatisfy((n: number) => n < count / 5),
    })
  })

  it('and rows that came past the server are worded when it starts', async () => {
    const one = await product('密码智能锁')
    await sql`update products set description_zh = '翡翠门环' where id = ${one.id}`.execute(app.db)
    expect(await proposed('fcmh')).toEqual([])
    await wordMaterials(app.db)
    expect((await proposed('fcmh')).map((m) => m.id)).toEqual([one.id])
  })
})

describe('materials are looked through', () => {
  it('by category, size and colour, page by page, with the choices that there are', async () => {
    const all = await browsed({ category: 'pipe', size: 50 })
    expect(all.total).toBeGreaterThan(500)
    expect(all.rows).toHaveLength(50)
    expect(all.rows.every((m) => m.category === 'pipe' && m.enabled)).toBe(true)
    const size = all.sizes.find((s) => s.value === 'DN110')!
    const color = all.colors.find((c) => c.value === 'WH')!
    const chosen = await browsed({ category: 'pipe', sizes: ['DN110'], colors: [color.value], size: 100 })
    expect(chosen.total).toBeLessThan(size.count)
    expect(chosen.total).toBeGreaterThan(0)
    expect(chosen.rows.every((m) => /dn ?110/i.test(m.specEn) && m.color === color.value)).toBe(true)
    expect(chosen.sizes).toEqual(all.sizes)
    const pages = await Promise.all([1, 2].map((page) => browsed({ category: 'pipe', page, size: 30 })))
    expect(new Set(pages.flatMap((p) => p.rows.map((m) => m.id))).size).toBe(60)
  })

  it('by what they are called within a category, with its names and how many there are', async () => {
    const { kinds } = await browsed({ category: 'pipe' })
    expect(kinds.length).toBeGreaterThan(1)
    const [most] = kinds
    expect(most!.nameZh && most!.nameEn && most!.nameId).toBeTruthy()
    const { total, rows } = await browsed({ category: 'pipe', kinds: [most!.value] })
    expect(total).toBe(most!.count)
    expect(rows.every(({ category }) => category === 'pipe')).toBe(true)
  })

  it('with a picture, which is shown as long as the material can be chosen', async () => {
    const found = await product('管道')
    const file = await admin.upload(fileCalls.upload, aPicture('pipe.png'), { groupName: 'picture' })
    await app.db
      .updateTable('files')
      .set({ linkedType: 'masterPicture', linkedId: found.id, looseSince: null })
      .where('id', '=', file.body.id)
      .execute()
    await app.db.updateTable('products').set({ picture: file.body.id }).where('id', '=', found.id).execute()
    const { rows } = await browsed({ search: found.sapMaterialNo })
    expect(rows.map(({ picture }) => picture)).toContain(file.body.id)
    const shown = () => houston.call(materialCalls.picture, { query: { id: file.body.id } })
    expect((await shown()).status).toBe(200)
    await app.db.updateTable('products').set({ picture: '' }).where('id', '=', found.id).execute()
    expect((await shown()).status).toBe(404)
  })

  it('of a customer in sight alone, in four queries', async () => {
    const theirs = (await app.as('buyer.jakarta')).user.customerIds[0]!
    const refused = await houston.call(materialCalls.browse, { body: { ...whose, customerId: theirs } })
    expect([refused.status, refused.problem.code]).toEqual([404, 'NOT_FOUND'])
    const answer = await houston.call(materialCalls.browse, { body: { ...whose, search: 'gd dn110' } })
    // One of the queries finds the session.
    expect(Number(answer.headers.get('x-queries'))).toBeLessThanOrEqual(5)
  })
})

describe('the price of a material whoever buys it', () => {
  it('stands in its own currency, or by the rate of the day in another', async () => {
    const one = await app.db
      .selectFrom('products')
      .selectAll()
      .where('per', '=', '100')
      .limit(1)
      .executeTakeFirstOrThrow()
    const ask = (query: { id: string; currency?: string }, client = admin) =>
      client.call(materialCalls.ownPrice, { query })
    const own = (await ask({ id: one.id })).body
    expect(own).toEqual({ basePrice: one.basePrice, per: one.per, unit: one.salesUnit, currency: 'USD' })
    const { body: there } = await houston.call(lineCalls.basePrice, {
      query: { ...whose, currency: 'EUR', id: one.id },
    })
    const euro = (await ask({ id: one.id, currency: 'EUR' })).body
    expect(euro).toMatchObject({ basePrice: there.basePrice, currency: 'EUR' })
    expect(euro.basePrice).not.toBe(own.basePrice)
    expect((await ask({ id: one.id, currency: 'XXX' })).body.basePrice).toBeNull()
    expect((await ask({ id: newId() })).status).toBe(404)
    for (const client of [houston, await app.as('view.sun')])
      expect((await ask({ id: one.id }, client)).status).toBe(403)
  })
})
