import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { newsMax, operationsCalls } from '#shared/platform/operations/operations.contract.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { startTask } from '#server/records/tasks/tasks.ts'
import { until } from '../../../tests/flows/app.ts'
import { appOfFile } from '../../../tests/flows/app-of-file.ts'

const app = await appOfFile()

it('shows the administrator what is dead and puts that back in line, with a trace of who did', async () => {
  const admin = await app.as('admin')
  const row = { topic: 'nobody.listens', payload: '{}', status: 'dead', attempts: 10, maxAttempts: 10 }
  const [dead, done] = [newId(), newId()]
  await app.db
    .insertInto('outbox')
    .values([
      { ...row, id: dead, key: 'dead', lastError: 'SAP is silent' },
      { ...row, id: done, key: 'done', status: 'done' },
    ])
    .execute()
  const { body } = await admin.call(operationsCalls.outbox, { body: { filter: { status: 'dead' } } })
  expect(body.rows.find(({ id }) => id === dead)).toMatchObject({
    lastError: 'SAP is silent',
    attempts: 10,
  })
  expect((await admin.call(operationsCalls.retry, { body: { ids: [dead, done] } })).body).toEqual({
    changed: 1,
  })
  const events = await app.db
    .selectFrom('events')
    .select(['event', 'actorName'])
    .where('docId', '=', dead)
    .execute()
  expect(events).toEqual([{ event: 'retry', actorName: '周敏' }])
  const ids = [dead, done]
  // A worker may have taken it meanwhile.
  await app.db
    .updateTable('outbox')
    .set({ status: 'dead', leasedBy: null, leaseUntil: null })
    .where('id', '=', dead)
    .execute()
  expect((await admin.call(operationsCalls.drop, { body: { ids, comment: '' } })).status).toBe(422)
  expect((await admin.call(operationsCalls.drop, { body: { ids, comment: 'Sent by hand' } })).body).toEqual({
    changed: 1,
  })
  expect((await admin.call(operationsCalls.retry, { body: { ids } })).body).toEqual({ changed: 0 })
  const dropped = await admin.call(operationsCalls.outbox, { body: { filter: { status: 'dropped' } } })
  expect(dropped.body.rows.map(({ id }) => id)).toEqual([dead])
  for (const user of ['cs.wang', 'buyer.jakarta'])
    expect((await (await app.as(user)).call(operationsCalls.outbox)).problem.code).toBe('NO_PERMISSION')
})

it('says of a dead mail whom it goes to and of what it tells, and of a dead notice what happened', async () => {
  const admin = await app.as('admin')
  const { account, order } = await app.db
    .selectFrom('orders')
    .innerJoin('accounts', (join) => join.on('accounts.userId', '=', 'sales.zhang'))
    .select([
      sql<{ id: string; email: string }>`jsonb_build_object('id', accounts.id, 'email', email)`.as('account'),
      sql<{ id: string; orderNo: string }>`jsonb_build_object('id', orders.id, 'orderNo', order_no)`.as(
        'order',
      ),
    ])
    .where('orderNo', '<>', '')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [mailId, mail, notice, task, taskId] = [newId(), newId(), newId(), newId(), newId()]
  const told = { accountId: account.id, kind: 'handedBack', docType: 'order', docId: order.id }
  await app.db
    .insertInto('notices')
    .values(
      Array.from({ length: newsMax + 2 }, (_, n) => ({
        ...told,
        id: newId(),
        source: `letter ${n}`,
        event: 'return',
        actorName: 'Seaway',
        at: '2026-01-01T00:00:00.000Z',
        product: true,
        desktop: false,
        mail: 'daily',
        mailId,
      })),
    )
    .execute()
  await app.db
    .insertInto('tasks')
    .values({
      id: taskId,
      kind: 'files.sweep',
      scope: '',
      status: 'failed',
      input: '{}',
      progress: 0,
      finishedAt: new Date().toISOString(),
    })
    .execute()
  const row = { status: 'dead', attempts: 1, maxAttempts: 1 }
  const letters = [
    { id: mail, topic: 'mail.notices', docId: account.id, payload: { mailId, accountId: account.id } },
    { id: notice, topic: 'notice.tell', payload: { docType: 'order', docId: order.id, event: 'return' } },
    { id: task, topic: 'task.run', payload: { taskId } },
  ]
  await app.db
    .insertInto('outbox')
    .values(letters.map((one) => ({ ...row, ...one, key: one.id, payload: JSON.stringify(one.payload) })))
    .execute()
  const { body } = await admin.call(operationsCalls.outbox, { body: { filter: { status: 'dead' } } })
  const found = (id: string) => body.rows.find((one) => one.id === id)
  const text = expect.stringContaining(order.orderNo) as string
  const first = { docType: 'order', docId: order.id, text }
  expect(found(mail)).toMatchObject({
    recipient: { userId: 'sales.zhang', name: 'Zhang Wei', email: account.email },
    news: { total: newsMax + 2, first: Array.from({ length: newsMax }, () => first) },
    task: null,
  })
  expect(found(notice)).toMatchObject({
    recipient: null,
    record: { kind: 'order', id: order.id, name: order.orderNo },
    news: { total: 1, first: [first] },
  })
  expect(found(task)).toMatchObject({ news: { total: 0, first: [] }, task: { kind: 'files.sweep' } })
  await admin.call(operationsCalls.drop, { body: { ids: [mail, notice, task], comment: 'Tried' } })
})

