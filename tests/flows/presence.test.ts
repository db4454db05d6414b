import { expect, it } from 'vitest'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import { order } from '#shared/documents/orders/index.ts'
import { unreadCalls } from '#shared/areas/messages/unread.contract.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()

it('shows who is editing an order to others who see it, and no longer than the editor is open', async () => {
  const zhang = await app.as('sales.zhang')
  const admin = await app.as('admin')
  const { rows } = (await zhang.call(order.calls.page)).body
  const { id } = rows[0]!
  const heard = await admin.listen(unreadCalls.stream)
  const say = (editing: boolean) => zhang.call(orderWrites.editing, { body: { id, editing } })
  expect((await say(true)).body).toEqual({ editors: [] })
  const seen = async () => (await admin.call(orderWrites.editors, { query: { id } })).body.editors
  expect(await seen()).toMatchObject([{ name: zhang.user.name }])
  await until(() => heard.heard.some(({ topic, ids }) => topic === 'presence' && ids.includes(id)))
  const [{ since } = { since: '' }] = await seen()
  await say(true)
  expect(await seen()).toMatchObject([{ since }])
  // A tab that was closed says nothing any more.
  await app.db
    .updateTable('editors')
    .set({ seenAt: '2026-01-01T00:00:00Z' })
    .where('docId', '=', id)
    .execute()
  expect(await seen()).toEqual([])
  await say(true)
  expect(await seen()).toHaveLength(1)
  await say(false)
  expect(await seen()).toEqual([])
  heard.close()
})

it('shows a customer its colleagues and never staff, and nothing of what is not its own', async () => {
  const jakarta = await app.as('buyer.jakarta')
  const admin = await app.as('admin')
  const { rows } = (await jakarta.call(customerOrder.calls.page)).body
  const { id } = rows.find(({ status }) => status === 'processing') ?? rows[0]!
  const account = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', 'admin')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('editors')
    .values({ docId: id, sessionId: account.id, accountId: account.id })
    .execute()
  expect((await jakarta.call(customerOrderWrites.editors, { query: { id } })).body).toEqual({ editors: [] })
  await jakarta.call(customerOrderWrites.editing, { body: { id, editing: true } })
  const byStaff = await admin.call(customerOrderWrites.editors, { query: { id } })
  expect(byStaff.body.editors).toMatchObject([{ name: jakarta.user.name }])
  const stranger = await app.as('buyer.lima')
  expect((await stranger.call(customerOrderWrites.editors, { query: { id } })).status).toBe(404)
  expect((await stranger.call(customerOrderWrites.editing, { body: { id, editing: true } })).status).toBe(404)
})
