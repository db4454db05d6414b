import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Client, Pool, Query, type PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../tests/database.ts'
import { isDatabaseAway } from './outage.ts'

/** The version whose fields these are. Read its changes before another one is written here. */
const writtenAgainst = '8.23.1'
const { version } = createRequire(import.meta.url)('pg/package.json') as { version: string }
const stillWorks = '; until the driver is mended, SEAWAY_PLAIN_DRIVER=1 needs none of this'

let fresh: FreshDatabase
let pool: Pool
beforeAll(async () => {
  fresh = await freshDatabase()
  pool = new Pool({ connectionString: fresh.url, max: 1, pipeline: true, connectionTimeoutMillis: 5_000 })
})
afterAll(async () => {
  await pool.end()
  await fresh.drop()
})

/** A Query as pg makes it of a text; its published type takes less. */
type BareQuery = new (text: string, values: unknown[], done: () => void) => Query

/** What lies inside pg and has no published type: these tests are there to find out whether it is as we take it. */
interface Inside {
  pipeline: boolean
  _sentQueryQueue: unknown[]
  _pendingQueue?: unknown[]
}
const insideOf = (part: object) => part as unknown as Inside

/** Says which field of which version is missing. */
const mustHave = (what: string, has: boolean) =>
  expect(has, `pg ${version} no longer has ${what}, which pg ${writtenAgainst} had${stillWorks}`).toBe(true)

const withClient = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

describe(`what the driver takes from pg ${writtenAgainst}`, () => {
  it('is asked of that very version', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>
    }
    expect(dependencies['pg'], `the driver was written against pg ${writtenAgainst}${stillWorks}`).toBe(
      writtenAgainst,
    )
    expect(version).toBe(writtenAgainst)
  })

  it.each([
    'handleRowDescription',
    'handleDataRow',
    'handleCopyData',
    'handleReadyForQuery',
    '_checkForMultirow',
  ])('Query.prototype.%s (rows-query)', (method) => {
    mustHave(
      `Query.prototype.${method}`,
      typeof Reflect.get(Query.prototype as object, method) === 'function',
    )
  })

  it('the fields of a Query: _result, its _types, _canceledDueToError, name, callback (rows-query)', async () => {
    const seen: Record<string, unknown> = {}
    await withClient(
      (client) =>
        new Promise<void>((resolve) => {
          const query = new (Query as unknown as BareQuery)('select 1 as one', [], resolve)
          client.query(query)
          Object.assign(seen, query)
        }),
    )
    for (const field of ['_result', '_canceledDueToError', 'name', 'callback'])
      mustHave(`Query#${field}`, field in seen)
    const { _types: types } = seen['_result'] as { _types?: { getTypeParser?: unknown } }
    mustHave('Query#_result._types.getTypeParser', typeof types?.getTypeParser === 'function')
  })

  it('steps that are called in their order, with the fields and the bytes of each row (rows-query)', async () => {
    const steps: string[] = []
    class Told extends (Query as unknown as BareQuery) {
      handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number; format: string }[] }) {
        steps.push(
          `fields ${fields.map(({ name, dataTypeID, format }) => [name, dataTypeID, format].join(' ')).join()}`,
        )
      }
      handleDataRow({ fields }: { fields: (string | null)[] }) {
        steps.push(`row ${JSON.stringify(fields)}`)
      }
      handleCopyData({ chunk }: { chunk: Buffer }) {
        steps.push(`copied ${JSON.stringify(chunk.toString())}`)
      }
    }
    const ask = (text: string) =>
      withClient((client) => new Promise<void>((resolve) => void client.query(new Told(text, [], resolve))))
    await ask('select 1::int as one, null::text as none')
    await ask('copy (select 1, 2) to stdout')
    expect(
      steps,
      `pg ${version} takes answers in other steps than pg ${writtenAgainst}${stillWorks}`,
    ).toEqual(['fields one 23 text,none 25 text', 'row ["1",null]', 'copied "1\\t2\\n"'])
  })

  it('Client#connection.stream, which can be corked (connections)', () =>
    withClient(async (client) => {
      mustHave('Client', client instanceof Client)
      // The client of a pool is a Client, which the line above has shown; only its type hides the connection.
      const { stream } = (client as unknown as Client).connection
      mustHave('Client#connection.stream.cork', typeof stream.cork === 'function')
      mustHave('Client#connection.stream.uncork', typeof stream.uncork === 'function')
      mustHave('Client#connection.stream.writableCorked', stream.writableCorked === 0)
    }))

  it('pipeline, which sends a statement before the one ahead of it is answered (pipelined)', () =>
    withClient(async (client) => {
      mustHave('Client#pipeline', insideOf(client).pipeline)
      const order: string[] = []
      const slow = client.query('select pg_sleep(0.05)').then(() => order.push('slow'))
      const sent = insideOf(client)._sentQueryQueue
      const failing = client.query('select 1 / 0').catch(() => order.push('failed'))
      const last = client.query('select 1').then(() => order.push('last'))
      mustHave('Client#_sentQueryQueue', sent.length === 2)
      await Promise.all([slow, failing, last])
      expect(order).toEqual(['slow', 'failed', 'last'])
    }))

  it('Pool#_pendingQueue, to which one who waits is added at its end (oldest-first)', async () => {
    const held = await pool.connect()
    const queue = insideOf(pool)._pendingQueue
    mustHave('Pool#_pendingQueue', Array.isArray(queue))
    const waiting = pool.connect()
    mustHave('one entry of Pool#_pendingQueue for each who waits', queue!.length === 1)
    held.release()
    const client = await waiting
    client.release()
    mustHave('an empty Pool#_pendingQueue when nobody waits', queue!.length === 0)
  })

  it('messages by which it says that the database is away (outage)', async () => {
    const full = new Pool({ connectionString: fresh.url, max: 1 })
    const held = await full.connect()
    // Only the second may come too late, however busy the machine is.
    full.options.connectionTimeoutMillis = 50
    const late: unknown = await full.connect().catch((error: unknown) => error)
    mustHave(`the message of a wait that was too long (${String(late)})`, isDatabaseAway(late))
    const broken = new Promise<unknown>((resolve) => held.on('error', resolve))
    const cut = held.query('select pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error)
    mustHave(
      `the failure of a query whose connection breaks (${String(await cut)})`,
      isDatabaseAway(await cut),
    )
    await broken
    const after: unknown = await held.query('select 1').catch((error: unknown) => error)
    mustHave(`the message of a broken connection (${String(after)})`, isDatabaseAway(after))
    held.release(true)
    await full.end()
  })
})
