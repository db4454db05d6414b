import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pino from 'pino'
import type { LiveChange } from '../live/hub.ts'
import { inTransaction } from '../../db/transaction.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { startWorker } from '../outbox/worker.ts'
import { systemActor } from '../scope/system-actor.ts'
import type { Services } from '../../calls/handler.ts'
import { freshDatabase, type FreshDatabase } from '../../../tests/database.ts'
import { purge } from './housekeeping.ts'
import { runTasks, type TaskKind } from './runner.ts'
import { startSchedule } from './schedule.ts'
import { cancelTask, resumeTask, startTask } from './tasks.ts'

let fresh: FreshDatabase
let services: Services
const told: LiveChange[] = []
beforeAll(async () => {
  fresh = await freshDatabase()
  services = {
    db: fresh.db,
    log: pino({ level: 'silent' }),
    outbox: openOutbox(),
    settings: { keptDays: {} },
    live: { publish: (_tx: unknown, change: LiveChange) => void told.push(change) },
    now: () => new Date('2026-11-21T04:00:00Z'),
  } as unknown as Services
  await fresh.db.deleteFrom('outbox').execute()
})
afterAll(() => fresh.drop())

const someone = async () => {
  const row = await fresh.db
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', 'admin')
    .executeTakeFirstOrThrow()
  return { ...systemActor, role: 'administrator' as const, accountId: row.id }
}
const start = async (kind: string, scope = '') => {
  const actor = await someone()
  return inTransaction(fresh.db, (tx) => startTask(tx, services, actor, { kind, scope, input: { upTo: 10 } }))
}
const taskOf = (id: string) =>
  fresh.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const until = async (condition: () => boolean | Promise<boolean>) => {
  for (let i = 0; i < 500 && !(await condition()); i++) await new Promise((r) => setTimeout(r, 10))
}
const statusIs = (id: string, status: string) => until(async () => (await taskOf(id)).status === status)

/** Counts to ten and notes each step; leaves when it is cancelled. */
const counting = (name: string, seen: number[], hold?: (n: number) => Promise<void>): TaskKind => ({
  kind: name,
  async run({ cursor, input, progress, count, issue, cancelled }) {
    const { upTo } = input as { upTo: number }
    for (let n = Number(cursor ?? 0) + 1; n <= upTo; n++) {
      seen.push(n)
      count('rows')
      if (n === 3) issue({ key: 'row 3', code: 'INVALID' })
      await hold?.(n)
      await progress(n, upTo, String(n))
      if (cancelled()) return
    }
  },
})

describe('a task', () => {
  it('is worked to its end, with counts, issues and word to whoever began it', async () => {
    const seen: number[] = []
    const worker = startWorker(services, [runTasks([counting('count', seen)])])
    const id = await start('count')
    await statusIs(id, 'succeeded')
    await worker.stop()
    expect(await taskOf(id)).toMatchObject({
      status: 'succeeded',
      progress: 10,
      total: 10,
      report: { counts: { rows: 10 }, issues: [{ key: 'row 3', code: 'INVALID' }] },
    })
    const { accountId } = await someone()
    expect(told.filter((t) => t.ids[0] === id && t.accounts?.[0] === accountId).length).toBeGreaterThan(10)
  })

  it('is alone of its kind and scope while it lives', async () => {
    const id = await start('alone', 'a')
    await expect(start('alone', 'a')).rejects.toMatchObject({ reasons: [{ code: 'TASK_RUNNING' }] })
    await start('alone', 'b')
    await inTransaction(fresh.db, (tx) => cancelTask(tx, services, id))
    const again = await start('alone', 'a')
    await expect(inTransaction(fresh.db, (tx) => resumeTask(tx, services, id))).rejects.toMatchObject({
      reasons: [{ code: 'TASK_RUNNING' }],
    })
    await inTransaction(fresh.db, (tx) => cancelTask(tx, services, again))
    await expect(inTransaction(fresh.db, (tx) => cancelTask(tx, services, again))).rejects.toMatchObject({
      reasons: [{ code: 'TASK_ENDED' }],
    })
  })

  it('stops when it is cancelled, and goes on at its cursor when it is resumed', async () => {
    const seen: number[] = []
    let id = ''
    const kind = counting('cancelled', seen, async (n) => {
      if (n === 4 && seen.length === 4) await inTransaction(fresh.db, (tx) => cancelTask(tx, services, id))
    })
    id = await start('cancelled')
    const worker = startWorker(services, [runTasks([kind])])
    await statusIs(id, 'cancelled')
    expect(seen).toEqual([1, 2, 3, 4])
    await inTransaction(fresh.db, (tx) => resumeTask(tx, services, id))
    await statusIs(id, 'succeeded')
    await worker.stop()
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect((await taskOf(id)).report).toMatchObject({ counts: { rows: 10 } })
    await expect(inTransaction(fresh.db, (tx) => resumeTask(tx, services, id))).rejects.toMatchObject({
      reasons: [{ code: 'TASK_NOT_RESUMABLE' }],
    })
  })

  it('goes on elsewhere when its server stops in the middle', async () => {
    const seen: number[] = []
    let stopped: Promise<void> | undefined
    const kind = counting('stopped', seen, async (n) => {
      if (n === 5 && !stopped) stopped = first.stop()
    })
    const id = await start('stopped')
    const first = startWorker(services, [runTasks([kind])])
    await until(() => stopped !== undefined)
    await stopped
    expect(await taskOf(id)).toMatchObject({ status: 'queued', cursor: '5' })
    const second = startWorker(services, [runTasks([kind])])
    await statusIs(id, 'succeeded')
    await second.stop()
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect((await taskOf(id)).report).toMatchObject({ counts: { rows: 10 } })
  })

  it('commits what a step writes with its counts and its place, or none of them', async () => {
    let failures = 1
    const kind: TaskKind = {
      kind: 'writing',
      async run({ cursor, count, progress }) {
        for (let n = Number(cursor ?? 0) + 1; n <= 3; n++)
          await progress(n, 3, String(n), async (tx) => {
            count('rows')
            await tx
              .insertInto('settings')
              .values({ name: `step ${n}`, value: '1' })
              .execute()
            if (n === 2 && failures-- > 0) throw new Error('killed')
          })
      },
    }
    const id = await start('writing')
    const worker = startWorker(services, [runTasks([kind])])
    await until(async () => (await taskOf(id)).status === 'queued' && failures === 0)
    expect(await taskOf(id)).toMatchObject({ cursor: '1', report: { counts: { rows: 1 } } })
    await fresh.db
      .updateTable('outbox')
      .set({ nextAt: new Date().toISOString() })
      .where('key', 'like', `task:${id}:%`)
      .execute()
    await statusIs(id, 'succeeded')
    await worker.stop()
    expect((await taskOf(id)).report).toMatchObject({ counts: { rows: 3 } })
  })

  it('has failed once its last attempt has, and its kind is free again', async () => {
    const kind: TaskKind = { kind: 'broken', run: () => Promise.reject(new Error('no such thing')) }
    const id = await start('broken')
    await fresh.db
      .updateTable('outbox')
      .set({ maxAttempts: 1 })
      .where('key', 'like', `task:${id}:%`)
      .execute()
    const worker = startWorker(services, [runTasks([kind])])
    await statusIs(id, 'failed')
    await worker.stop()
    expect((await taskOf(id)).error).toMatchObject({ message: 'no such thing' })
    await start('broken')
  })
})

