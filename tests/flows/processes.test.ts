import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountAdminCalls } from '#shared/platform/accounts/account-admin.contract.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { ChangeEvent } from '#shared/areas/messages/unread.contract.ts'
import { viewCalls } from '#shared/areas/views/view.contract.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { LiveChange } from '#server/records/live/hub.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import { startTask } from '#server/records/tasks/tasks.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { type App, startOn, until } from './app.ts'
import { type Client, clientOf, type Listening } from './client.ts'

let database: FreshDatabase
let a: App
let b: App
beforeAll(async () => {
  database = await freshDatabase()
  a = await startOn(database)
  b = await startOn(database)
})
afterAll(async () => {
  await a.stop()
  await b.stop()
  await database.drop()
})

let open: Listening[] = []
afterEach(() => {
  for (const stream of open) stream.close()
  open = []
})
const listen = async (client: Client): Promise<Listening> => {
  const stream = await client.listen(messageCalls.stream)
  open.push(stream)
  return stream
}
/** The same session through the other process. */
const through = (app: App, client: Client): Client => {
  const other = clientOf(app.url, 'en')
  Object.assign(other.headers, client.headers)
  return Object.assign(other, { user: client.user })
}
const publish = (app: App, change: LiveChange) =>
  inTransaction(app.services.db, async (tx) => app.services.live.publish(tx, change))
/** Sends a last notice to everybody. What was sent before it has arrived then, or never will. */
const settle = async (...streams: Listening[]) => {
  const last = newId()
  const accounts = (await database.db.selectFrom('accounts').select('id').execute()).map((row) => row.id)
  await publish(a, { topic: 'approval', ids: [last], accounts })
  const has = (s: Listening) => s.heard.some((c) => c.ids.includes(last))
  await until(() => streams.every(has))
  const before = (c: ChangeEvent) => c.topic !== 'approval'
  return streams.map((s) => (has(s) ? s.heard.filter((c) => before(c as ChangeEvent)) : undefined))
}

