import { describe, expect, it } from 'vitest'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import { contractCalls } from '#shared/documents/contracts/index.ts'
import { contractAuditCalls } from '#shared/documents/contracts/contract-write.contract.ts'
import { documents } from '#shared/documents/index.ts'
import type { DocumentListName } from '#shared/documents/outlines.ts'
import { orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import {
  quotationAuditCalls,
  quotationWrites,
} from '#shared/documents/quotations/quotation-write.contract.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { worklistCalls, type WorklistRow } from '#shared/areas/todos/worklist.contract.ts'
import { rowsPerKind } from '#shared/areas/todos/worklist.rules.ts'
import { perDocument } from '#shared/engine/document.ts'
import { addDays, mondayOf } from '#shared/kernel/dates.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { demoAccounts } from '#server/demo/content/people.ts'
import { fewestQueries } from '../factories/fewest-queries.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()

const pages: Record<DocumentListName, Call> = {
  orderAudit: orderAuditCalls.page,
  contractConversion: contractCalls.conversions,
  quotationAudit: quotationAuditCalls.page,
  contractAudit: contractAuditCalls.page,
  approvalTurn: approvalCalls.turns,
  ...perDocument(documents, ({ calls }) => calls.page),
}
const worklistOf = async (client: Client, body: object = {}) =>
  (await client.call(worklistCalls.page, { body })).body
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** One role of each kind, and customers of several sizes. */
const readers = demoAccounts.map(({ userId }) => userId)

describe.each(readers)('the worklist of %s', (userId) => {
  it('counts what its lists count, and shows their rows', async () => {
    const client = await app.as(userId)
    const { kinds, days } = await worklistOf(client)
    const { body: todos } = await client.call(todoCalls.list)
    const numbers = (figures: readonly { key: string; count: number }[]) =>
      figures.map(({ key, count }) => `${key} ${count}`).toSorted()
    expect(numbers(kinds)).toEqual(numbers(todos.filter(({ count }) => count > 0)))
    for (const { key, list, filter, count } of kinds) {
      const { body } = await client.call(pages[list], { body: { filter, size: 200 } })
      expect(body, key).toMatchObject({ total: count })
      const { rows } = await worklistOf(client, { key, size: 200 })
      expect(idsOf(rows).toSorted(), key).toEqual(idsOf((body as { rows: { id: string }[] }).rows).toSorted())
    }
    for (const { key, list, filter, count } of days) {
      const { body } = await client.call(pages[list], { body: { filter } })
      expect(body, key).toMatchObject({ total: count })
    }
  })

  it('names each record once, beneath its most pressing reason', async () => {
    const client = await app.as(userId)
    const { kinds, rows } = await worklistOf(client)
    expect(new Set(idsOf(rows)).size).toBe(rows.length)
    const order = kinds.map(({ key }) => key)
    const places = rows.map(({ key }) => order.indexOf(key))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    for (const { key } of kinds)
      expect(rows.filter((row) => row.key === key).length, key).toBeLessThanOrEqual(rowsPerKind)
    for (const { also } of rows) for (const other of also) expect(order).toContain(other)
    if (kinds.length > 0) expect(rows.length).toBeGreaterThan(0)
  })

  it('takes no more than three queries', async () => {
    const client = await app.as(userId)
    const queries = await fewestQueries(async () =>
      Number((await client.call(worklistCalls.page, { body: {} })).headers.get('x-queries')),
    )
    expect(queries).toBeLessThanOrEqual(3)
  })
})

describe('what is due first', () => {
  it('comes first, and then what has waited longest', async () => {
    const client = await app.as('admin')
    const { rows } = await worklistOf(client, { key: 'lateDelivery', size: 100 })
    const orders = await app.db.selectFrom('orders').select(['id', 'deliveryTime', 'updatedAt']).execute()
    const by = new Map(orders.map((order) => [order.id, order]))
    const dues = rows.map(({ id }) => by.get(id)!.deliveryTime)
    expect(dues.length).toBeGreaterThan(2)
    expect(dues).toEqual(dues.toSorted((a, b) => a!.localeCompare(b!)))
    expect(rows[0]).toMatchObject({ due: dues[0], since: by.get(rows[0]!.id)!.updatedAt, document: 'order' })
  })

  it('is divided into pages without a gap', async () => {
    const client = await app.as('admin')
    const whole = await worklistOf(client, { key: 'lateDelivery', size: 6 })
    const halves = [1, 2].map((page) => worklistOf(client, { key: 'lateDelivery', size: 3, page }))
    expect((await Promise.all(halves)).flatMap(({ rows }) => idsOf(rows))).toEqual(idsOf(whole.rows))
  })
})

describe('what is put off', () => {
  const find = async (client: Client): Promise<WorklistRow> => {
    const { rows } = await worklistOf(client)
    return rows[0]!
  }
  const shows = async (client: Client, { id, key }: WorklistRow, onlySnoozes = false) =>
    idsOf((await worklistOf(client, { key, size: 200, onlySnoozes })).rows).includes(id)

  it('is away for its owner alone, counted as before, and comes back', async () => {
    const [wang, admin] = [await app.as('cs.wang'), await app.as('admin')]
    const row = (await worklistOf(wang, { key: 'lateDelivery' })).rows[0]!
    const countOf = async () => (await worklistOf(wang)).kinds.find(({ key }) => key === 'lateDelivery')
    const before = await countOf()
    const answer = await wang.call(worklistCalls.snooze, { body: { id: row.id, until: 'tomorrow' } })
    const { today } = await worklistOf(wang)
    expect(answer.body).toEqual({ backOn: addDays(today, 1) })
    expect(await shows(wang, row)).toBe(false)
    expect(idsOf((await worklistOf(wang)).rows)).not.toContain(row.id)
    expect(await shows(wang, row, true)).toBe(true)
    expect(await countOf()).toEqual({ ...before, snoozes: 1 })
    expect((await worklistOf(wang)).snoozes).toBe(1)
    expect(await shows(admin, row)).toBe(true)

    // On its day it is back by itself.
    await app.db.updateTable('snoozes').set({ backOn: today }).where('subjectId', '=', row.id).execute()
    expect(await shows(wang, row)).toBe(true)
    expect(await shows(wang, row, true)).toBe(false)
    const again = await wang.call(worklistCalls.snooze, { body: { id: row.id, until: 'nextWeek' } })
    expect(again.body).toEqual({ backOn: addDays(mondayOf(today), 7) })
    await wang.call(worklistCalls.wake, { query: { id: row.id } })
    expect(await shows(wang, row)).toBe(true)
  })

  it('is put off for every reason for which it waits', async () => {
    const zhang = await app.as('sales.zhang')
    const { rows } = await worklistOf(zhang)
    const row = rows.find(({ also }) => also.length > 0)!
    await zhang.call(worklistCalls.snooze, { body: { id: row.id, until: 'nextWeek' } })
    const left = await worklistOf(zhang)
    expect(idsOf(left.rows)).not.toContain(row.id)
    for (const key of [row.key, ...row.also]) expect(await shows(zhang, { ...row, key })).toBe(false)
    expect(idsOf((await worklistOf(zhang, { onlySnoozes: true })).rows)).toEqual([row.id])
  })

  it('must wait for whoever puts it off: nobody learns of another’s record', async () => {
    const jakarta = await find(await app.as('buyer.jakarta'))
    const houston = await app.as('buyer.houston')
    for (const id of [jakarta.id, newId()]) {
      const answer = await houston.call(worklistCalls.snooze, { body: { id, until: 'tomorrow' } })
      expect(answer.problem.reasons).toEqual([{ code: 'NOT_FOUND' }])
    }
    await (
      await app.as('buyer.jakarta')
    ).call(worklistCalls.snooze, {
      body: { id: jakarta.id, until: 'tomorrow' },
    })
    // Another's waking changes nothing.
    await houston.call(worklistCalls.wake, { query: { id: jakarta.id } })
    expect(await shows(await app.as('buyer.jakarta'), jakarta, true)).toBe(true)
  })
})

it('a customer’s worklist has records of its own customers alone, and no amount that it is not told', async () => {
  for (const { userId } of demoAccounts.filter(({ role }) => role === 'customer')) {
    const client = await app.as(userId)
    const { kinds } = await worklistOf(client)
    const names = await app.db
      .selectFrom('customers')
      .select('name')
      .where('id', 'in', client.user.customerIds)
      .execute()
    for (const { key } of kinds)
      for (const row of (await worklistOf(client, { key, size: 200 })).rows) {
        expect(names.map(({ name }) => name)).toContain(row.customerName)
        if (row.document === 'inquiry') expect(row.amount).toBeNull()
      }
  }
})

it('counts what is said about a quotation once, and never for its replaced revisions', async () => {
  const zhang = await app.as('sales.zhang')
  const quotations = async (filter: object) => {
    const { body } = await zhang.call(quotationCalls.page, { body: { filter, size: 200 } })
    return body.rows
  }
  // Zhang has spoken in the talk of a quotation with two revisions, and is told of what finance answers.
  const revisions = (await quotations({ superseded: true })).map(({ id }) => id)
  const [replaced] = await app.db
    .selectFrom('quotations')
    .select(['id', 'quotationNo'])
    .where('id', 'in', revisions)
    .execute()
  const living = (await quotations({ quotationNo: replaced!.quotationNo }))[0]!
  const finance = await app.as('fin.zhao')
  for (const [client, text] of [
    [zhang, 'May we go lower?'],
    [finance, 'By two percent.'],
  ] as const)
    expect((await client.call(quotationWrites.sayRemark, { body: { id: living.id, text } })).status).toBe(200)
  const unread = await quotations({ unreadTalk: true })
  expect(idsOf(unread)).toEqual([living.id])
  const { kinds } = await worklistOf(zhang)
  expect(kinds.find(({ key }) => key === 'quotationTalk')?.count).toBe(1)
  expect(idsOf((await worklistOf(zhang, { key: 'quotationTalk' })).rows)).toEqual([living.id])
})

it('the menu keeps what its owner has put on top, and only entries of the own menu', async () => {
  const [wang, chen] = [await app.as('cs.wang'), await app.as('cs.chen')]
  const favouritesOf = async (client: Client) => (await client.call(accountCalls.menu)).body.favourites
  const put = (menus: string[]) => wang.call(accountCalls.saveFavourites, { body: { menus } })
  expect(await favouritesOf(wang)).toEqual([])
  expect((await put(['shipments', 'orders', 'orders'])).status).toBe(200)
  expect(await favouritesOf(wang)).toEqual(['shipments', 'orders'])
  expect(await favouritesOf(chen)).toEqual([])
  for (const key of ['accounts', 'customerOrderDraft', 'nonsense'])
    expect((await put([key])).problem.reasons).toEqual([{ code: 'INVALID', path: 'menus' }])
  expect((await put([])).status).toBe(200)
  expect(await favouritesOf(wang)).toEqual([])
})
