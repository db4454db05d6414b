import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalFlowCalls } from '#shared/documents/approvals/flow.contract.ts'
import { approvalKindCalls } from '#shared/documents/approvals/approval-kind.contract.ts'
import { refOf } from '#shared/documents/approvals/oa.contract.ts'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { approvalsOf } from '../factories/approvals.ts'
import { type App, startOn, until } from './app.ts'
import type { Client } from './client.ts'
import { opinion, startOa } from './oa-server.ts'
import { waits } from './waits.ts'

let database: FreshDatabase
let oa: Awaited<ReturnType<typeof startOa>>
let app: App
let zhang: Client
let finance: Client

beforeAll(async () => {
  database = await freshDatabase()
  oa = await startOa()
  app = await startOn(database, { ...oa.env, SEAWAY_OUTBOX_POLL_SECONDS: '0.05' })
  zhang = await app.as('sales.zhang')
  finance = await app.as('fin.zhao')
  const admin = await app.as('admin')
  const flows = (await admin.call(approvalFlowCalls.list)).body
  const { kind, version, steps } = flows.find((flow) => flow.kind === 'price')!
  const body = { kind, version, steps, engine: 'webhook' as const }
  expect((await admin.call(approvalFlowCalls.save, { body })).status).toBe(200)
}, 120_000)
afterAll(async () => {
  await app.stop()
  await oa.close()
  await database.drop()
})

const seen = async (id: string) => (await zhang.call(inquiryCalls.one, { query: { id } })).body
const steps = async (id: string, event: 'startApproval' | 'withdrawApproval') => {
  const body = { id, version: (await seen(id)).version, event, comment: '' }
  const answer = await zhang.call(inquiryWrites.startApproval, { body })
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
}
const versionOf = async (id: string) => ({ id, version: (await seen(id)).version })
/** A priced inquiry of which the other system is to decide. */
async function started() {
  const [known] = (await zhang.call(inquiryCalls.page, { body: { size: 1 } })).body.rows
  const { customerId, salesOrg, currency } = known!
  const header = { customerId, salesOrg, currency }
  const lines = [{ wording: 'garden bench', salesQuantity: '4', salesUnit: 'pc' }]
  const { id, version } = (await zhang.call(inquiryWrites.create, { body: { header, lines } })).body
  const submit = { id, version, event: 'submit' as const, comment: '' }
  expect((await zhang.call(inquiryWrites.submit, { body: submit })).status).toBe(200)
  const prices = [{ lineNo: 1, unitPrice: '40' }]
  const price = { id, version: (await seen(id)).version, lines: prices }
  expect((await finance.call(inquiryWrites.price, { body: price })).status).toBe(200)
  await steps(id, 'startApproval')
  const [approval] = await approvalsOf(zhang, { id })
  return { id, approvalId: approval!.id, ref: refOf(approval!.id, approval!.round) }
}

it('has its prices decided by another system, whose decider is named', async () => {
  const one = await started()
  await until(() => oa.instances.has(one.ref))
  const end = { seq: 2, state: 'approved' as const, opinions: [opinion(2, 'Wu', 'agreed', 'go')] }
  expect((await oa.tell(app, one.ref, end)).status).toBe(200)
  expect(await seen(one.id)).toMatchObject({ status: 'priced', pricedBy: 'Wu' })
})

it('goes back to sales with the word of the other system', async () => {
  const one = await started()
  await until(() => oa.instances.has(one.ref))
  const refused = opinion(2, 'Wu', 'refused', 'too cheap')
  expect((await oa.tell(app, one.ref, { seq: 2, state: 'rejected', opinions: [refused] })).status).toBe(200)
  expect(await seen(one.id)).toMatchObject({ status: 'returned', returnComment: 'too cheap' })
})

it('says that its approval could not be sent, until it is sent again or taken back', async () => {
  oa.state.refuses = 'unknown cost centre'
  const one = await started()
  await until(async () => (await seen(one.id)).sendFailed)
  expect(await seen(one.id)).toMatchObject({ status: 'oa_pending', sendFailed: true })
  // Nobody has it who could be waited for.
  const body = { ...(await versionOf(one.id)), event: 'end' as const, comment: 'lost' }
  const refused = await zhang.call(inquiryWrites.end, { body })
  expect(refused.problem.reasons).toEqual([waits('APPROVAL_UNSENT')])
  const told = async () =>
    (await zhang.call(noticeCalls.page, { body: { language: 'en', size: 100 } })).body.rows
      .filter(({ docId }) => docId === one.approvalId)
      .map(({ text }) => text)
  await until(async () => (await told()).length > 0)
  expect(await told()).toEqual([expect.stringContaining('Could not be sent')])
  oa.state.refuses = ''
  const approval = (await approvalsOf(zhang, one))[0]!
  const stored = (await zhang.call(approvalKindCalls.one, { query: { kind: 'price', id: approval.id } })).body
  const again = await zhang.call(approvalKindCalls.send, {
    query: { kind: 'price' },
    body: { id: stored.id, version: stored.version },
  })
  expect(again.status, JSON.stringify(again.problem)).toBe(200)
  await until(() => oa.instances.has(one.ref))
  expect(await seen(one.id)).toMatchObject({ status: 'oa_pending', sendFailed: false })
  await steps(one.id, 'withdrawApproval')
  await until(() => oa.asked.some(({ ref, type }) => ref === one.ref && type === 'approval.stopped'))
  expect(oa.asked).toContainEqual(expect.objectContaining({ ref: one.ref, type: 'approval.stopped' }))
  expect(await seen(one.id)).toMatchObject({ status: 'submitted' })
})
