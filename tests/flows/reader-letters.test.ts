import { describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { newId } from '#shared/kernel/ids.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { customerCalls } from '#shared/masterdata/customers/customer.contract.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { sheetRows } from '../factories/files.ts'
import { aPlace, made } from '../factories/order-forms.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()

/** Signing in ends the session in the other language. */
async function reader(userId: string, language: Language) {
  const client = app.anyone(language)
  await client.signIn(userId, demoPassword)
  return client
}

/** Where an answer contains Chinese that is not the Chinese half of a text in two languages. */
const chineseIn = (value: unknown, at: readonly string[] = []): string[] => {
  if (typeof value === 'string') return /\p{Script=Han}/u.test(value) ? [`${at.join('.')}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) =>
    key.endsWith('Zh') ? [] : chineseIn(inside, [...at, key]),
  )
}

describe.each(['en', 'id'] as const)('readers of %s', (language) => {
  it('meet no Chinese in the lists, details and histories of staff orders', async () => {
    const admin = await reader('admin', language)
    const { rows } = (await admin.call(orderCalls.page, { body: { size: 200 } })).body
    expect(rows.length).toBeGreaterThan(50)
    expect(chineseIn(rows)).toEqual([])
    const states = [...new Map(rows.map((order) => [`${order.status} ${order.push}`, order])).values()]
    for (const { id } of states) {
      expect(chineseIn((await admin.call(orderCalls.one, { query: { id } })).body)).toEqual([])
      expect(chineseIn((await admin.call(orderCalls.history, { body: { id } })).body)).toEqual([])
    }
  })

  it('meet none in those of customer orders, on either side', async () => {
    for (const user of ['admin', 'buyer.jakarta', 'buyer.dubai']) {
      const side = await reader(user, language)
      const { rows } = (await side.call(customerOrderCalls.page, { body: { size: 200 } })).body
      expect(chineseIn(rows)).toEqual([])
      const states = [...new Map(rows.map((order) => [order.status, order])).values()]
      expect(states.length).toBeGreaterThan(1)
      for (const { id } of states) {
        expect(chineseIn((await side.call(customerOrderCalls.one, { query: { id } })).body)).toEqual([])
        expect(chineseIn((await side.call(customerOrderCalls.history, { body: { id } })).body)).toEqual([])
      }
    }
  })

  it('meet none in messages, and are called by their own Latin names', async () => {
    const buyer = await reader('buyer.dubai', language)
    const { rows } = (await buyer.call(messageCalls.page)).body
    expect(rows.map((message) => message.senderName)).toContain('Chen Jing')
    expect(chineseIn(rows)).toEqual([])
    expect((await reader('sales.li', language)).user.name).toBe('Li Na')
  })

  it('read Latin names in sheets', async () => {
    const admin = await reader('admin', language)
    const columns = ['orderNo', 'salespersonName', 'createdBy', 'updatedBy', 'status']
    const { bytes } = await admin.call(orderCalls.exportList, { body: { filter: {}, columns, language } })
    const rows = sheetRows(bytes)
    expect(rows.map((cells) => cells[1])).toContain('Zhang Wei')
    expect(chineseIn(rows)).toEqual([])
    const { rows: orders } = (await admin.call(customerOrderCalls.page)).body
    const query = { id: orders[0]!.id, urlSuffix: 'customer', language }
    const document = sheetRows((await admin.call(customerOrderWrites.paper, { query })).bytes)
    expect(document.flat()).toContain(orders[0]!.salespersonName)
    expect(chineseIn(document)).toEqual([])
  })
})

describe('staff names', () => {
  it('are Chinese for readers of Chinese', async () => {
    const { rows } = (await (await reader('admin', 'zh')).call(orderCalls.page)).body
    expect(['张伟', '李娜']).toContain(rows[0]!.salespersonName)
  })

  it('are not told to a customer, in whatever letters', async () => {
    const buyer = await reader('buyer.dubai', 'en')
    const { rows } = (
      await buyer.call(customerOrderCalls.page, { body: { filter: { status: ['approved'] } } })
    ).body
    const { body } = await buyer.call(customerOrderCalls.history, { body: { id: rows[0]!.id } })
    expect([...new Set(body.rows.map((event) => event.actorName))].toSorted()).toEqual(
      ['Seaway', buyer.user.name].toSorted(),
    )
  })

  it('are told in Latin letters by refusals and in the changes of a history', async () => {
    const sales = await reader('sales.zhang', 'en')
    const place = await aPlace(app.db)
    const order = await made(sales, place)
    const found = await sales.call(customerCalls.salespersons, { body: { filter: { text: 'LI NA' } } })
    expect(found.body.rows.map((person) => person.name)).toEqual(['Li Na'])
    const shares = [
      { salespersonId: place.header.salespersonId!, share: 60 },
      { salespersonId: found.body.rows[0]!.id, share: 40 },
    ]
    const share = () =>
      sales.call(orderWrites.performance, { body: { id: order.id, version: order.version, shares } })
    expect((await share()).status).toBe(200)
    expect((await share()).problem.reasons).toEqual([
      { code: 'VERSION_CONFLICT', params: { by: 'Zhang Wei', version: order.version + 1 } },
    ])
    const change = { salespersonId: shares[1]!.salespersonId }
    const { body } = await sales.call(orderWrites.modifyBatch, { body: { ids: [order.id], change } })
    expect(body).toMatchObject([{ done: true }])
    const history = (await (await reader('admin', 'en')).call(orderCalls.history, { body: { id: order.id } }))
      .body
    expect(history.rows[0]!.changes).toEqual([{ path: 'salespersonName', from: 'Zhang Wei', to: 'Li Na' }])
    expect(history.rows[1]!.changes).toEqual([
      { path: 'performance.Zhang Wei', from: null, to: 60 },
      { path: 'performance.Li Na', from: null, to: 40 },
    ])
  })

  it('become what their owner writes, in every process and for the salesperson too', async () => {
    const zhang = await reader('sales.zhang', 'zh')
    const { body: info } = await zhang.call(accountCalls.info)
    const { contactName, phone, email, address, area, countryCode, notes, language, version } = info
    const form = { contactName, phone, email, address, area, countryCode, notes, language, version }
    const refused = await zhang.call(accountCalls.saveInfo, { body: { ...form, latinName: '张伟' } })
    expect(refused.problem.reasons).toEqual([{ code: 'LATIN', path: 'latinName' }])
    await zhang.call(accountCalls.saveInfo, { body: { ...form, latinName: 'Victor Zhang' } })
    const li = await reader('sales.li', 'en')
    const named = async () =>
      (await li.call(customerCalls.salespersons, { body: { filter: { text: 'victor' } } })).body.rows[0]?.name
    await until(async () => (await named()) === 'Victor Zhang')
    expect(await named()).toBe('Victor Zhang')
  })

  it('stand at once in the answer to whoever writes his own', async () => {
    const wang = await reader('cs.wang', 'en')
    const {
      userId,
      name,
      role,
      lastLoginAt,
      customers: _,
      ...form
    } = (await wang.call(accountCalls.info)).body
    expect([userId, name, role, typeof lastLoginAt]).toEqual([
      'cs.wang',
      'Wang Fang',
      'customerService',
      'string',
    ])
    const { body } = await wang.call(accountCalls.saveInfo, { body: { ...form, latinName: 'Fiona Wang' } })
    expect(body.name).toBe('Fiona Wang')
  })

  it('are spelled in pinyin where nobody wrote them', async () => {
    const seller = { id: newId(), number: 'S900', name: '欧阳娜娜' }
    await app.db.insertInto('salespersons').values(seller).execute()
    await app.services.names.refresh()
    const admin = await reader('admin', 'en')
    const { body } = await admin.call(customerCalls.salespersons, { body: { filter: { text: 'S900' } } })
    expect(body.rows[0]).toMatchObject({ name: 'Ouyang Nana' })
  })
})
