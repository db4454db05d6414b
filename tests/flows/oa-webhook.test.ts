import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApprovalKind } from '#shared/documents/approvals/approval.machine.ts'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import { approvalKindCalls } from '#shared/documents/approvals/approval-kind.contract.ts'
import { approvalWrites } from '#shared/documents/approvals/approval-write.contract.ts'
import { approvalFlowCalls } from '#shared/documents/approvals/flow.contract.ts'
import { refOf, type ApprovalEngine, oaCalls } from '#shared/documents/approvals/oa.contract.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addressOf } from '#server/http/mount.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import { startTask } from '#server/records/tasks/tasks.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { approvalsOf } from '../factories/approvals.ts'
import { aPdf } from '../factories/files.ts'
import { aPlace, made, seen, stepped, type Place } from '../factories/order-forms.ts'
import { type App, startOn, until } from './app.ts'
import { type Client, clientOf } from './client.ts'
import { opinion, signed, startOa } from './oa-server.ts'
import { runServer } from './process.ts'
import { waits } from './waits.ts'

const site = 'https://seaway.example.com'
let database: FreshDatabase
let oa: Awaited<ReturnType<typeof startOa>>
let app: App
let other: Awaited<ReturnType<typeof runServer>>
let zhang: Client
let admin: Client
let place: Place
let kind: ApprovalKind

const engineIs = async (engine: ApprovalEngine) => {
  const flow = (await admin.call(approvalFlowCalls.list)).body.find((one) => one.kind === kind)!
  const { version, steps } = flow
  return admin.call(approvalFlowCalls.save, { body: { kind, version, steps, engine } })
}

/** An order whose sales form was submitted. */
async function submitted(before: (order: { id: string }) => Promise<unknown> = () => Promise.resolve()) {
  const order = await made(zhang, place)
  await before(order)
  await stepped(zhang, order, 'startSalesOrder')
  await stepped(zhang, order, 'submitSalesOrder')
  const [approval] = await approvalsOf(zhang, order)
  const { id, round } = approval!
  return { order, id, ref: refOf(id, round) }
}
const stateOf = async (id: string) => (await zhang.call(approvalCalls.one, { query: { id } })).body
const isIn = (id: string, status: string) => async () => (await stateOf(id)).status === status
const running = async () => {
  const sent = await submitted()
  await until(isIn(sent.id, 'in_approval'))
  return sent
}

beforeAll(async () => {
  database = await freshDatabase()
  oa = await startOa()
  const env = { ...oa.env, SEAWAY_OUTBOX_POLL_SECONDS: '0.05', SEAWAY_SITE_URL: site }
  app = await startOn(database, env)
  other = await runServer({ ...env, DATABASE_URL: database.url, SEAWAY_SAP_SIMULATOR: 'true' })
  zhang = await app.as('sales.zhang')
  admin = clientOf(other.url, 'en')
  await admin.signIn('admin', 'Seaway#2026')
  place = await aPlace(database.db, true)
  const probe = await submitted()
  kind = (await stateOf(probe.id)).kind
  expect((await engineIs('webhook')).status).toBe(200)
}, 120_000)
afterAll(async () => {
  other.kill('SIGTERM')
  await other.ended
  await app.stop()
  await oa.close()
  await database.drop()
})