it('shows a task to whoever began it and to the administrator', async () => {
  const { services } = app
  const sales = await app.as('sales.zhang')
  const account = await app.db
    .selectFrom('accounts')
    .selectAll()
    .where('userId', '=', 'sales.zhang')
    .executeTakeFirstOrThrow()
  const actor = { accountId: account.id, role: 'salesman' } as Parameters<typeof startTask>[2]
  const id = await inTransaction(app.db, (tx) =>
    startTask(tx, services, actor, { kind: 'files.sweep', scope: 'by hand' }),
  )
  await until(async () => (await sales.call(taskCalls.one, { query: { id } })).body.status === 'succeeded')
  expect((await sales.call(taskCalls.one, { query: { id } })).body).toMatchObject({
    kind: 'files.sweep',
    status: 'succeeded',
    createdBy: 'Zhang Wei',
    counts: { removed: 0, committed: 0 },
    issues: [],
  })
  const { body: own } = await sales.call(taskCalls.page)
  expect(own.rows.map((t) => t.id)).toEqual([id])
  const { body: all } = await (await app.as('admin')).call(taskCalls.page)
  expect(all.rows.map((t) => t.createdBy)).toEqual(expect.arrayContaining(['Seaway', 'Zhang Wei']))
  const other = await app.as('sales.li')
  expect((await other.call(taskCalls.one, { query: { id } })).status).toBe(404)
  expect((await other.call(taskCalls.cancel, { body: { id } })).status).toBe(404)
  expect((await sales.call(taskCalls.cancel, { body: { id } })).problem.code).toBe('TASK_ENDED')
  expect((await sales.call(taskCalls.resume, { body: { id } })).problem.code).toBe('TASK_NOT_RESUMABLE')
})

it('the demo company has one that an operator can look at: a credit that SAP told once it was asked again', async () => {
  const admin = await app.as('admin')
  const asked = { body: { filter: { status: 'dead', topic: 'customer.credit' } } }
  const letters = async () => (await admin.call(operationsCalls.outbox, asked)).body.rows
  const [letter] = await letters()
  expect(letter).toMatchObject({ attempts: 10, lastError: expect.stringContaining('unavailable') as string })
  const heardAt = async () =>
    (
      await app.db
        .selectFrom('customers')
        .select('creditCheckedAt')
        .where('id', '=', letter!.payload['customerId']!)
        .executeTakeFirstOrThrow()
    ).creditCheckedAt
  const before = await heardAt()
  await admin.call(operationsCalls.retry, { body: { ids: [letter!.id] } })
  await until(async () => (await heardAt()) !== before)
  expect(await heardAt()).not.toBe(before)
  expect(await letters()).toEqual([])
})
