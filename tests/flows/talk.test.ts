import { describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { withdrawMinutes } from '#shared/engine/talk/talk.rules.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import { aLine, aPlace, servedCustomer } from '../factories/order-forms.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const finance = await app.as('fin.zhao')
const viewer = await app.as('view.sun')
const customer = await app.as('buyer.jakarta')
const stranger = await app.as('buyer.lima')
const place = await aPlace(app.db)
const bought = await servedCustomer(app.db, place, customer.user.customerIds)

const header = {
  customerId: bought.id,
  salesOrg: bought.salesOrg,
  currency: place.header.currency,
  destinationCountry: bought.countryCode,
  salespersonId: place.header.salespersonId,
  tradeTerm: bought.tradeTerm,
  port: bought.port,
  validUntil: addDays(businessDateOf(new Date()), 30),
}
const calls = quotationWrites

const accountOf = async (userId: string) =>
  (await app.db.selectFrom('accounts').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()).id
const seen = async (client: Client, id: string) =>
  (await client.call(quotationCalls.one, { query: { id } })).body
const drafted = async () => {
  const lines = [aLine(place, 0), aLine(place, 1)]
  const made = await zhang.call(calls.create, { body: { header, lines } })
  expect(made.status, JSON.stringify(made.problem)).toBe(200)
  return made.body.id
}
const sent = async () => {
  const id = await drafted()
  const body = { ids: [id], event: 'send' as const, cartonsConfirmed: true }
  const [result] = (await zhang.call(calls.modifyBatch, { body })).body
  expect(result).toMatchObject({ done: true })
  return id
}
const said = async (client: Client, id: string, text: string, more: object = {}) => {
  const answer = await client.call(calls.sayRemark, { body: { id, text, ...more } })
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
  return answer.body.id
}
const remarks = async (client: Client, id: string, lineId?: string) =>
  (await client.call(calls.remarks, { query: { id, ...(lineId && { lineId }) } })).body.remarks
const textsFor = async (client: Client, id: string, lineId?: string) =>
  (await remarks(client, id, lineId)).map(({ text }) => text)
const threads = async (client: Client, id: string) =>
  (await client.call(calls.talk, { query: { id } })).body.threads
const codesOf = ({ problem }: { problem: { reasons: { code: string; path?: string }[] } }) =>
  problem.reasons.map(({ code, path }) => `${code} ${path ?? ''}`.trim())

describe('the talk about a quotation', () => {
  it('is read by both sides where it is for the customer, and internal remarks do not exist for the customer', async () => {
    const id = await sent()
    await said(zhang, id, 'Margin is thin')
    await said(zhang, id, 'We can ship in May', { forCustomer: true })
    expect(await threads(customer, id)).toEqual([{ lineId: null, remarks: 1, unread: 1 }])
    const [offer, ...none] = await remarks(customer, id)
    expect(none).toEqual([])
    expect(offer).toMatchObject({
      text: 'We can ship in May',
      author: 'Seaway',
      own: false,
      byCustomer: false,
    })
    await said(customer, id, 'And the doors?')
    expect(await textsFor(zhang, id)).toEqual(['Margin is thin', 'We can ship in May', 'And the doors?'])
    expect(await textsFor(customer, id)).toEqual(['We can ship in May', 'And the doors?'])
    expect(JSON.stringify(await remarks(customer, id))).not.toContain('Margin')
  })

  it('counts what is unread for each person, until that person has read it', async () => {
    const id = await sent()
    const line = (await seen(zhang, id)).lines[0]!.id
    await said(customer, id, 'First')
    const second = await said(customer, id, 'Second', { lineId: line })
    expect(await threads(zhang, id)).toEqual([
      { lineId: null, remarks: 1, unread: 1 },
      { lineId: line, remarks: 1, unread: 1 },
    ])
    expect((await threads(customer, id)).map(({ unread }) => unread)).toEqual([0, 0])
    const read = await zhang.call(calls.readRemarks, { body: { id, remarkIds: [second] } })
    expect(read.body.changed).toBe(1)
    expect((await threads(zhang, id)).map(({ unread }) => unread)).toEqual([1, 0])
    expect((await remarks(zhang, id)).map(({ unread }) => unread)).toEqual([true])
  })

  it('follows its lines when they are numbered anew and when the quotation is revised', async () => {
    const id = await sent()
    const [, second] = (await seen(zhang, id)).lines
    await said(zhang, id, 'About the second', { lineId: second!.id, forCustomer: true })
    const { version } = await seen(zhang, id)
    const revision = (await zhang.call(calls.revise, { body: { id, version } })).body
    const lines = (await seen(zhang, revision.id)).lines
    expect(lines.map((line) => line.id)).toContain(second!.id)
    const saved = await zhang.call(calls.save, {
      body: {
        id: revision.id,
        version: revision.version,
        header,
        lines: [aLine(place, 1, { from: 2 }), aLine(place, 2)],
      },
    })
    expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
    const [moved, fresh] = (await seen(zhang, revision.id)).lines
    expect(moved!.id).toBe(second!.id)
    expect(lines.map((line) => line.id)).not.toContain(fresh!.id)
    expect(await textsFor(zhang, revision.id, moved!.id)).toEqual(['About the second'])
    // The customer does not see the new revision yet, so nothing can be said to it there.
    const blind = await zhang.call(calls.sayRemark, {
      body: { id: revision.id, text: 'Soon', forCustomer: true },
    })
    expect(codesOf(blind)).toEqual(['TALK_CUSTOMER_BLIND forCustomer'])
    expect(await textsFor(customer, id, second!.id)).toEqual(['About the second'])
  })

  it('may be taken back by its author for some minutes, and that there was something stays', async () => {
    const id = await sent()
    const remarkId = await said(zhang, id, 'Wrong price', { forCustomer: true })
    const taken = { body: { id, remarkId } }
    expect((await customer.call(calls.withdrawRemark, taken)).status).toBe(404)
    expect((await zhang.call(calls.withdrawRemark, taken)).status).toBe(200)
    expect((await zhang.call(calls.withdrawRemark, taken)).status).toBe(200)
    expect(await remarks(customer, id)).toMatchObject([{ withdrawn: true, text: '', unread: false }])
    expect(await threads(customer, id)).toEqual([{ lineId: null, remarks: 1, unread: 0 }])
    const late = await said(zhang, id, 'Too late')
    const refused = await app.later(withdrawMinutes + 1, () =>
      zhang.call(calls.withdrawRemark, { body: { id, remarkId: late } }),
    )
    expect(codesOf(refused)).toEqual(['TALK_TOO_LATE'])
  })

  it('tells the other side, and colleagues who are mentioned and see the document', async () => {
    const id = await sent()
    const people = (await zhang.call(calls.talkPeople, { query: { id } })).body
    const zhao = await accountOf('fin.zhao')
    expect(people.map((one) => one.id)).toContain(zhao)
    expect(people.map((one) => one.role)).not.toContain('customer')
    const mentions = [await accountOf('buyer.lima'), newId()]
    const outsider = await zhang.call(calls.sayRemark, { body: { id, text: 'x', mentions } })
    expect(codesOf(outsider)).toEqual(['NOT_FOUND mentions.0', 'NOT_FOUND mentions.1'])
    await said(zhang, id, 'Please look', { mentions: [zhao] })
    const told = async (client: Client, words: string) => {
      const { body } = await client.call(noticeCalls.page, { body: { language: 'en' } })
      return body.rows.some((row) => row.docId === id && row.text.includes(words))
    }
    await until(() => told(finance, 'mentioned'))
    expect((await threads(finance, id))[0]!.unread).toBe(1)
    expect(await told(customer, 'message')).toBe(false)
    await said(zhang, id, 'For you', { forCustomer: true })
    await until(() => told(customer, 'message'))
  })

  it('carries files, which nobody else can attach and a customer reads only where they are for it', async () => {
    const id = await sent()
    const text = 'See the drawing'
    const strange = await zhang.call(calls.sayRemark, { body: { id, text, fileIds: [newId()] } })
    expect(codesOf(strange)).toEqual(['NOT_FOUND fileIds.0'])
    expect(await remarks(zhang, id)).toEqual([])
  })
})

describe('what is unread of the talk', () => {
  const listed = async (client: Client, id: string, filter: object = {}) => {
    const { quotationNo } = await seen(zhang, id)
    const { body } = await client.call(quotationCalls.page, { body: { filter: { quotationNo, ...filter } } })
    return body.rows.map((row) => row.unreadTalk)
  }
  const waiting = async (client: Client) => {
    const { body } = await client.call(todoCalls.list)
    return body.find(({ key }) => key === 'quotationTalk')
  }

  it('is told by the list for each reader, and falls when it is read', async () => {
    const id = await sent()
    await said(zhang, id, 'Margin is thin', { mentions: [await accountOf('fin.zhao')] })
    const offer = await said(zhang, id, 'We can ship in May', { forCustomer: true })
    await said(zhang, id, 'And in June', { forCustomer: true })
    expect(await listed(zhang, id)).toEqual([0])
    expect(await listed(finance, id)).toEqual([1])
    expect(await listed(customer, id)).toEqual([2])
    await customer.call(calls.readRemarks, { body: { id, remarkIds: [offer] } })
    expect(await listed(customer, id)).toEqual([1])
    expect(await listed(finance, id)).toEqual([1])
  })

  it('never counts what is internal for a customer, even if it was told of it', async () => {
    const id = await sent()
    const remarkId = await said(zhang, id, 'Margin is thin')
    const accountId = await accountOf('buyer.jakarta')
    await app.db
      .insertInto('unreadRemarks')
      .values({ accountId, remarkId, docType: 'quotation', subjectId: id })
      .execute()
    expect(await listed(customer, id)).toEqual([0])
    expect(await listed(customer, id, { unreadTalk: true })).toEqual([])
  })

  it('filters the list, its sums, its sheet and the figure of the home page alike', async () => {
    const [news, quiet] = [await sent(), await sent()]
    const before = (await waiting(customer))?.count ?? 0
    const remarkId = await said(zhang, news, 'We can ship in May', { forCustomer: true })
    expect(await listed(customer, news, { unreadTalk: true })).toEqual([1])
    expect(await listed(customer, quiet, { unreadTalk: true })).toEqual([])
    expect(await listed(customer, quiet, { unreadTalk: false })).toEqual([0])
    expect(await listed(customer, news, { unreadTalk: false })).toEqual([])
    const { quotationNo } = await seen(zhang, news)
    const filter = { quotationNo, unreadTalk: true }
    const sums = await customer.call(quotationCalls.totals, { body: { filter } })
    expect(sums.body).toMatchObject([{ count: 1 }])
    const todo = await waiting(customer)
    expect(todo).toMatchObject({ count: before + 1, list: 'quotation', filter: { unreadTalk: true } })
    await customer.call(calls.readRemarks, { body: { id: news, remarkIds: [remarkId] } })
    expect((await waiting(customer))?.count ?? 0).toBe(before)
    expect((await customer.call(quotationCalls.totals, { body: { filter } })).body).toEqual([])
  })

  it('stays with a quotation whose newer revision the reader opens', async () => {
    const id = await sent()
    await said(customer, id, 'And the doors?')
    const { version } = await seen(zhang, id)
    const revision = (await zhang.call(calls.revise, { body: { id, version } })).body
    const { body } = await zhang.call(quotationCalls.revisions, { query: { id: revision.id } })
    expect(body.map((row) => row.unreadTalk)).toEqual([1, 1])
  })

  it('is no figure of a home page where nothing waits', async () => {
    expect((await viewer.call(todoCalls.list)).body.map(({ key }) => key)).not.toContain('quotationTalk')
  })
})

describe('who takes part', () => {
  it('is nobody who does not see the document, by whatever id and call', async () => {
    const id = await sent()
    const lineId = (await seen(zhang, id)).lines[0]!.id
    const remarkId = await said(zhang, id, 'Hello', { forCustomer: true })
    for (const answer of [
      await stranger.call(calls.talk, { query: { id } }),
      await stranger.call(calls.remarks, { query: { id, lineId } }),
      await stranger.call(calls.sayRemark, { body: { id, text: 'x' } }),
      await stranger.call(calls.readRemarks, { body: { id, remarkIds: [remarkId] } }),
      await stranger.call(calls.withdrawRemark, { body: { id, remarkId } }),
    ])
      expect(answer.status).toBe(404)
    expect((await stranger.call(calls.talkPeople, { query: { id } })).status).toBe(403)
    expect((await viewer.call(calls.sayRemark, { body: { id, text: 'x' } })).status).toBe(403)
    const other = await sent()
    const line = (await seen(zhang, other)).lines[0]!.id
    const strange = await customer.call(calls.sayRemark, { body: { id, text: 'x', lineId: line } })
    expect(codesOf(strange)).toEqual(['NOT_FOUND lineId'])
    expect((await customer.call(calls.withdrawRemark, { body: { id: other, remarkId } })).status).toBe(404)
    expect((await customer.call(calls.talk, { query: { id: await drafted() } })).status).toBe(404)
  })

  it('is no customer where only staff read the document', async () => {
    const contract = await app.db
      .selectFrom('contracts')
      .select('id')
      .where('customerId', 'in', customer.user.customerIds)
      .where('sentAt', 'is', null)
      .executeTakeFirst()
    const order = await app.db
      .selectFrom('orders')
      .select('id')
      .where('customerId', 'in', customer.user.customerIds)
      .executeTakeFirstOrThrow()
    const hidden = { query: { id: order.id } }
    expect((await customer.call(orderWrites.talk, hidden)).status).toBe(403)
    expect(
      (await customer.call(orderWrites.sayRemark, { body: { ...hidden.query, text: 'x' } })).status,
    ).toBe(404)
    if (contract)
      expect((await customer.call(contractWrites.remarks, { query: { id: contract.id } })).status).toBe(404)
    expect((await customer.call(inquiryWrites.talk, hidden)).status).toBe(404)
    expect((await customer.call(customerOrderWrites.talk, hidden)).status).toBe(404)
  })
})
