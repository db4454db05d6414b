import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { creditCalls } from '#shared/documents/orders/credit.contract.ts'
import type { PushResult } from '#shared/engine/push/push.schema.ts'
import { alphaKey } from '#server/connectors/sap/wire/values.ts'
import { pushOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ env: { SEAWAY_SAP_TIMEOUT_SECONDS: '30' } })
})
afterAll(() => stage.close())
afterEach(async () => {
  stage.simulator.faults.plan({})
  await stage.db.deleteFrom('sapSimCredits').execute()
})

const customerOf = async (id: string) =>
  stage.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/**
 * Every push has SAP asked once more about the one customer of these orders, when it has arrived; an answer must not reach the
 * next one.
 */
const nobodyAsks = () =>
  until(async () => {
    const pushing = stage.db.selectFrom('orders').select('id').where('push', '=', 'pushing')
    const asking = stage.db
      .selectFrom('outbox')
      .select('id')
      .where('topic', '=', 'customer.credit')
      .where('status', 'in', ['waiting', 'running'])
    const reading = stage.db
      .selectFrom('tasks')
      .select('id')
      .where('kind', '=', 'sap.accounts')
      .where('status', 'in', ['queued', 'running'])
    const open = await Promise.all([pushing.execute(), asking.execute(), reading.execute()])
    return open.every((rows) => rows.length === 0)
  })

/** A customer of whom SAP has said nothing for twenty minutes. */
async function hearLongAgo(customerId: string) {
  const past = new Date(Date.now() - 20 * 60_000).toISOString()
  await stage.db
    .updateTable('customers')
    .set({ creditAt: past, creditCheckedAt: past, creditBlocked: false, riskLevel: 'low' })
    .where('id', '=', customerId)
    .execute()
}

/** An order that was not held twenty minutes ago, and what SAP says about its customer now. */
async function anOrderOf(now: { opening?: string; blocked?: boolean; riskClass?: string }, ratios = {}) {
  await nobodyAsks()
  const order = await stage.anOrder(ratios)
  const { sapCustomerNo } = await customerOf(order.customerId)
  await hearLongAgo(order.customerId)
  // The account begins anew: SAP posts it from the opening, of which a part is eight days overdue.
  await stage.db.deleteFrom('sapSimItems').where('soldTo', '=', alphaKey(sapCustomerNo)).execute()
  await stage.db.deleteFrom('openItems').where('customerId', '=', order.customerId).execute()
  const told = { opening: '0', blocked: false, riskClass: '', ...now }
  await stage.db
    .insertInto('sapSimCredits')
    .values({ soldTo: alphaKey(sapCustomerNo), ...told })
    .onConflict((c) => c.column('soldTo').doUpdateSet(told))
    .execute()
  return order
}
const push = async (order: Parameters<typeof pushOf>[0]): Promise<PushResult> => {
  const { body } = await stage.save([pushOf(order)])
  return (body as { results: PushResult[] }).results[0]!
}
const codes = (reasons: readonly { code: string }[]) => reasons.map((r) => r.code)
const paidBefore = { advancePaymentRate: '100', paymentRatio: '100' }

describe('a push', () => {
  it('is judged on what SAP says now, not on what it said twenty minutes ago (D131)', async () => {
    const exposed = await anOrderOf({ opening: '9999999999.00' })
    expect(codes((await push(exposed)).reasons)).toEqual(['CREDIT_OVER_LIMIT'])
  })

  it('is held by a block in SAP whatever was paid before', async () => {
    const blocked = await anOrderOf({ blocked: true }, paidBefore)
    const result = await push(blocked)
    expect([codes(result.reasons), codes(result.notes)]).toEqual([['CREDIT_BLOCKED'], []])
  })

  it('takes the risk level from SAP’s class, and keeps its own for a class without one', async () => {
    const risky = await anOrderOf({ riskClass: 'E' })
    expect(codes((await push(risky)).reasons)).toEqual(['CREDIT_HIGH_RISK'])
    // The credit model gives low risk thirty days after the due date, and high risk none.
    const late = await anOrderOf({ opening: '1000.00', riskClass: 'E' })
    expect(codes((await push(late)).reasons)).toEqual(['CREDIT_OVERDUE', 'CREDIT_HIGH_RISK'])
    const unknown = await anOrderOf({ riskClass: 'X' })
    expect(await push(unknown)).toMatchObject({ done: true, reasons: [] })
    expect(await customerOf(unknown.customerId)).toMatchObject({ riskLevel: 'low' })
  })

  const heard = async ({ customerId }: { customerId: string }) => {
    await until(async () => (await customerOf(customerId)).creditBlocked)
    expect(await customerOf(customerId)).toMatchObject({ creditBlocked: true })
  }

  it('goes by the last figures while SAP is slow', async () => {
    const order = await anOrderOf({ blocked: true })
    stage.goWrong({ fault: 'slow', on: 'other', milliseconds: 7_000, times: 20 })
    const result = await push(order)
    stage.goWrong()
    expect([codes(result.reasons), codes(result.notes)]).toEqual([[], ['CREDIT_FIGURES_OLD']])
    await heard(order)
  })

  it('goes by the last figures while SAP is silent, and says how old they are', async () => {
    const order = await anOrderOf({ blocked: true })
    await stage.withoutSap(async () => {
      // The test before may have left a question to SAP, whose late answer would make the figures new.
      await hearLongAgo(order.customerId)
      const note = { code: 'CREDIT_FIGURES_OLD', params: { minutes: 20 } }
      expect(await push(order)).toMatchObject({ done: true, notes: [note] })
    })
    await stage.settled(order.id)
    await heard(order)
  })
})

it('whoever looks at an order’s credit has SAP asked again beside it', async () => {
  const order = await anOrderOf({ opening: '9999999999.00', blocked: true })
  const look = async () => (await stage.wang.call(creditCalls.ofOrder, { query: { id: order.id } })).body
  const first = await look()
  expect(first.facts.blocked).toBe(false)
  await until(async () => (await look()).facts.blocked)
  const second = await look()
  expect(codes(second.holding)).toEqual(['CREDIT_BLOCKED', 'CREDIT_OVER_LIMIT'])
  expect(second.facts.heardAt > first.facts.heardAt).toBe(true)
})
