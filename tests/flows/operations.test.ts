import { describe, expect, it } from 'vitest'
import { operationsCalls } from '#shared/platform/operations/operations.contract.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { viewCalls } from '#shared/areas/views/view.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { savedViewsMax } from '#shared/vocabulary/limits.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const admin = await app.as('admin')

const view = (name: string, shared = false) => ({
  list: 'order',
  name,
  shared,
  spec: {
    filter: { status: ['draft'] },
    sort: [{ field: 'orderTime', order: 'asc' }],
    columns: ['orderNo'],
    size: 50,
  },
})
const viewsOf = async (client: Client) =>
  (await client.call(viewCalls.list, { query: { list: 'order' } })).body

describe('saved views', () => {
  it('are kept per person, changed and deleted by their owner', async () => {
    const zhang = await app.as('sales.zhang')
    const { body: saved } = await zhang.call(viewCalls.add, { body: view('Drafts') })
    expect(saved).toMatchObject({ ...view('Drafts'), mine: true })
    const changed = await zhang.call(viewCalls.modify, { body: { id: saved.id, ...view('My drafts') } })
    expect(changed.body.name).toBe('My drafts')
    expect((await viewsOf(zhang)).map((v) => v.name)).toEqual(['My drafts'])
    expect(await viewsOf(await app.as('sales.li'))).toEqual([])
    const li = await app.as('sales.li')
    expect((await li.call(viewCalls.modify, { body: { id: saved.id, ...view('Mine') } })).status).toBe(404)
    expect((await li.call(viewCalls.remove, { query: { ids: saved.id } })).status).toBe(404)
    expect((await zhang.call(viewCalls.remove, { query: { ids: saved.id } })).status).toBe(200)
    expect(await viewsOf(zhang)).toEqual([])
  })

  it('are shared among staff, never with customers', async () => {
    const zhang = await app.as('sales.zhang')
    await zhang.call(viewCalls.add, { body: view('For all', true) })
    expect(await viewsOf(await app.as('fin.zhao'))).toMatchObject([{ name: 'For all', mine: false }])
    const [lima, dubai] = [await app.as('buyer.lima'), await app.as('buyer.dubai')]
    await lima.call(viewCalls.add, { body: view('Between customers', true) })
    expect(await viewsOf(dubai)).toEqual([])
    expect((await viewsOf(lima)).map((v) => v.name)).toEqual(['Between customers'])
    expect((await viewsOf(await app.as('fin.zhao'))).map((v) => v.name)).toEqual(['For all'])
  })

  it('end at a number that somebody can still look through', async () => {
    const client = await app.as('view.sun')
    for (let n = 0; n < savedViewsMax; n++)
      expect((await client.call(viewCalls.add, { body: view(`View ${n}`) })).status).toBe(200)
    const refused = await client.call(viewCalls.add, { body: view('One more') })
    expect(refused.problem.reasons).toMatchObject([{ code: 'TOO_BIG', params: { max: savedViewsMax } }])
  })
})

const ended = new Set(['succeeded', 'failed', 'cancelled'])
const aTask = async (userId: string, status: string, more: object = {}) => {
  const owner = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const id = newId()
  const finishedAt = ended.has(status) ? new Date().toISOString() : null
  await app.db
    .insertInto('tasks')
    .values({ id, kind: 'sessions.purge', scope: id, status, createdBy: owner.id, finishedAt, ...more })
    .execute()
  return id
}
const stateOf = async (id: string) => (await admin.call(taskCalls.one, { query: { id } })).body.status

describe('background tasks', () => {
  it('are seen by who started them and by the administrator', async () => {
    const report = JSON.stringify({ counts: { rows: 2 }, issues: [{ key: 'A1', code: 'DUPLICATE' }] })
    const id = await aTask('sales.li', 'failed', { report })
    const li = await app.as('sales.li')
    expect((await li.call(taskCalls.page)).body).toMatchObject({
      total: 1,
      rows: [{ id, createdBy: li.user.name }],
    })
    const { body } = await li.call(taskCalls.one, { query: { id } })
    expect(body).toMatchObject({
      status: 'failed',
      counts: { rows: 2 },
      issues: [{ key: 'A1', code: 'DUPLICATE' }],
    })
    expect((await admin.call(taskCalls.page)).body.rows.map((t) => t.id)).toContain(id)
    const wang = await app.as('cs.wang')
    expect((await wang.call(taskCalls.page)).body.total).toBe(0)
    for (const call of [taskCalls.cancel, taskCalls.resume])
      expect((await wang.call(call, { body: { id } })).status).toBe(404)
    expect((await wang.call(taskCalls.one, { query: { id } })).status).toBe(404)
  })

  it('go on after a failure, and do not once they have succeeded', async () => {
    const id = await aTask('sales.li', 'failed')
    const li = await app.as('sales.li')
    expect((await li.call(taskCalls.resume, { body: { id } })).body.status).toBe('queued')
    await until(async () => (await stateOf(id)) === 'succeeded')
    expect(await stateOf(id)).toBe('succeeded')
    const again = await li.call(taskCalls.resume, { body: { id } })
    expect([again.status, again.problem.code]).toEqual([409, 'TASK_NOT_RESUMABLE'])
  })

  it('are stopped when asked: a waiting one at once, an ended one not at all', async () => {
    const id = await aTask('sales.li', 'queued')
    const li = await app.as('sales.li')
    expect((await li.call(taskCalls.cancel, { body: { id } })).body.status).toBe('cancelled')
    const again = await li.call(taskCalls.cancel, { body: { id } })
    expect([again.status, again.problem.code]).toEqual([409, 'TASK_ENDED'])
  })
})

describe('dead letters', () => {
  it('are shown with their reason, and work again once somebody retries them', async () => {
    const taskId = await aTask('admin', 'queued')
    const id = newId()
    await app.db
      .insertInto('outbox')
      .values({
        id,
        topic: 'task.run',
        key: `story:${id}`,
        payload: JSON.stringify({ taskId }),
        status: 'dead',
        attempts: 10,
        lastReason: 'sapAway',
        lastError: 'Error: the other system did not answer',
      })
      .execute()
    const asked = { body: { filter: { status: 'dead', topic: 'task.run' } } }
    const dead = async () => (await admin.call(operationsCalls.outbox, asked)).body
    expect(await dead()).toMatchObject({
      total: 1,
      rows: [{ id, attempts: 10, reason: 'sapAway', lastError: expect.stringContaining('did not answer') }],
    })
    expect((await admin.call(operationsCalls.retry, { body: { ids: [id] } })).body).toEqual({ changed: 1 })
    await until(async () => (await stateOf(taskId)) === 'succeeded')
    expect(await stateOf(taskId)).toBe('succeeded')
    expect(await dead()).toEqual({ total: 0, rows: [] })
    expect((await admin.call(operationsCalls.retry, { body: { ids: [id] } })).body).toEqual({ changed: 0 })
    const events = await app.db.selectFrom('events').selectAll().where('docId', '=', id).execute()
    expect(events).toMatchObject([{ event: 'retry', actorName: '周敏' }])
  })
})
