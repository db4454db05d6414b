import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pino from 'pino'
import * as z from 'zod'
import { newId } from '#shared/kernel/ids.ts'
import { freshDatabase, type FreshDatabase } from '../../../tests/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../calls/handler.ts'
import { openOutbox } from './outbox.ts'
import { claim } from './outbox.repository.ts'
import { Interrupted, PermanentFailure, topic } from './topic.ts'
import { backoffSeconds, startWorker } from './worker.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

const aProcess = () =>
  ({ db: fresh.db, log: pino({ level: 'silent' }), outbox: openOutbox() }) as unknown as Services
const statusOf = async (key: string) =>
  (await fresh.db.selectFrom('outbox').selectAll().where('key', '=', key).executeTakeFirstOrThrow()).status
const until = async (condition: () => boolean | Promise<boolean>) => {
  for (let i = 0; i < 500 && !(await condition()); i++) await new Promise((r) => setTimeout(r, 10))
}
const add = (
  services: Services,
  name: string,
  key: string,
  n = 0,
  more: { docId?: string; maxAttempts?: number } = {},
) => inTransaction(fresh.db, (tx) => services.outbox.add(tx, { topic: name, key, payload: { n }, ...more }))

describe('the outbox', () => {
  it('is worked once by several processes, each document in its order', async () => {
    const seen: number[] = []
    const count = topic({
      name: 'count',
      schema: z.object({ n: z.int() }),
      run: async ({ n }) => void seen.push(n),
    })
    const [a, b] = [aProcess(), aProcess()]
    const docId = newId()
    for (let n = 0; n < 30; n++) await add(a, 'count', `count:${n}`, n, { docId })
    const workers = [startWorker(a, [count], { pollMs: 20 }), startWorker(b, [count], { pollMs: 20 })]
    await until(() => seen.length >= 30)
    await Promise.all(workers.map((w) => w.stop()))
    expect(seen).toEqual(Array.from({ length: 30 }, (_, n) => n))
  })

  it('adds a key once, and nothing with a transaction that fails', async () => {
    const services = aProcess()
    await add(services, 'never', 'twice')
    await add(services, 'never', 'twice')
    await inTransaction(fresh.db, async (tx) => {
      await services.outbox.add(tx, { topic: 'never', key: 'rolled-back', payload: {} })
      throw new Error('back')
    }).catch(() => {})
    const rows = await fresh.db.selectFrom('outbox').select('key').where('topic', '=', 'never').execute()
    expect(rows).toEqual([{ key: 'twice' }])
  })

  it('tries again after a failure, and gives up in the end for a person to see', async () => {
    const services = aProcess()
    const fails = topic({
      name: 'fails',
      schema: z.object({ n: z.int() }),
      run: async () => Promise.reject(new Error('SAP is silent')),
    })
    await add(services, 'fails', 'fails:1', 1, { maxAttempts: 1 })
    await add(services, 'fails', 'fails:2', 2, { maxAttempts: 5 })
    const worker = startWorker(services, [fails])
    await until(async () => (await statusOf('fails:1')) === 'dead')
    await worker.stop()
    const rows = await fresh.db
      .selectFrom('outbox')
      .selectAll()
      .where('topic', '=', 'fails')
      .orderBy('key')
      .execute()
    expect(rows.map((r) => r.status)).toEqual(['dead', 'waiting'])
    expect(rows[0]!.lastError).toContain('SAP is silent')
  })

  it('tries no second time where that cannot help', async () => {
    const services = aProcess()
    const refused = topic({
      name: 'refused',
      schema: z.object({ n: z.int() }),
      run: async () => Promise.reject(new PermanentFailure('mailRefused', 'no such mailbox')),
    })
    await add(services, 'refused', 'refused:1', 1, { maxAttempts: 5 })
    const worker = startWorker(services, [refused])
    await until(async () => (await statusOf('refused:1')) === 'dead')
    await worker.stop()
    const row = await fresh.db
      .selectFrom('outbox')
      .selectAll()
      .where('key', '=', 'refused:1')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'dead', attempts: 1 })
  })

  it('ends a row together with what its job wrote, and writes nothing where another worker took the row', async () => {
    const services = aProcess()
    const write = (name: string, taken: (rowId: string) => Promise<void>) =>
      topic({
        name,
        schema: z.object({ n: z.int() }),
        async write({ n }, { tx, id }) {
          await tx
            .updateTable('areas')
            .set({ remark: `${name} ${n}` })
            .execute()
          await taken(id)
        },
      })
    const writes = [
      write('kept', async () => {}),
      write('taken', async (id) => {
        await fresh.db.updateTable('outbox').set({ leasedBy: 'another' }).where('id', '=', id).execute()
      }),
    ]
    await add(services, 'kept', 'kept:1', 1)
    const worker = startWorker(services, writes)
    await until(async () => (await statusOf('kept:1')) === 'done')
    await add(services, 'taken', 'taken:1', 2)
    await until(async () => (await statusOf('taken:1')) === 'running')
    await worker.stop()
    const remarks = await fresh.db.selectFrom('areas').select('remark').distinct().execute()
    expect(remarks).toEqual([{ remark: 'kept 1' }])
    expect(await statusOf('taken:1')).toBe('running')
  })

  it('takes over what a killed worker held, once its lease has ended', async () => {
    const services = aProcess()
    await add(services, 'orphan', 'orphan:1')
    await claim(fresh.db, 'a worker that was killed', 10, -1)
    const done: number[] = []
    const worker = startWorker(services, [
      topic({ name: 'orphan', schema: z.object({ n: z.int() }), run: async ({ n }) => void done.push(n) }),
    ])
    await until(async () => (await statusOf('orphan:1')) === 'done')
    await worker.stop()
    expect(done).toEqual([0])
  })

  it('declares dead what kills every worker that takes it, and says so to its topic', async () => {
    const services = aProcess()
    await add(services, 'poison', 'poison:1', 7, { maxAttempts: 2 })
    for (const worker of ['killed first', 'killed second']) await claim(fresh.db, worker, 100, -1)
    const ran: number[] = []
    const told: string[] = []
    const worker = startWorker(services, [
      topic({
        name: 'poison',
        schema: z.object({ n: z.int() }),
        run: async ({ n }) => void ran.push(n),
        gaveUp: async ({ n }, { error }) => void told.push(`${n} ${error}`),
      }),
    ])
    await until(async () => (await statusOf('poison:1')) === 'dead')
    await worker.stop()
    expect(ran).toEqual([])
    expect(told).toEqual(['7 the worker was lost'])
  })

  it('puts back what a stop interrupts, without counting an attempt', async () => {
    const services = aProcess()
    const job = topic({
      name: 'long',
      schema: z.object({ n: z.int() }),
      run: async (_, { stopping }) => {
        if (!stopping.aborted) await new Promise((resolve) => stopping.addEventListener('abort', resolve))
        throw new Interrupted('the server stops')
      },
    })
    await add(services, 'long', 'long:1', 1, { maxAttempts: 1 })
    for (let stops = 0; stops < 2; stops++) {
      const worker = startWorker(services, [job])
      await until(async () => (await statusOf('long:1')) === 'running')
      await worker.stop()
    }
    const row = await fresh.db
      .selectFrom('outbox')
      .selectAll()
      .where('key', '=', 'long:1')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'waiting', attempts: 0 })
  })

  it('keeps a row while its job runs longer than the lease', async () => {
    const services = aProcess()
    let runs = 0
    const slow = topic({
      name: 'longer',
      schema: z.object({ n: z.int() }),
      run: async () => {
        runs++
        await new Promise((r) => setTimeout(r, 700))
      },
    })
    const options = { leaseSeconds: 0.2, pollMs: 20 }
    await add(services, 'longer', 'longer:1')
    const workers = [startWorker(services, [slow], options), startWorker(services, [slow], options)]
    await until(async () => (await statusOf('longer:1')) === 'done')
    await Promise.all(workers.map((w) => w.stop()))
    expect(runs).toBe(1)
  })

  it('finishes what it began before it stops', async () => {
    const services = aProcess()
    let [begun, ended] = [false, false]
    const slow = topic({
      name: 'slow',
      schema: z.object({ n: z.int() }),
      run: async () => {
        begun = true
        await new Promise((r) => setTimeout(r, 200))
        ended = true
      },
    })
    await add(services, 'slow', 'slow:1')
    const worker = startWorker(services, [slow])
    await until(() => begun)
    await worker.stop()
    expect(ended).toBe(true)
    expect(await statusOf('slow:1')).toBe('done')
  })
})

it('waits longer after every failure, within bounds', () => {
  expect(backoffSeconds(1, 0.5)).toBe(2)
  expect(backoffSeconds(5, 0.5)).toBe(32)
  expect(backoffSeconds(30, 1)).toBe(750)
})