describe('two processes on one database', () => {
  it('accept each other’s sessions', async () => {
    const client = await a.as('sales.zhang')
    expect((await through(b, client).call(messageCalls.count)).status).toBe(200)
  })

  it('tell a stream of one what happened at the other, and nobody else', async () => {
    const jakarta = await a.as('buyer.jakarta')
    const [hers, others] = [await listen(jakarta), await listen(await a.as('buyer.houston'))]
    const { body } = await jakarta.call(messageCalls.page, { body: { filter: { viewed: false } } })
    const unread = body.rows[0]!
    await through(b, jakarta).call(messageCalls.one, { query: { id: unread.id } })
    await through(b, jakarta).call(messageCalls.one, { query: { id: unread.id } })
    expect(await settle(hers, others)).toEqual([[{ topic: 'unread', ids: [unread.id] }], []])
    expect((await jakarta.call(messageCalls.count)).body.unread).toBe(body.total - 1)
  })

  it('tell of an order only those who may see it', async () => {
    const [customerId] = (await a.as('buyer.dubai')).user.customerIds
    const order = await database.db
      .selectFrom('orders')
      .selectAll()
      .where('customerId', '=', customerId!)
      .executeTakeFirstOrThrow()
    const row = {
      customerId: order.customerId,
      salesOrg: order.salesOrg,
      salespersonId: order.salespersonId,
      country: order.destinationCountry,
    }
    const people = ['buyer.dubai', 'buyer.manila', 'admin', 'fin.zhao', 'cs.wang', 'cs.chen']
    const streams = await Promise.all(people.map(async (p) => listen(await a.as(p))))
    await publish(b, { topic: 'order', ids: [order.id], row })
    await publish(b, { topic: 'order', ids: [newId()], row, staffOnly: true })
    const heard = await settle(...streams)
    const inWang = ['1000', '1100'].includes(order.salesOrg)
    expect(heard.map((h) => h?.length)).toEqual([1, 0, 2, 2, inWang ? 2 : 0, inWang ? 0 : 2])
  })

  it('tell nothing of what was rolled back', async () => {
    const stream = await listen(await a.as('admin'))
    const work = inTransaction(b.services.db, async (tx) => {
      b.services.live.publish(tx, {
        topic: 'order',
        ids: ['x'],
        row: { customerId: '', salesOrg: '', salespersonId: null, country: '' },
      })
      await sql`select 1 / 0`.execute(tx)
    })
    await expect(work).rejects.toThrow('division by zero')
    expect(await settle(stream)).toEqual([[]])
  })

  it('end the stream of a session that another login ends, and not the new one', async () => {
    const first = clientOf(a.url, 'en')
    await first.signIn('fin.zhao', 'Seaway#2026')
    const old = await listen(first)
    const second = clientOf(b.url, 'en')
    await second.signIn('fin.zhao', 'Seaway#2026')
    const fresh = await listen(second)
    await old.ended
    expect(old.heard).toEqual([{ topic: 'session', ids: [] }])
    expect(await settle(fresh)).toEqual([[]])
    expect((await first.call(messageCalls.count)).problem.code).toBe('LOGGED_IN_ELSEWHERE')
  })

  it('refuse a session that another process ended as soon as they hear of it', async () => {
    const first = clientOf(a.url, 'en')
    await first.signIn('fin.zhao', 'Seaway#2026')
    const atB = through(b, first)
    expect((await atB.call(messageCalls.count)).status).toBe(200)
    const stream = await listen(through(b, await a.as('admin')))
    const account = await database.db
      .selectFrom('accounts')
      .select('id')
      .where('userId', '=', 'fin.zhao')
      .executeTakeFirstOrThrow()
    const admin = await a.as('admin')
    await admin.call(accountAdminCalls.batch, { body: { ids: [account.id], action: 'forceOffline' } })
    expect((await first.call(messageCalls.count)).problem.code).toBe('FORCED_OFFLINE')
    await settle(stream)
    expect((await atB.call(messageCalls.count)).problem.code).toBe('FORCED_OFFLINE')
  })

  it('let nobody write by what they remember of a session or an account', async () => {
    const { db } = database
    const zhang = await a.as('sales.zhang')
    const change = (account: { status: string }) =>
      db.updateTable('accounts').set(account).where('userId', '=', 'sales.zhang').execute()
    const view = (name: string) => ({
      list: 'order',
      name,
      shared: false,
      spec: { filter: {}, sort: [], columns: [] },
    })
    const add = (name: string, key: string) =>
      zhang.call(viewCalls.add, { body: view(name), headers: { 'idempotency-key': key } })
    const added = async () =>
      (await db.selectFrom('savedViews').select('name').execute()).map(({ name }) => name)
    const write = () => zhang.call(accountCalls.exit)
    const [first, second] = [newId(), newId()]
    expect((await add('Before', first)).status).toBe(200)
    expect((await zhang.call(messageCalls.count)).status).toBe(200)
    await change({ status: 'disabled' })
    for (const refused of [await write(), await add('After', second), await add('Before', first)])
      expect(refused.problem.code).toBe('SESSION_EXPIRED')
    await change({ status: 'active' })
    expect(await added()).toEqual(['Before'])
    expect((await add('After', second)).status).toBe(200)
    expect((await write()).status).toBe(200)
  })

  it('hear again after their connection to the database broke', async () => {
    const stream = await listen(await a.as('admin'))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'seaway-live' and datname = current_database()`.execute(database.db)
    const live = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where application_name = 'seaway-live' and datname = current_database() and query like 'listen%'`.execute(
        database.db,
      )
      return rows[0]!.n === 2
    }
    await until(live)
    expect(await settle(stream)).toEqual([[]])
  })

  it('work every message of the outbox once', async () => {
    const ids: string[] = []
    for (let n = 0; n < 20; n++) {
      const { services } = n % 2 === 0 ? a : b
      const task = { kind: 'sessions.purge', scope: `story ${n}` }
      ids.push(await inTransaction(services.db, (tx) => startTask(tx, services, systemActor, task)))
    }
    const tasks = () => database.db.selectFrom('tasks').selectAll().where('id', 'in', ids).execute()
    await until(async () => (await tasks()).every((t) => t.status === 'succeeded'))
    expect((await tasks()).map((t) => t.status)).toEqual(ids.map(() => 'succeeded'))
    const done = async () =>
      database.db
        .selectFrom('outbox')
        .selectAll()
        .where(
          'key',
          'in',
          ids.map((id) => `task:${id}:0`),
        )
        .execute()
    await until(async () => (await done()).every((r) => r.status === 'done'))
    expect((await done()).map((r) => [r.status, r.attempts])).toEqual(ids.map(() => ['done', 1]))
  })

  it('start the work of a period once', async () => {
    const started = await database.db
      .selectFrom('tasks')
      .selectAll()
      .where('scope', 'not like', 'story%')
      .execute()
    const periods = started.map(({ kind, scope }) => `${kind} ${scope}`)
    expect(new Set(periods).size).toBe(periods.length)
    // The database of a story says that SAP was asked in this period, so that no story is asked about by chance.
    expect([...new Set(started.map(({ kind }) => kind))].toSorted()).toEqual([
      'approvals.passOn',
      'figures.count',
      'figures.fold',
      'files.sweep',
      'history.check',
      'logs.archive',
      'notices.mail',
      'notices.remind',
      'oa.poll',
      'quotations.expire',
      'sap.reconcile',
      'sessions.purge',
      'statistics.mail',
    ])
  })
})
