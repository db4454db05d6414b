import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creditCalls } from '#shared/documents/orders/credit.contract.ts'
import { customerCreditCalls } from '#shared/masterdata/credit/credit.contract.ts'
import { exposureWith } from '#shared/masterdata/credit/credit.rules.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import type { PushResult } from '#shared/engine/push/push.schema.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { add, compare } from '#shared/kernel/decimal.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { readCredit } from '#server/masterdata/credit/credit.effects.ts'
import { endRelease } from '#server/documents/orders/credit/credit.effects.ts'
import { creditOf, inDays, released, revoked, tightCredit } from '../factories/credit.ts'
import { aPlace, lines, made, type Place, seen } from '../factories/order-forms.ts'
import { pushOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
let place: Place
let zhang: Client
/** Customer service of the place's organization. */
let service: Client
let zhao: Client
beforeAll(async () => {
  stage = await openStage()
  const app = stage.apps[0]!
  zhang = await app.as('sales.zhang')
  zhao = await app.as('fin.zhao')
  place = await aPlace(stage.db)
  service = ['1000', '1100'].includes(place.header.salesOrg) ? stage.wang : await app.as('cs.chen')
})
afterAll(() => stage.close())
beforeEach(() => tightCredit(stage.db, place.header.customerId))

type Order = { id: string }
const anOrder = () => made(zhang, place, lines(place, 3), { purchaseNo: `C-${Math.random()}`.slice(0, 18) })
const submit = (orders: readonly Order[]) =>
  zhang.call(orderWrites.submitToCustomerService, { body: { ids: orders.map((o) => o.id) } })
const inService = async () => {
  const order = await anOrder()
  await submit([order])
  return order
}
const push = async (order: Order): Promise<PushResult> => {
  const { version } = await seen(service, order)
  const form = pushOf({ id: order.id, version, lineCount: 3 })
  const { plants } = (await service.call(pushCalls.preview, { query: { id: order.id } })).body.choices
  const { body } = await service.call(pushCalls.save, {
    body: { orders: [{ ...form, plant: plants[0]!.code }] },
  })
  return body.results[0]!
}
const codes = (reasons: readonly { code: string }[]) => reasons.map((r) => r.code)
const history = async (client: Client, { id }: Order) =>
  (await client.call(orderCalls.history, { body: { id } })).body.rows
const isHeld = async (order: Order) => (await seen(service, order)).creditHeld
const todo = async (client: Client) =>
  (await client.call(todoCalls.list)).body.find((t) => t.key === 'creditHeld')?.count
const releases = (order: Order) =>
  stage.db.selectFrom('creditReleases').selectAll().where('orderId', '=', order.id).execute()

describe('submitting to customer service', () => {
  it('warns of every order, stops none, and history keeps the warning', async () => {
    const orders = [await anOrder(), await anOrder()]
    const ids = orders.map((o) => o.id)
    const { body } = await zhang.call(creditCalls.warnings, { body: { ids } })
    expect(body.map((w) => codes(w.reasons))).toEqual([['CREDIT_OVER_LIMIT'], ['CREDIT_OVER_LIMIT']])
    expect((await submit(orders)).body.map((r) => r.done)).toEqual([true, true])
    const [submitted] = await history(zhang, orders[0]!)
    expect(submitted).toMatchObject({
      event: 'submitToCustomerService',
      changes: [{ path: 'creditWarning.1', to: expect.stringContaining('CREDIT_OVER_LIMIT') as string }],
    })
  })

  it('tells finance what credit will hold, before anybody has tried to push it', async () => {
    const ahead = async () =>
      (await zhao.call(todoCalls.list)).body.find((t) => t.key === 'creditAhead')?.count ?? 0
    const before = await ahead()
    const order = await inService()
    expect(await seen(zhao, order)).toMatchObject({ creditAhead: true, creditHeld: false })
    expect(await ahead()).toBe(before + 1)
    await released(zhao, order)
    expect(await seen(zhao, order)).toMatchObject({ creditAhead: false, creditHeld: false })
    expect(await ahead()).toBe(before)
  })

  it('asks for a batch with as many queries as for one order', async () => {
    const ids = [(await anOrder()).id, (await anOrder()).id, (await anOrder()).id]
    const queries = async (asked: string[]) =>
      (await zhang.call(creditCalls.warnings, { body: { ids: asked } })).headers.get('x-queries')
    expect(await queries(ids)).toBe(await queries(ids.slice(0, 1)))
  })

  it('says nothing of what is paid in advance', async () => {
    const order = await made(zhang, place, lines(place, 3), {
      purchaseNo: 'C-PREPAID',
      payTerm: 'T/T',
      paymentRatio: '100',
      advancePaymentRate: '100',
    })
    const { body } = await zhang.call(creditCalls.warnings, { body: { ids: [order.id] } })
    expect(body).toMatchObject([{ reasons: [] }])
    await submit([order])
    expect((await history(zhang, order))[0]?.changes).toEqual([])
  })
})

describe('exposure while typing', () => {
  it('is what the order has once it is stored', async () => {
    const order = await anOrder()
    const { totalAmount, currency, customerId } = await seen(zhang, order)
    const ask = (orderId?: string) =>
      zhang.call(customerCreditCalls.ofCustomer, {
        query: { customerId, currency, ...(orderId && { orderId }) },
      })
    const own = (await ask(order.id)).body
    const { exposure } = await creditOf(zhang, order)
    expect(exposureWith(own, totalAmount).exposure).toBe(exposure)
    // Without an id, the stored order counts among the customer's other orders.
    expect(compare((await ask()).body.others, own.others)).toBe(1)
  })

  it('is of the actor’s own customers only', async () => {
    const mine = stage.db
      .selectFrom('salespersonCustomers')
      .select('customerId')
      .where('salespersonId', '=', place.header.salespersonId)
    const { id } = await stage.db
      .selectFrom('customers')
      .select('id')
      .where('id', 'not in', mine)
      .limit(1)
      .executeTakeFirstOrThrow()
    const { status } = await zhang.call(customerCreditCalls.ofCustomer, {
      query: { customerId: id, currency: 'USD' },
    })
    expect(status).toBe(404)
  })
})

describe('a push', () => {
  it('is held by credit alone: marked, told, and found by finance and the salesman', async () => {
    const order = await inService()
    const before = [await todo(zhao), await todo(zhang)] as [number, number]
    const result = await push(order)
    expect(result).toMatchObject({ done: false, push: null })
    expect(codes(result.reasons)).toEqual(['CREDIT_OVER_LIMIT'])
    expect(await seen(service, order)).toMatchObject({ creditHeld: true, push: 'unpushed' })
    expect((await history(zhang, order))[0]).toMatchObject({ event: 'holdForCredit' })
    expect([await todo(zhao), await todo(zhang)]).toEqual(before.map((count) => count + 1))
    const { body } = await zhao.call(orderCalls.page, { body: { size: 200, filter: { creditHeld: true } } })
    expect(body.rows.map((r) => r.id)).toContain(order.id)
    // A second attempt is refused again, and the order is marked only once.
    await push(order)
    expect((await history(zhang, order)).filter((e) => e.event === 'holdForCredit')).toHaveLength(1)
  })

  it('is not marked while anything else is in the way too', async () => {
    const order = await inService()
    const { version } = await seen(service, order)
    const { body } = await service.call(pushCalls.save, {
      body: { orders: [pushOf({ id: order.id, version, lineCount: 2 })] },
    })
    expect(codes(body.results[0]!.reasons)).toContain('REQUIRED')
    expect(await isHeld(order)).toBe(false)
  })

  it('goes through once finance has released it', async () => {
    const order = await inService()
    await push(order)
    const { exposure } = await creditOf(zhao, order)
    expect((await released(zhao, order)).status).toBe(200)
    expect(await isHeld(order)).toBe(false)
    const preview = (await service.call(pushCalls.preview, { query: { id: order.id } })).body
    expect(preview).toMatchObject({
      reasons: [],
      release: { reason: 'Bank guarantee', releasedName: zhao.user.name, until: inDays(7) },
    })
    const [given] = await releases(order)
    expect(given).toMatchObject({ exposure, amount: exposure, currency: 'USD', revokedAt: null })
    const [outgoing] = await stage.db
      .selectFrom('outbox')
      .selectAll()
      .where('key', '=', `creditRelease:${given!.id}`)
      .execute()
    expect(outgoing).toMatchObject({ topic: 'order.creditReleaseEnds', status: 'waiting' })
    expect((await history(zhang, order))[0]).toMatchObject({
      event: 'releaseCredit',
      actorName: zhao.user.name,
      comment: 'Bank guarantee',
    })
    expect(await push(order)).toMatchObject({ done: true, reasons: [] })
    expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed' })
  })
})

describe('a release', () => {
  it('is finance’s alone, within its countries', async () => {
    const order = await inService()
    for (const client of [zhang, service, await stage.apps[0]!.as('admin')])
      expect((await released(client, order)).status).toBe(403)
    await stage.db
      .updateTable('orders')
      .set({ destinationCountry: 'XX' })
      .where('id', '=', order.id)
      .execute()
    const { version } = await seen(zhang, order)
    const body = { id: order.id, version, reason: 'x', amount: '99999999.00', until: inDays(7) }
    expect((await zhao.call(creditCalls.release, { body })).status).toBe(404)
    expect(await releases(order)).toEqual([])
  })

  it('covers the exposure, ends within ninety days and says why', async () => {
    const order = await inService()
    const refused = async (given: object) => (await released(zhao, order, given)).problem.code
    expect(await refused({ amount: '1.00' })).toBe('RELEASE_BELOW_EXPOSURE')
    expect(await refused({ until: inDays(0) })).toBe('RELEASE_DAYS')
    expect(await refused({ until: inDays(91) })).toBe('RELEASE_DAYS')
    expect((await released(zhao, order, { reason: ' ' })).status).toBe(422)
    expect(await releases(order)).toEqual([])
  })

  it('holds again where the exposure has grown above its amount', async () => {
    const order = await inService()
    await released(zhao, order)
    await inService()
    const result = await push(order)
    expect(codes(result.reasons)).toEqual(['CREDIT_OVER_LIMIT', 'CREDIT_RELEASE_EXCEEDED'])
    expect(await isHeld(order)).toBe(true)
    const { exposure } = await creditOf(zhao, order)
    await released(zhao, order, { amount: add(exposure, '0.01') })
    expect((await push(order)).done).toBe(true)
  })

  it('holds again after its last day', async () => {
    const order = await inService()
    await released(zhao, order, { until: inDays(3) })
    const app = stage.apps[0]!
    const days = (count: number) =>
      app.later(count * 24 * 60, async () => {
        const admin = app.anyone()
        await admin.signIn('admin', demoPassword)
        return codes((await creditOf(admin, order)).holding)
      })
    expect(await days(3)).toEqual([])
    expect(await days(4)).toEqual(['CREDIT_OVER_LIMIT', 'CREDIT_RELEASE_EXPIRED'])
    const [given] = await releases(order)
    const end = () =>
      endRelease.run(
        { orderId: order.id, releaseId: given!.id },
        {
          services: app.services,
          id: '',
          attempt: 1,
          stopping: new AbortController().signal,
        },
      )
    await end()
    expect(await isHeld(order)).toBe(false)
    await app.later(4 * 24 * 60, end)
    expect(await isHeld(order)).toBe(true)
    expect((await history(zhang, order))[0]).toMatchObject({ event: 'holdForCredit', actorName: 'Seaway' })
  })

  it('can be taken back with a reason, and no older one comes to life by that', async () => {
    const order = await inService()
    expect((await revoked(zhao, order)).problem.code).toBe('RELEASE_NONE')
    await released(zhao, order)
    await released(zhao, order)
    expect((await revoked(zhang, order)).status).toBe(403)
    expect((await revoked(zhao, order)).status).toBe(200)
    expect(await isHeld(order)).toBe(true)
    const { holding, releases: given } = await creditOf(zhang, order)
    expect(codes(holding)).toEqual(['CREDIT_OVER_LIMIT'])
    expect(given.map((r) => r.revokeReason)).toEqual(['Guarantee withdrawn', ''])
    expect(codes((await push(order)).reasons)).toEqual(['CREDIT_OVER_LIMIT'])
    expect((await revoked(zhao, order)).problem.code).toBe('RELEASE_NONE')
  })

  it('is judged under the lock: taken back and pushed at once, one of the two wins whole', async () => {
    const order = await inService()
    await released(zhao, order)
    const [taken, pushed] = await Promise.all([revoked(zhao, order), push(order)])
    expect([taken.status === 200, pushed.done].filter(Boolean)).toHaveLength(1)
  })

  it('leaves the order free where it goes back to its salesman', async () => {
    const order = await inService()
    await push(order)
    await service.call(orderWrites.customerServiceReturn, {
      body: { ids: [order.id], outcome: 'return', comment: '' },
    })
    expect(await isHeld(order)).toBe(false)
  })
})

describe('what was pushed', () => {
  it('stays in the exposure: counted here until SAP tells a figure that has it', async () => {
    const customerId = place.header.customerId
    const app = stage.apps[0]!
    const told = () =>
      readCredit.run(
        { customerId },
        { services: app.services, id: '', attempt: 1, stopping: new AbortController().signal },
      )
    const standing = async (order: Order) => {
      const { exposure, facts } = await creditOf(zhang, order)
      return { exposure: Number(exposure), used: Number(facts.used) }
    }
    await stage.db
      .updateTable('customers')
      .set({ creditAt: '2000-01-01' })
      .where('id', '=', customerId)
      .execute()
    await told()
    const watched = await inService()
    const order = await inService()
    const { totalAmount } = await seen(zhang, order)
    const before = await standing(watched)

    await released(zhao, order)
    stage.goWrong({ fault: 'unavailable', on: 'other' })
    expect((await push(order)).done).toBe(true)
    await stage.settled(order.id)
    expect((await standing(watched)).exposure).toBeCloseTo(before.exposure, 1)
    await until(async () => (await standing(watched)).used > before.used)
    const after = await standing(watched)
    expect(after.exposure).toBeCloseTo(before.exposure, 1)
    expect(after.used - before.used).toBeCloseTo(Number(totalAmount), 1)
  })
})

describe('who may not read credit', () => {
  it('meets none of it: calls, marks, filters and history', async () => {
    const order = await inService()
    await push(order)
    await released(zhao, order)
    await revoked(zhao, order)
    await stage.db.updateTable('orders').set({ salesOrg: '1000' }).where('id', '=', order.id).execute()
    const viewer = await stage.apps[0]!.as('view.sun')
    const buyer = await stage.apps[0]!.as('buyer.jakarta')
    const sent = [
      [creditCalls.ofOrder, { query: { id: order.id } }],
      [creditCalls.warnings, { body: { ids: [order.id] } }],
      [customerCreditCalls.ofCustomer, { query: { customerId: place.header.customerId, currency: 'USD' } }],
    ] as const
    for (const client of [viewer, buyer])
      for (const [call, asked] of sent)
        expect((await client.call(call as typeof creditCalls.ofOrder, asked as never)).status).toBe(403)
    expect(await seen(viewer, order)).toMatchObject({ creditHeld: false, credit: null })
    const filter = { creditHeld: true }
    expect((await viewer.call(orderCalls.page, { body: { filter } })).status).toBe(403)
    expect((await viewer.call(orderCalls.totals, { body: { filter } })).status).toBe(403)
    const told = await history(viewer, order)
    expect(told.map((e) => e.event)).toEqual(['submitToCustomerService', 'create'])
    expect(JSON.stringify(told)).not.toMatch(/credit/i)
    expect(await todo(viewer)).toBeUndefined()
  })
})
