import { expect, it } from 'vitest'
import { worklistCalls } from '#shared/areas/todos/worklist.contract.ts'
import { figureMax } from '#shared/documents/todos.ts'
import { copiesIn } from '../factories/copies.ts'
import { anOrder } from '../factories/orders.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const many = figureMax + 100

it('shows the most pressing of more than it counts to whoever one condition finds them for (D352, D358)', async () => {
  const late = { status: 'pushed', push: 'pushed', shipping: 'none' } as const
  const order = await anOrder(app.db, { ...late, deliveryTime: '2022-12-31' })
  // Orders that have been due longest are stored last, so that whoever shows the first thousand of the table misses them.
  await copiesIn(app.db, many)('orders', `t.id = '${order.id}'`, {
    id: `md5(t.id::text || n)::uuid`,
    order_no: `t.order_no || '-' || n`,
    delivery_time: `t.delivery_time - n`,
  })
  const admin = await app.as('admin')
  const { body } = await admin.call(worklistCalls.page, { body: { key: 'lateDelivery', size: 20 } })
  const kind = body.kinds.find(({ key }) => key === 'lateDelivery')
  expect(kind).toMatchObject({ count: figureMax, more: true })
  const longest = await app.db
    .selectFrom('orders')
    .select('deliveryTime')
    .where('status', '=', 'pushed')
    .where('shipping', 'in', ['none', 'partial'])
    .where('deletedAt', 'is', null)
    .orderBy('deliveryTime')
    .limit(20)
    .execute()
  expect(body.rows.map(({ due }) => due)).toEqual(longest.map(({ deliveryTime }) => deliveryTime))
})