describe('two server processes and an approval system that speaks webhooks', () => {
  it('settle what comes late, twice and out of order', async () => {
    let release = () => {}
    oa.state.held = new Promise((resolve) => (release = resolve))
    const { order, id, ref } = await submitted()
    expect(await stateOf(id)).toMatchObject({ status: 'sending', engine: 'webhook', steps: [] })
    await until(() => oa.instances.has(ref))
    // The decision of the second step overtakes the answer to the request and the first decision.
    const second = { seq: 3, step: 'Board', opinions: [opinion(3, 'Chen')] }
    expect((await oa.tell(app, ref, second)).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ status: 'in_approval', stepName: 'Board' })
    release()
    const first = { seq: 1, step: 'Head', opinions: [opinion(1, 'Wu')] }
    const shown = { seq: 2, step: 'Head', opinions: [opinion(2, 'Sun', 'circulated')] }
    const answers = await Promise.all(
      [first, shown, second, first].flatMap((told) => [oa.tell(app, ref, told), oa.tell(other, ref, told)]),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await stateOf(id)).toMatchObject({ stepName: 'Board' })
    const end = { seq: 4, state: 'approved' as const, opinions: [opinion(4, 'Zhou', 'agreed', 'go')] }
    await Promise.all([oa.tell(other, ref, end), oa.tell(app, ref, end), oa.tell(other, ref, second)])
    expect(await seen(zhang, order)).toMatchObject({ salesApproved: true })
    const approval = await stateOf(id)
    expect(approval.people.map(({ name }) => name).toSorted()).toEqual(['Chen', 'Sun', 'Wu', 'Zhou'])
    const query = { kind: 'order', id }
    const said = (await zhang.call(approvalKindCalls.opinions, { query })).body
    expect(said.circulationOpinions.map(({ name }) => name)).toEqual(['Sun'])
    const { rows } = (await zhang.call(approvalKindCalls.histories, { query })).body
    expect(rows.filter(({ event }) => event === 'approve')).toHaveLength(1)
    expect(rows.filter(({ event }) => event === 'pass')).toHaveLength(3)
    expect(oa.asked.filter((one) => one.ref === ref && one.type === 'approval.requested')).toHaveLength(1)
    expect(oa.state.forged).toBe(0)
  })

  it('refuse what is forged, changed, old, unreadable or about nothing', async () => {
    const { id, ref } = await running()
    const data = { ref, oaNo: 'OA-1', state: 'approved', seq: 9, opinions: [] }
    const good = { type: 'approval.updated', data }
    const url = app.url + addressOf(oaCalls.callback)
    const message = signed(good, 'msg_1')
    const statusOf = async (init: RequestInit) => (await fetch(url, init)).status
    expect(await statusOf({ ...message, body: message.body.replace('OA-1', 'OA-2') })).toBe(401)
    expect(await statusOf({ ...message, headers: { ...message.headers, 'webhook-id': 'msg_2' } })).toBe(401)
    expect(await statusOf(signed(good, 'msg_3', new Date(Date.now() - 600_000)))).toBe(401)
    expect(await statusOf({ ...message, headers: { 'content-type': 'application/json' } })).toBe(401)
    expect(await statusOf(signed({ type: 'approval.updated', data: { ref } }, 'msg_4'))).toBe(422)
    const unknown = { ...good, data: { ...data, ref: refOf(newId(), 1) } }
    expect(await statusOf(signed(unknown, 'msg_5'))).toBe(404)
    expect(await stateOf(id)).toMatchObject({ status: 'in_approval' })
  })

  it('believe only the system that decides it, and only about the submission that it has', async () => {
    const [{ id, ref }, another] = [await running(), await running()]
    const end = { seq: 9, state: 'approved' as const, opinions: [opinion(9, 'Wu')] }
    const { oaNo } = oa.instances.get(another.ref)!
    expect((await oa.tell(app, ref, { ...end, oaNo })).status).toBe(404)
    await app.db.updateTable('approvals').set({ engine: 'feishu' }).where('id', '=', id).execute()
    expect((await oa.tell(other, ref, end)).status).toBe(404)
    await app.db.updateTable('approvals').set({ engine: 'embedded' }).where('id', '=', id).execute()
    expect((await oa.tell(other, ref, end)).status).toBe(404)
    expect(await stateOf(id)).toMatchObject({ status: 'in_approval', people: [] })
    await app.db.updateTable('approvals').set({ engine: 'webhook' }).where('id', '=', id).execute()
    expect(await stateOf(another.id)).toMatchObject({ status: 'in_approval', people: [] })
    expect((await oa.tell(app, ref, end)).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ status: 'approved' })
  })

  it('lose nothing while it is away for an hour', async () => {
    oa.state.away = true
    const { id, ref } = await submitted()
    const waiting = sql<{ seconds: number; attempts: number }>`
      select extract(epoch from next_at - now())::float as seconds, attempts from outbox
      where doc_id = ${id}::uuid and topic = 'oa.start' and status = 'waiting' and next_at > now() and attempts > 0`
    let away = 0
    for (let tries = 0; away < 3_600 && tries < 60; tries++) {
      let row: { seconds: number } | undefined
      await until(async () => (row = (await waiting.execute(database.db)).rows[0]) !== undefined)
      away += row!.seconds
      // The outbox's clock moves on to the next attempt.
      if (away < 3_600)
        await sql`update outbox set next_at = now() where doc_id = ${id}::uuid`.execute(database.db)
    }
    expect(away).toBeGreaterThanOrEqual(3_600)
    expect(await stateOf(id)).toMatchObject({ status: 'sending' })
    oa.state.away = false
    await sql`update outbox set next_at = now() where doc_id = ${id}::uuid`.execute(database.db)
    await until(isIn(id, 'in_approval'))
    expect(await stateOf(id)).toMatchObject({ status: 'in_approval', oaNo: oa.instances.get(ref)!.oaNo })
  }, 120_000)

  it('heal lost call-backs by asking, at the poll and when somebody asks', async () => {
    const [one, another] = [await running(), await running()]
    const instance = oa.instances.get(one.ref)!
    oa.instances.set(one.ref, { ...instance, state: 'approved', seq: 2, opinions: [opinion(2, 'Wu')] })
    await inTransaction(app.services.db, (tx) =>
      startTask(tx, app.services, systemActor, { kind: 'oa.poll', scope: newId() }),
    )
    await until(isIn(one.id, 'approved'))
    expect(await stateOf(one.id)).toMatchObject({ status: 'approved', people: [{ name: 'Wu' }] })
    const refusal = opinion(2, 'Wu', 'refused', 'too long a term')
    const itsOwn = oa.instances.get(another.ref)!
    oa.instances.set(another.ref, { ...itsOwn, state: 'rejected', seq: 2, opinions: [refusal] })
    const { version } = await stateOf(another.id)
    const asked = await zhang.call(approvalKindCalls.updateOaState, {
      query: { kind: 'order' },
      body: { id: another.id, version },
    })
    expect(asked.status).toBe(200)
    await until(isIn(another.id, 'rejected'))
    expect(await seen(zhang, another.order)).toMatchObject({
      status: 'sales_order_pending',
      returnComment: 'too long a term',
    })
  })

  it('show what it refuses to take, and send it again under the same name', async () => {
    oa.state.refuses = 'unknown cost centre'
    const { id, ref } = await submitted()
    await until(isIn(id, 'send_failed'))
    const history = (await zhang.call(approvalCalls.history, { body: { id } })).body.rows
    expect(history[0]).toMatchObject({ event: 'failToSend' })
    expect(history[0]!.comment).toContain('unknown cost centre')
    const notices = async () =>
      (await zhang.call(noticeCalls.page, { body: { language: 'en', size: 100 } })).body.rows.filter(
        ({ docId }) => docId === id,
      )
    await until(async () => (await notices()).length > 0)
    expect(await notices()).toMatchObject([
      {
        text: expect.stringMatching(/^Approval AP\d+: Could not be sent to the approval system$/),
        opens: true,
        readAt: null,
      },
    ])
    oa.state.refuses = ''
    const { version } = await stateOf(id)
    const sent = await zhang.call(approvalKindCalls.send, {
      query: { kind: 'order' },
      body: { id, version },
    })
    expect(sent.status).toBe(200)
    await until(isIn(id, 'in_approval'))
    expect(oa.asked.filter((one) => one.ref === ref).map(({ type }) => type)).toEqual([
      'approval.requested',
      'approval.requested',
    ])
  })

  it('give it the files of the document by links that end, and show the files that come back', async () => {
    const file = aPdf('plan.pdf')
    const { ref, id } = await submitted(async (order) => {
      const { body } = await zhang.upload(fileCalls.upload, file, { groupName: 'orderFile' })
      const attached = await zhang.call(orderWrites.attach, { body: { id: order.id, fileId: body.id } })
      expect(attached.status, JSON.stringify(attached.problem)).toBe(200)
    })
    await until(isIn(id, 'in_approval'))
    const [sent, ...more] = oa.asked.filter((one) => one.ref === ref)
    expect(more).toEqual([])
    const [plan] = sent!.attachments!
    expect(sent!.attachments).toEqual([
      expect.objectContaining({ name: 'plan.pdf', bytes: file.content.length }),
    ])
    expect(plan!.url.startsWith(`${site}/file/upload/downFile?`)).toBe(true)
    const fetched = await fetch(plan!.url.replace(site, app.url))
    expect(
      createHash('sha256')
        .update(await fetched.bytes())
        .digest('hex'),
    ).toBe(plan!.sha256)
    const forged = plan!.url.replace(/expires=\d+/, 'expires=9999999999').replace(site, other.url)
    expect((await fetch(forged)).status).toBe(404)
    const days = 15 * 24 * 60
    const late = () => fetch(plan!.url.replace(site, app.url))
    expect((await app.later(days, late)).status).toBe(404)

    const attachments = [{ name: 'terms.pdf', url: 'https://oa.example.com/files/7' }]
    const said = { ...opinion(2, 'Wu'), attachments }
    const answers = await Promise.all([
      oa.tell(app, ref, { seq: 2, opinions: [said] }),
      oa.tell(other, ref, { seq: 2, opinions: [said] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await stateOf(id)).people).toMatchObject([{ name: 'Wu', attachments }])
    const unsafe = [{ name: 'x', url: 'javascript:alert(1)' }]
    const told = { seq: 3, opinions: [{ ...opinion(3, 'Sun'), attachments: unsafe }] }
    // The link is lost and not what was decided.
    expect((await oa.tell(app, ref, told)).status).toBe(200)
    expect((await stateOf(id)).people).toContainEqual(
      expect.objectContaining({ name: 'Sun', attachments: [{ name: 'x', url: '' }] }),
    )
    // What was withdrawn concerns the other system no more.
    expect((await late()).status).toBe(200)
    const { version } = (await zhang.call(approvalCalls.one, { query: { id } })).body
    const back = await zhang.call(approvalWrites.withdraw, {
      body: { id, version, event: 'withdraw', comment: 'too early' },
    })
    expect(back.status, JSON.stringify(back.problem)).toBe(200)
    expect((await late()).status).toBe(404)
  })

  it('tell it to stop what is withdrawn, and decide nothing on our own pages', async () => {
    const { order, id, ref } = await running()
    const { version, round } = await stateOf(id)
    const here = await admin.call(approvalWrites.decide, {
      body: { id, round, event: 'pass', comment: '' },
    })
    expect(here.problem.reasons).toEqual([waits('APPROVAL_OUTSIDE'), waits('APPROVAL_NOT_TURN', 'OA')])
    const withdrawn = await zhang.call(approvalWrites.withdraw, {
      body: { id, version, event: 'withdraw', comment: 'other terms' },
    })
    expect(withdrawn.status).toBe(200)
    await until(() => oa.asked.some((one) => one.ref === ref && one.type === 'approval.stopped'))
    const late = { seq: 5, state: 'approved' as const, opinions: [opinion(5, 'Wu')] }
    expect((await oa.tell(other, ref, late)).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ status: 'withdrawn', people: [{ name: 'Wu' }] })
    expect(await seen(zhang, order)).toMatchObject({ salesApproved: false })
  })

  it('tell it nothing about what it has withdrawn itself', async () => {
    const { order, id, ref } = await running()
    const state = 'withdrawn'
    oa.instances.set(ref, { ...oa.instances.get(ref)!, state, seq: 2 })
    expect((await oa.tell(app, ref, { seq: 2, state })).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ status: 'withdrawn' })
    expect(await seen(zhang, order)).toMatchObject({ salesApproved: false })
    const stopping = database.db.selectFrom('outbox').select('status').where('topic', '=', 'oa.stop')
    const statusOf = () => stopping.where('docId', '=', id).executeTakeFirst()
    await until(async () => (await statusOf())?.status === 'done')
    expect(await statusOf()).toEqual({ status: 'done' })
    expect(oa.asked.filter((one) => one.ref === ref).map(({ type }) => type)).toEqual(['approval.requested'])
  })

  it('let only a system that is set up decide, and go back to our own steps', async () => {
    expect((await admin.call(oaCalls.engines)).body).toEqual(['webhook'])
    expect((await engineIs('feishu')).problem.code).toBe('OA_NOT_SET')
    expect((await engineIs('embedded')).status).toBe(200)
    const { id } = await submitted()
    expect(await stateOf(id)).toMatchObject({
      status: 'in_approval',
      engine: 'embedded',
      waitingFor: [expect.any(String)],
    })
  })
})

it('decides once where two people decide by two processes at once', async () => {
  const wang = await app.as('cs.wang')
  const people = await database.db
    .selectFrom('accounts')
    .select('id')
    .where('userId', 'in', ['cs.wang', 'admin'])
    .execute()
  const flow = (await admin.call(approvalFlowCalls.list)).body.find((one) => one.kind === kind)!
  const deciders = people.map(({ id }) => ({ by: 'person' as const, accountId: id }))
  const steps = [{ name: 'Either', deciders }]
  await admin.call(approvalFlowCalls.save, {
    body: { kind, version: flow.version, steps, engine: 'embedded' },
  })
  const { id } = await submitted()
  const decision = { id, round: 1 }
  const answers = await Promise.all([
    wang.call(approvalWrites.decide, { body: { ...decision, event: 'pass', comment: '' } }),
    admin.call(approvalWrites.decide, { body: { ...decision, event: 'reject', comment: 'no' } }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const after = await stateOf(id)
  expect(after.people.filter(({ state }) => state === 'agreed' || state === 'refused')).toHaveLength(1)
})
