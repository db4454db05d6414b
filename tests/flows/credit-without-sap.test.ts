import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receivableCalls } from '#shared/areas/receivables/receivable.contract.ts'
import { creditCalls } from '#shared/documents/orders/credit.contract.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { alphaKey } from '#server/connectors/sap/wire/values.ts'
import { startSimulator } from '#server/demo/sap/simulator.ts'
import { readCredit } from '#server/masterdata/credit/credit.effects.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { aPlace, lines, made, type Place } from '../factories/order-forms.ts'
import { hurried } from '../factories/pushes.ts'
import { type App, startOn } from './app.ts'
import type { Client } from './client.ts'

/** A company that begins without SAP keeps its credit lines by hand or checks none, until a SAP keeps them. */

let database: FreshDatabase
let app: App
let place: Place
let people: { zhang: Client; zhao: Client; admin: Client }
beforeAll(async () => {
  database = await freshDatabase()
  app = await startOn(database, { SEAWAY_SAP_SIMULATOR: 'false' })
  place = await aPlace(database.db)
  people = await signIn()
  // Nobody has said anything of this customer's credit.
  await database.db
    .updateTable('customers')
    .set({ creditLimit: null, creditExposure: null, riskLevel: 'low', creditBlocked: false })
    .where('id', '=', place.header.customerId)
    .execute()
}, 120_000)
afterAll(async () => {
  await app.stop()
  await database.drop()
})

const signIn = async () => ({
  zhang: await app.as('sales.zhang'),
  zhao: await app.as('fin.zhao'),
  admin: await app.as('admin'),
})
const rowOf = async () => {
  const { rows } = (await people.admin.call(receivableCalls.credit, { body: { size: 200 } })).body
  return rows.find(({ id }) => id === place.header.customerId)!
}
const setLimit = async (limit: string | null, client = people.admin) => {
  const { id, version } = await rowOf()
  return client.call(receivableCalls.setLimit, { body: { id, version, limit } })
}
const keep = (keeping: 'byHand' | 'none') => people.admin.call(receivableCalls.keep, { body: { keeping } })
const anOrder = () =>
  made(people.zhang, place, lines(place, 2), { purchaseNo: `W-${Math.random()}`.slice(0, 18) })
const creditOf = async ({ id }: { id: string }) =>
  (await people.zhang.call(creditCalls.ofOrder, { query: { id } })).body
const warned = async ({ id }: { id: string }) => {
  const { body } = await people.zhang.call(creditCalls.warnings, { body: { ids: [id] } })
  return body[0]!.reasons.map(({ code }) => code)
}

describe('a company without SAP', () => {
  it('checks nobody of whom no line was set, and shows no line of nothing', async () => {
    const order = await anOrder()
    expect((await people.admin.call(receivableCalls.keeping)).body).toEqual({ keeping: 'byHand' })
    expect(await rowOf()).toMatchObject({ limit: null, left: null, percent: null })
    const { facts, available, reasons } = await creditOf(order)
    expect([facts.line, available, reasons]).toEqual([null, null, []])
    expect(await warned(order)).toEqual([])
  })

  it('keeps a line by hand, which acts at once and says since when it stands', async () => {
    const order = await anOrder()
    const before = await rowOf()
    expect((await setLimit('-1')).status).toBe(422)
    expect((await setLimit('10', people.zhang)).status).toBe(403)
    expect((await setLimit('10')).status).toBe(200)
    const after = await rowOf()
    expect(after).toMatchObject({ limit: '10.00', used: before.used })
    expect(Date.parse(after.heardAt)).toBeGreaterThan(Date.parse(before.heardAt))
    expect(await warned(order)).toEqual(['CREDIT_OVER_LIMIT'])
    const submission = await people.zhang.call(orderWrites.submitToCustomerService, {
      body: { ids: [order.id] },
    })
    expect(submission.body.map(({ done }) => done)).toEqual([true])
    expect((await setLimit('99000000')).status).toBe(200)
    expect(await warned(await anOrder())).toEqual([])
    // Somebody who saw an older line does not write over a newer one.
    const { id, version } = await rowOf()
    const stale = await people.admin.call(receivableCalls.setLimit, {
      body: { id, version: version - 1, limit: '5' },
    })
    expect(stale.problem.code).toBe('VERSION_CONFLICT')
    const history = await database.db
      .selectFrom('events')
      .select('changes')
      .where('docId', '=', id)
      .where('event', '=', 'update')
      .execute()
    expect(JSON.stringify(history)).toContain('creditLimit')
  })

  it('checks nobody where it has chosen so, and knows the lines when it chooses otherwise', async () => {
    await setLimit('10')
    expect((await people.zhang.call(receivableCalls.keep, { body: { keeping: 'none' } })).status).toBe(403)
    expect((await keep('none')).body).toEqual({ keeping: 'none' })
    expect(await rowOf()).toMatchObject({ limit: null, left: null })
    expect(await warned(await anOrder())).toEqual([])
    expect((await keep('byHand')).body).toEqual({ keeping: 'byHand' })
    expect(await rowOf()).toMatchObject({ limit: '10.00' })
  })
})

it('the line of a SAP takes the place of what was kept by hand, or was not checked', async () => {
  const { customerId } = place.header
  await setLimit('77')
  await keep('none')
  await app.stop()
  const simulator = await startSimulator({ db: database.db })
  const { sapCustomerNo } = await database.db
    .selectFrom('customers')
    .select('sapCustomerNo')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('sapSimCredits')
    .values({ soldTo: alphaKey(sapCustomerNo), opening: '1200.00', line: '54321.00' })
    .onConflict((c) => c.column('soldTo').doUpdateSet({ opening: '1200.00', line: '54321.00' }))
    .execute()
  app = await startOn(database, {
    ...hurried,
    SEAWAY_SAP_URL: simulator.url,
    SEAWAY_SAP_USER: simulator.user,
    SEAWAY_SAP_PASSWORD: simulator.password,
  })
  try {
    people = await signIn()
    // Until SAP has answered, what was known stands; nobody can write over it any more.
    expect((await people.admin.call(receivableCalls.keeping)).body).toEqual({ keeping: null })
    expect((await setLimit('1')).problem.code).toBe('CREDIT_FROM_SAP')
    expect((await keep('byHand')).problem.code).toBe('CREDIT_FROM_SAP')
    const stopping = new AbortController().signal
    await readCredit.run({ customerId }, { services: app.services, id: '', attempt: 1, stopping })
    const row = await rowOf()
    expect(row).toMatchObject({ limit: '54321.00' })
    expect(Number(row.items)).toBeGreaterThan(0)
    const { facts } = await creditOf(await anOrder())
    expect(facts.line).toBe('54321.00')
  } finally {
    await app.stop()
    await simulator.close()
    app = await startOn(database, { SEAWAY_SAP_SIMULATOR: 'false' })
  }
}, 120_000)
