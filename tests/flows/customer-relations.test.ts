import { describe, expect, it } from 'vitest'
import { newId } from '#shared/kernel/ids.ts'
import { customerCalls } from '#shared/masterdata/customers/customer.contract.ts'
import { customerLifeCalls } from '#shared/masterdata/customers/customer-life.contract.ts'
import { relationCalls } from '#shared/masterdata/customers/relation.contract.ts'
import { operationLogCalls, type OperationKind } from '#shared/areas/logs/operation-log.contract.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { appOfFile } from './app-of-file.ts'
import { until } from './app.ts'

const app = await appOfFile({ SEAWAY_OUTBOX_POLL_SECONDS: '0.1' })
const [admin, zhang, li] = await Promise.all(['admin', 'sales.zhang', 'sales.li'].map((who) => app.as(who)))

const person = (name: string) =>
  app.db
    .selectFrom('accounts')
    .select('salespersonId as id')
    .where('userId', '=', name)
    .executeTakeFirstOrThrow()
    .then(({ id }) => id!)
const visibleIds = async (who = zhang!) => {
  const { body } = await who.call(customerCalls.page, { body: { size: 200 } })
  return new Set(body.rows.map((row) => row.id))
}
const relationOf = async (salespersonId: string, customerId: string) => {
  const filter = { salespersonId: [salespersonId], customerId: [customerId] }
  return (await admin!.call(relationCalls.page, { body: { filter } })).body.rows[0]!
}
const toggle = (id: string, enabled: boolean) =>
  admin!.call(relationCalls.toggle, { body: { ids: [id], enabled } })
/** A customer of Li's with orders, on none of which Zhang is the salesman. */
const foreign = async () => {
  const { body } = await li!.call(orderCalls.page, { body: { size: 200 } })
  const seen = await visibleIds()
  return body.rows.find((row) => !seen.has(row.customerId))!
}
const ended = async (id: string) => {
  const task = async () => (await admin!.call(taskCalls.one, { query: { id } })).body
  await until(async () => !['queued', 'running'].includes((await task()).status))
  return task()
}

describe('a relation', () => {
  it('opens a customer and its orders to the salesman, and closes both at once when it is stopped', async () => {
    const { customerId, id: orderId } = await foreign()
    const salespersonId = await person('sales.zhang')
    const read = () => zhang!.call(orderCalls.one, { query: { id: orderId } })
    expect((await read()).status).toBe(404)
    const added = await admin!.call(relationCalls.add, { body: { salespersonId, customerId } })
    expect(added.status).toBe(200)
    expect(await visibleIds()).toContain(customerId)
    expect((await read()).status).toBe(200)
    const again = await admin!.call(relationCalls.add, { body: { salespersonId, customerId } })
    expect(again.problem.reasons).toMatchObject([{ code: 'DUPLICATE', path: 'customerId' }])

    expect((await toggle(added.body.id, false)).body).toEqual({ changed: 1 })
    expect((await toggle(added.body.id, false)).body).toEqual({ changed: 0 })
    expect(await visibleIds()).not.toContain(customerId)
    expect((await read()).status).toBe(404)
    expect((await zhang!.call(customerLifeCalls.one, { query: { id: customerId } })).status).toBe(404)
    expect(await relationOf(salespersonId, customerId)).toMatchObject({ enabled: false, kind: 'temporary' })

    await toggle(added.body.id, true)
    expect(await visibleIds()).toContain(customerId)
    await toggle(added.body.id, false)
    const events = await app.db
      .selectFrom('events')
      .select(['event', 'actorName'])
      .where('docId', '=', added.body.id)
      .orderBy('id')
      .execute()
    expect(events.map(({ event }) => event)).toEqual(['create', 'stop', 'enable', 'stop'])
    expect(new Set(events.map(({ actorName }) => actorName))).toEqual(new Set(['周敏']))
  })

  it('is listed for who sees the customer, and written by administrators only', async () => {
    const own = await zhang!.call(relationCalls.page, { body: { size: 200 } })
    const seen = await visibleIds()
    expect(own.body.rows.length).toBeGreaterThan(0)
    expect(own.body.rows.filter((row) => !seen.has(row.customerId))).toEqual([])
    const [row] = own.body.rows
    for (const user of ['sales.zhang', 'cs.wang', 'fin.zhao', 'view.sun', 'buyer.jakarta']) {
      const who = await app.as(user)
      const body = { ids: [row!.id], enabled: false }
      expect((await who.call(relationCalls.toggle, { body })).problem.code).toBe('NO_PERMISSION')
      expect((await who.call(relationCalls.candidates)).problem.code).toBe('NO_PERMISSION')
      expect((await who.call(relationCalls.pullInAll)).problem.code).toBe('NO_PERMISSION')
    }
    for (const user of ['fin.zhao', 'buyer.jakarta'])
      expect((await (await app.as(user)).call(relationCalls.page)).problem.code).toBe('NO_PERMISSION')
    const wang = await (await app.as('cs.wang')).call(relationCalls.page, { body: { size: 200 } })
    expect(wang.body.total).toBeGreaterThan(0)
    expect(wang.body.total).toBeLessThan((await admin!.call(relationCalls.page)).body.total)
  })

  it('names everything that does not exist', async () => {
    const nobody = '00000000-0000-7000-8000-000000000009'
    const body = { salespersonId: nobody, customerId: nobody }
    const { problem } = await admin!.call(relationCalls.add, { body })
    expect(problem.reasons.map((r) => `${r.path} ${r.code}`)).toEqual([
      'salespersonId NOT_FOUND',
      'customerId NOT_FOUND',
    ])
  })
})