describe('housekeeping', () => {
  it('is begun once in its day or hour by however many processes', async () => {
    await fresh.db.deleteFrom('settings').where('name', 'like', 'schedule:%').execute()
    const ends = [startSchedule(services), startSchedule(services), startSchedule(services)]
    const made = () =>
      fresh.db.selectFrom('tasks').select(['kind', 'scope']).where('scope', 'like', '2026-11-21%').execute()
    await until(async () => (await made()).length === 16)
    for (const end of ends) end()
    const begun = (await made()).map((t) => `${t.kind} ${t.scope}`)
    expect(begun.toSorted()).toEqual([
      'approvals.passOn 2026-11-21T04:00',
      'figures.count 2026-11-21',
      'figures.fold 2026-11-21T04',
      'files.sweep 2026-11-21',
      'history.check 2026-11-21',
      'logs.archive 2026-11-21',
      'notices.mail 2026-11-21T04:00',
      'notices.remind 2026-11-21T04',
      'oa.poll 2026-11-21T04:00',
      'quotations.expire 2026-11-21',
      'sap.accounts 2026-11-21T04:00',
      'sap.check 2026-11-21',
      'sap.orders 2026-11-21T04:00',
      'sap.reconcile 2026-11-21',
      'sap.shipments 2026-11-21T04:00',
      'sessions.purge 2026-11-21',
      'statistics.mail 2026-11-21T04:00',
    ])
  })

  it('is not begun again by a process whose clock is behind', async () => {
    // The last one that is looked at has not been begun at all, so it shows when the others have been looked at.
    const last = 'schedule:oa.poll'
    await fresh.db.deleteFrom('settings').where('name', '=', last).execute()
    const periods = async () =>
      fresh.db.selectFrom('settings').select(['name', 'value']).where('name', 'like', 'schedule:%').execute()
    const begun = async () => (await periods()).some(({ name }) => name === last)
    const before = await periods()
    expect(before).toHaveLength(16)
    const end = startSchedule({ ...services, now: () => new Date('2026-11-19T04:00:00Z') })
    await until(begun)
    end()
    expect((await periods()).filter(({ name }) => name !== last)).toEqual(before)
  })

  it('deletes what is old and nothing else', async () => {
    const { accountId } = await someone()
    const { db } = fresh
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const key = (name: string, days: number) => ({
      accountId,
      key: name,
      call: 'post x',
      requestHash: 'x',
      createdAt: day(days),
    })
    await db
      .insertInto('idempotencyKeys')
      .values([key('old', 8), key('new', 6)])
      .execute()
    const session = (id: string, days: number) => ({
      id,
      accountId,
      device: 'test',
      systemId: 73,
      createdAt: day(days + 1),
      expiresAt: day(days - 1),
      endedAt: day(days),
      endReason: 'exit',
    })
    const [old, recent] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
    await db
      .insertInto('sessions')
      .values([session(old, 91), session(recent, 89)])
      .execute()
    const counts: Record<string, number> = {}
    const count = (name: string, by = 1) => void (counts[name] = by)
    await purge.run({ services, count } as unknown as Parameters<TaskKind['run']>[0])
    expect(counts).toMatchObject({ sessions: 1, idempotencyKeys: 1 })
    const keys = await db.selectFrom('idempotencyKeys').select('key').execute()
    expect(keys).toEqual([{ key: 'new' }])
    const left = await db.selectFrom('sessions').select('id').where('id', 'in', [old, recent]).execute()
    expect(left).toEqual([{ id: recent }])
  })
})
