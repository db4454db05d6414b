import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverProgram } from '../../scripts/server-process.mjs'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { aPlace, servedCustomer } from '../factories/order-forms.ts'
import { until } from './app.ts'
import { clientOf } from './client.ts'
import { run, runServer } from './process.ts'

const minute = 60_000
const preload = pathToFileURL(join(import.meta.dirname, 'moved-clock.mjs')).href

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** The settings of a server whose clock differs from the database's, and later by something else. */
const settingsOf = (ahead: number, later = ahead) => ({
  DATABASE_URL: database.url,
  PORT: '0',
  LOG_LEVEL: 'warn',
  SEAWAY_SAP_SIMULATOR: 'true',
  NODE_OPTIONS: `--import=${preload}`,
  MOVED_CLOCK_MS: String(ahead),
  MOVED_CLOCK_LATER_MS: String(later),
})

describe('a server whose clock differs from the database’s', () => {
  it.each([
    [-90 * minute, /5(400|399|401) seconds behind the clock of the database/],
    [-26 * 60 * minute, /93[56]\d\d seconds behind the clock of the database/],
    [3 * minute, /1(80|79|81) seconds ahead of the clock of the database/],
  ])('refuses to start where it is %d ms ahead', async (ahead, said) => {
    const server = run(serverProgram, { env: settingsOf(ahead) })
    expect(await server.ended).not.toBe(0)
    expect(server.said()).toMatch(said)
  })

  it('tells of a few seconds and works; when its clock goes back a day, what is done later stays later', async () => {
    const server = await runServer(settingsOf(-5_000, -26 * 60 * minute))
    try {
      expect(server.said()).toContain('the clocks of server and database differ')
      const buyer = clientOf(server.url, 'en')
      await buyer.signIn('buyer.jakarta', demoPassword)
      const place = await aPlace(database.db)
      const { id: customerId, salesOrg } = await servedCustomer(database.db, place, buyer.user.customerIds)
      const header = { customerId, salesOrg, currency: place.header.currency }
      const lines = [{ materialId: place.goods[0]!.id, wording: 'a pipe', salesQuantity: '4' }]
      const { id } = (await buyer.call(inquiryWrites.create, { body: { header, lines } })).body
      const step = async (event: 'ask' | 'withdraw') => {
        const { version } = (await buyer.call(inquiryCalls.one, { query: { id } })).body
        return buyer.call(inquiryWrites.ask, { body: { id, version, event, comment: '' } })
      }
      expect((await step('ask')).status).toBe(200)

      const history = async () =>
        (await buyer.call(inquiryCalls.history, { body: { id, page: 1, size: 10 } })).body.rows
      server.kill('SIGUSR2')
      await until(() => Promise.resolve(server.said().includes('the clock has moved')))
      // Whoever has signed in before stays so, and whoever signs in now may.
      const late = clientOf(server.url, 'en')
      expect((await late.signIn('sales.zhang', demoPassword)).status).toBe(200)
      expect((await late.call(inquiryCalls.one, { query: { id } })).status).toBe(200)
      await until(async () => (await step('withdraw')).status === 200)
      const [newest, before] = await history()
      expect([newest?.event, before?.event]).toEqual(['withdraw', 'ask'])
      // The instant is shown as the server's clock had it.
      expect(Date.parse(newest!.at)).toBeLessThan(Date.parse(before!.at))
    } finally {
      server.kill('SIGTERM')
      await server.ended
    }
  })
})
