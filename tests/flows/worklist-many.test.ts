import { beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { worklistCalls } from '#shared/areas/todos/worklist.contract.ts'
import { figureMax } from '#shared/documents/todos.ts'
import { copiesIn } from '../factories/copies.ts'
import { anOrder } from '../factories/orders.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const many = figureMax + 100
const key = 'lateDelivery'

beforeAll(async () => {
  const zhang = await app.db
    .selectFrom('accounts')
    .select('salespersonId')
    .where('userId', '=', 'sales.zhang')
    .executeTakeFirstOrThrow()
  const late = { status: 'pushed', push: 'pushed', shipping: 'none', ...zhang } as const
  const order = await anOrder(app.db, { ...late, deliveryTime: '2022-12-31' })
  // Orders that have been due longest are stored last, so that whoever shows the first thousand of the table misses them.
  await copiesIn(app.db, many)('orders', `t.id = '${order.id}'`, {
    id: `md5(t.id::text || n)::uuid`,
    order_no: `t.order_no || '-' || n`,
    delivery_time: `t.delivery_time - n`,
  })
})

const homeOf = async (client: Client, body: object = {}) => {
  const { kinds, rows } = (await client.call(worklistCalls.page, { body })).body
  return { kind: kinds.find((one) => one.key === key)!, rows: rows.filter((row) => row.key === key) }
}

/** The longest due of all late orders that somebody sees, as their list has them. */
async function longestDue(client: Client) {
  const { kind } = await homeOf(client)
  const body = {
    filter: kind.filter,
    sort: [{ field: 'deliveryTime', order: 'asc' as const }],
    size: 20,
    exact: true,
  }
  return (await client.call(orderCalls.page, { body })).body
}

it('shows the most pressing of more than it counts to whoever one condition finds them for (D352, D358)', async () => {
  const admin = await app.as('admin')
  const { kind, rows } = await homeOf(admin)
  expect(kind).toMatchObject({ count: figureMax, more: true })
  const longest = await longestDue(admin)
  expect(rows.map(({ due }) => due)).toEqual(
    longest.rows.slice(0, rows.length).map(({ deliveryTime }) => deliveryTime),
  )
})

describe.each(['admin', 'sales.zhang'])('a kind of many that %s opens (D363)', (userId) => {
  it('tells its whole number and has every row once, the most pressing first', async () => {
    const client = await app.as(userId)
    const size = 200
    const first = await homeOf(client, { key, size })
    const { total, rows } = await longestDue(client)
    expect(total).toBeGreaterThan(many)
    expect(first.kind).toMatchObject({ count: total, snoozes: 0 })
    expect(first.kind.more).toBeUndefined()
    expect(first.rows.slice(0, 20).map(({ due }) => due)).toEqual(
      rows.map(({ deliveryTime }) => deliveryTime),
    )
    const ids: string[] = []
    for (let page = 1; (page - 1) * size < total; page++)
      ids.push(...(await homeOf(client, { key, size, page })).rows.map(({ id }) => id))
    expect(new Set(ids).size).toBe(total)
    expect(ids).toHaveLength(total)
  })

  it('says how many are put off, wherever they stand among them', async () => {
    const client = await app.as(userId)
    const { kind } = await homeOf(client, { key })
    const last = await homeOf(client, { key, size: 1, page: kind.count })
    await client.call(worklistCalls.snooze, { body: { id: last.rows[0]!.id, until: 'tomorrow' } })
    const opened = await homeOf(client, { key, onlySnoozes: true })
    expect(opened.kind).toMatchObject({ count: kind.count, snoozes: 1 })
    expect(opened.rows).toEqual([{ ...last.rows[0]!, backOn: expect.any(String) }])
  })
})