describe('pulling in from SAP', () => {
  it('takes over the chosen customers with their relations, and reports what it could not take', async () => {
    const { body: open } = await admin!.call(relationCalls.candidates, { body: { filter: { open: true } } })
    const offered = open.rows.map((row) => row.customerNo)
    expect(open.rows.every((row) => !row.known)).toBe(true)
    const [first] = open.rows.filter((row) => row.sellers[0] === '600011')
    const [strange] = open.rows.filter((row) => row.sellers[0] === '600077')
    const before = await visibleIds()
    const chosen = [first!.customerNo, strange!.customerNo, '4711']
    const { body } = await admin!.call(relationCalls.pullInList, { body: { customerNos: chosen } })
    const task = await ended(body.taskId)
    expect(task).toMatchObject({
      status: 'succeeded',
      progress: 3,
      total: 3,
      counts: { read: 2, customersAdded: 2, relationsAdded: 1 },
    })
    expect(task.issues.map(({ key, code }) => `${key} ${code}`).toSorted()).toEqual(
      [`${strange!.customerNo} SALESPERSON_UNKNOWN`, '4711 CUSTOMER_NOT_IN_SAP'].toSorted(),
    )
    const after = await visibleIds()
    expect(after.size).toBe(before.size + 1)
    const kind: OperationKind[] = ['customer', 'customerRelation']
    const { body: log } = await admin!.call(operationLogCalls.page, { body: { filter: { kind }, size: 50 } })
    const pulled = log.rows.filter(({ event }) => event === 'pullIn')
    expect(pulled.length).toBeGreaterThan(0)
    expect(new Set(pulled.map(({ userId }) => userId))).toEqual(new Set(['admin']))
    const { body: left } = await admin!.call(relationCalls.candidates, { body: { filter: { open: true } } })
    expect(left.rows.map((row) => row.customerNo)).toEqual(offered.filter((no) => !chosen.includes(no)))
  })

  it('follows SAP in who looks after whom, and leaves alone what an administrator stopped', async () => {
    const rows = (await admin!.call(relationCalls.page, { body: { filter: { kind: ['sap'] }, size: 200 } }))
      .body.rows
    const stopped = rows[0]!
    await toggle(stopped.id, false)
    const sold = await app.db
      .selectFrom('sapSimCustomers')
      .innerJoin('customers', 'customers.sapCustomerNo', 'sapSimCustomers.customerNo')
      .select('customers.id')
      .executeTakeFirstOrThrow()
    const { body } = await admin!.call(relationCalls.pullInAll)
    const task = await ended(body.taskId)
    expect(task.status).toBe('succeeded')
    const officials = await app.db
      .selectFrom('customers')
      .select('id')
      .where('type', '=', 'official')
      .execute()
    expect(task.counts['read']).toBe(officials.length)
    expect(task.counts['relationsStopped']).toBe(0)
    expect(officials.map(({ id }) => id)).toContain(sold.id)
    expect(await relationOf(stopped.salespersonId, stopped.customerId)).toMatchObject({ enabled: false })
    await toggle(stopped.id, true)
    const second = await ended((await admin!.call(relationCalls.pullInAll)).body.taskId)
    expect(second.counts).toMatchObject({ customersAdded: 0, relationsAdded: 0, relationsStopped: 0 })
  })

  it('runs once at a time', async () => {
    const running = {
      id: newId(),
      kind: 'customer.pullIn',
      scope: '',
      status: 'running',
      input: '{}',
      progress: 0,
    }
    await app.db.insertInto('tasks').values(running).execute()
    const body = { customerNos: ['4711'] }
    for (const answer of [
      await admin!.call(relationCalls.pullInAll),
      await admin!.call(relationCalls.pullInList, { body }),
    ])
      expect([answer.status, answer.problem.code]).toEqual([409, 'TASK_RUNNING'])
    await app.db.deleteFrom('tasks').where('id', '=', running.id).execute()
    await ended((await admin!.call(relationCalls.pullInList, { body })).body.taskId)
  })
})
