import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SapAnswer } from '#server/connectors/sap/sap.port.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Creation, KeptDocument, Repeatable } from '#server/engine/push/pushable.ts'
import { sendPushes } from '#server/engine/push/push.effects.ts'
import { enqueue } from '#server/engine/push/push-events.ts'
import { lock } from '#server/engine/push/push.repository.ts'
import { order } from '#server/documents/orders/order-document.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import type { Services } from '#server/calls/handler.ts'
import { pushableOrders } from '../factories/pushes.ts'
import { type App, startApp } from './app.ts'

/** A second kind of thing that another system is told of, known to this test alone. */

let app: App
let services: Services
/** Messages of the outbox, which this test delivers itself. */
let queue: { payload: unknown }[]
/** What the other system has, by our reference. */
let kept: Map<string, KeptDocument>
/** The answers that it gives next to what it is sent; without one it does as it is told. */
let answers: ('lost' | 'refused')[]
let said: string[]
/** The number of the last document that it has made. */
let number = 8_000

const receive = async <T>(value: T): Promise<SapAnswer<T>> => {
  const next = answers.shift()
  if (next === 'lost') return { outcome: 'unknown', why: 'no answer' }
  if (next === 'refused')
    return { outcome: 'rejected', messages: [{ code: 'X1', text: 'Not like this', severity: 'error' }] }
  return { outcome: 'done', value, messages: [] }
}

const creation: Creation = {
  creates: true,
  source: 'others',
  rights: [],
  numberOf: () => 'N-1',
  send(_sap, { reference }) {
    said.push('send')
    if (answers[0] !== 'refused')
      kept.set(reference, { orderNo: String(++number), buildingNo: '', reference })
    return receive(kept.get(reference) ?? { orderNo: '', buildingNo: '', reference })
  },
  async find(_sap, _push, { references }) {
    const value = references.flatMap((reference) => kept.get(reference) ?? [])
    return { outcome: 'done', value, messages: [] }
  },
  read: () => Promise.resolve({ outcome: 'done', value: null, messages: [] }),
  keptSince: () => Promise.resolve({ outcome: 'done', value: [], messages: [] }),
  differences: () => [],
  obstacles: () => [],
  comparison: () => Promise.resolve({ compare: () => Promise.resolve([]) }),
  confirmed: async ({ document }) => void said.push(`confirmed ${document.orderNo}`),
  freed: async ({ refused, comment }) => void said.push(refused ? `refused: ${comment}` : 'absent'),
  uncertain: async () => void said.push('doubted'),
}

const change: Repeatable = {
  creates: false,
  operation: 'change',
  send() {
    said.push('send')
    return receive(null)
  },
  confirmed: async () => void said.push('confirmed'),
  refused: async ({ comment }) => void said.push(`refused: ${comment}`),
}

beforeAll(async () => {
  app = await startApp()
  await sql`alter table erp_pushes drop constraint erp_pushes_kind_check`.execute(app.services.db)
})
afterAll(() => app.stop())
beforeEach(() => {
  queue = []
  kept = new Map()
  answers = []
  said = []
  services = {
    ...app.services,
    pushables: [...app.services.pushables, { document: order, kinds: { probe: creation, touchUp: change } }],
    outbox: { ...app.services.outbox, add: async (_tx, message) => void queue.push(message) },
  }
})

/** Pushes a record and delivers every message until none is left. */
async function push(kind: 'probe' | 'touchUp') {
  const [record] = await pushableOrders(app.services.db, 1)
  const { id: documentId, orderNo } = record!
  const { id } = await inTransaction(services.db, (tx) =>
    enqueue(tx, services, systemActor, {
      documentId,
      number: orderNo,
      kind,
      payloadOf: (reference) => ({ reference }),
    }),
  )
  const context = { services, id: 'job', attempt: 1, stopping: new AbortController().signal }
  for (let next = queue.shift(); next; next = queue.shift())
    await sendPushes.run(sendPushes.schema.parse(next.payload), context)
  return inTransaction(services.db, (tx) => lock(tx, documentId, id))
}

it('is looked for, sent once and confirmed, with the number of the other system', async () => {
  expect(await push('probe')).toMatchObject({
    state: 'confirmed',
    sapOrderNo: '8001',
    tries: 1,
  })
  expect(said).toEqual(['send', 'confirmed 8001'])
})

it('is found again after a lost answer, and not sent twice', async () => {
  answers = ['lost']
  expect(await push('probe')).toMatchObject({ state: 'confirmed', tries: 1 })
  expect(said).toEqual(['send', 'doubted', `confirmed ${number}`])
  expect(kept.size).toBe(1)
})

it('is free again once the other system has refused it, in that system’s words', async () => {
  answers = ['refused']
  expect(await push('probe')).toMatchObject({ state: 'rejected', sapOrderNo: '' })
  expect(said).toEqual(['send', 'refused: Not like this'])
})

it('a change is simply sent again after a lost answer', async () => {
  answers = ['lost']
  expect(await push('touchUp')).toMatchObject({ state: 'confirmed', tries: 2 })
  expect(said).toEqual(['send', 'send', 'confirmed'])
})
