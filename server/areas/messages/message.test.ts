import { expect, it } from 'vitest'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { until } from '../../../tests/flows/app.ts'
import { appOfFile } from '../../../tests/flows/app-of-file.ts'

const app = await appOfFile()

it('is viewed once it is opened, and every screen of its reader hears of it', async () => {
  const buyer = await app.as('buyer.jakarta')
  const { body: before } = await buyer.call(messageCalls.count)
  const { body: page } = await buyer.call(messageCalls.page, { body: { filter: { viewed: false } } })
  expect(page.total).toBe(before.unread)
  const listening = await buyer.listen(messageCalls.stream)
  const id = page.rows[0]!.id
  const { body: first } = await buyer.call(messageCalls.one, { query: { id } })
  expect(first.content).not.toBe('')
  await until(() => listening.heard.length > 0)
  expect(listening.heard).toEqual([{ topic: 'unread', ids: [id] }])
  listening.close()
  expect((await buyer.call(messageCalls.count)).body.unread).toBe(before.unread - 1)
  const { body: again } = await buyer.call(messageCalls.one, { query: { id } })
  expect(again.viewedAt).toBe(first.viewedAt)
  const { body: viewed } = await buyer.call(messageCalls.page, {
    body: { filter: { viewed: true }, size: 100 },
  })
  expect(viewed.rows.map((r) => r.id)).toContain(id)
})

it('is found by a part of its title, and a percent sign is one', async () => {
  const buyer = await app.as('buyer.jakarta')
  const { body: page } = await buyer.call(messageCalls.page)
  const { title } = page.rows[0]!
  const { body } = await buyer.call(messageCalls.page, { body: { filter: { title: title.slice(1, 5) } } })
  expect(body.rows.map((r) => r.title)).toContain(title)
  expect((await buyer.call(messageCalls.page, { body: { filter: { title: '%' } } })).body.total).toBe(0)
})
