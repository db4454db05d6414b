import { afterAll, expect, it } from 'vitest'
import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { requisitionCalls } from '#shared/documents/requisitions/index.ts'
import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { shippingOf } from '#shared/documents/orders/shipping.rules.ts'
import { randomFrom } from '#server/demo/content/random.ts'
import { deliver, moveGoods, removeDelivery, splitBatches } from '#server/demo/sap/deliveries.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { decided } from '../factories/approvals.ts'
import { noteHead, noteOf, notePushed, noteStep, noteStepped } from '../factories/delivery-notes.ts'
import { openLinesOf, requisitionHead, stockOf } from '../factories/open-lines.ts'
import { until } from './app.ts'
import type { Answer, Client } from './client.ts'
import { noteLines, openNoteStage } from './note-stage.ts'

/** `SEAWAY_WALK_STEPS=500 SEAWAY_WALK_SEED=7` walks longer, and another way. */
const steps = Number(process.env['SEAWAY_WALK_STEPS'] ?? 70)
const seed = Number(process.env['SEAWAY_WALK_SEED'] ?? 20_261_128)

const at = await openNoteStage()
const { stage, db, wang, zhang } = at
afterAll(() => at.stage.close())

type Kind = 'requisition' | 'note'
interface Living {
  kind: Kind
  id: string
}

const random = randomFrom(seed)
const orders = [await at.anOrder(), await at.anOrder()]
for (const { id } of orders) await stockOf(db, id, '1000')
const living: Living[] = []
const walked: Record<string, number> = {}
const count = (what: string) => (walked[what] = (walked[what] ?? 0) + 1)

/** What a call may answer in the middle of a walk: it is done, or refused with reasons. */
function answered<T>(what: string, answer: { status: number; body: T; problem: unknown }): T | undefined {
  count(`${what} ${answer.status === 200 ? 'done' : 'refused'}`)
  if (answer.status !== 200 && ![409, 422].includes(answer.status))
    throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.problem)}`)
  return answer.status === 200 ? answer.body : undefined
}

const seen = async (id: string) => (await wang.call(requisitionCalls.one, { query: { id } })).body
const someLines = () => {
  const order = random.pick(orders)
  const quantities: [number, string][] = random.chance(0.3)
    ? [
        [1, '2'],
        [2, '3'],
      ]
    : [[random.int(1, 2), String(random.int(1, 6))]]
  return { order, lines: noteLines(order, quantities) }
}
const chosen = (kind: Kind) => {
  const own = living.filter((one) => one.kind === kind)
  return own.length === 0 ? undefined : random.pick(own)
}

/** SAP's deliveries as they are in SAP. */
const inSap = async () => {
  const rows = await db.selectFrom('sapSimDeliveries').select(['number', 'body']).orderBy('number').execute()
  return rows.flatMap(({ number, body }) => {
    const { OverallGoodsMovementStatus: status, to_DeliveryDocumentItem: items } = body as {
      OverallGoodsMovementStatus: string
      to_DeliveryDocumentItem: { results: Record<string, string>[] }
    }
    const own = items.results.filter(({ ReferenceSDDocument: orderNo = '' }) =>
      orders.some(({ sapGroupOrderNo }) => orderNo.endsWith(sapGroupOrderNo)),
    )
    return own.length === 0 ? [] : [{ number, status, items: own }]
  })
}
type InSap = Awaited<ReturnType<typeof inSap>>[number]

async function somethingInSap(
  what: string,
  isMeant: (delivery: InSap) => boolean,
  happen: (tx: Tx, delivery: InSap) => Promise<unknown>,
): Promise<void> {
  const found = (await inSap()).filter(isMeant)
  if (found.length === 0) return
  const one = random.pick(found)
  await inTransaction(db, (tx) => happen(tx, one))
  count(what)
}

const settled = async (one: Living) => {
  const pushOf = async () => (one.kind === 'note' ? await noteOf(wang, one.id) : await seen(one.id)).push
  await until(async () => !['pushing', 'push_unknown'].includes(await pushOf()))
}
const mayGoWrong = () => {
  if (random.chance(0.3)) stage.goWrong({ fault: random.pick(['reject', 'cutAfter', 'cut']), on: 'create' })
}

const pushNote = async (one: Living): Promise<void> => {
  const stepsOf: (() => Promise<Answer<unknown>>)[] = [
    () => noteStepped(zhang, one.id, 'submitApproval'),
    () => decided(wang, one),
    () => noteStepped(zhang, one.id, 'submitToService'),
    () => notePushed(wang, one.id),
  ]
  for (const [n, step] of stepsOf.entries()) {
    if (n === 3) mayGoWrong()
    if (!answered(`note step ${n}`, await step())) break
  }
  await settled(one)
  stage.simulator.faults.plan({})
}

const decide = async (client: Client, one: Living, event: 'return' | 'withdraw' | 'createDelivery') => {
  const { version } = await seen(one.id)
  return answered(
    event,
    await client.call(requisitionWrites.auditing, { body: { id: one.id, version, event } }),
  )
}

const happenings: readonly (readonly [() => Promise<void>, number])[] = [
  [
    async () => {
      const { lines } = someLines()
      const body = { header: requisitionHead, lines }
      const draft = answered('requisition', await wang.call(requisitionWrites.create, { body }))
      if (!draft) return
      living.push({ kind: 'requisition', id: draft.id })
      const { id, version } = draft
      answered(
        'commit',
        await wang.call(requisitionWrites.commit, { body: { id, version, stockConfirmed: true } }),
      )
    },
    14,
  ],
  [
    async () => {
      const { lines } = someLines()
      const draft = answered(
        'note',
        await zhang.call(deliveryNoteWrites.create, { body: { header: noteHead, lines } }),
      )
      if (!draft) return
      living.push({ kind: 'note', id: draft.id })
      answered('validate', await noteStep(zhang, draft, 'validate'))
    },
    12,
  ],
  [
    async () => {
      const one = chosen('note')
      if (!one) return
      const { version } = await noteOf(zhang, one.id)
      const { lines } = someLines()
      const body = { id: one.id, version, header: noteHead, lines }
      answered('note save', await zhang.call(deliveryNoteWrites.save, { body }))
    },
    6,
  ],
  [
    async () => {
      const one = chosen('note')
      if (one) await pushNote(one)
    },
    9,
  ],
  [
    async () => {
      const one = chosen('note')
      if (!one) return
      const [client, event] = random.pick([
        [zhang, 'cancel'],
        [wang, 'cancelApproved'],
        [wang, 'return'],
        [zhang, 'withdraw'],
      ] as const)
      answered(`note ${event}`, await noteStepped(client, one.id, event, 'a reason'))
    },
    6,
  ],
  [
    async () => {
      const one = chosen('requisition')
      if (one) await decide(wang, one, random.pick(['return', 'withdraw']))
    },
    5,
  ],
  [
    async () => {
      const one = chosen('requisition')
      if (!one) return
      const { version } = await seen(one.id)
      const lines = [{ lineNo: 1, quantity: String(random.int(1, 4)) }]
      answered('adjust', await wang.call(requisitionWrites.adjust, { body: { id: one.id, version, lines } }))
    },
    5,
  ],
  [
    async () => {
      const one = chosen('requisition')
      if (!one) return
      mayGoWrong()
      await decide(wang, one, 'createDelivery')
      await settled(one)
      stage.simulator.faults.plan({})
    },
    10,
  ],
  [
    () =>
      somethingInSap(
        'goods issue',
        ({ status }) => status === 'A',
        (tx, { number }) => moveGoods(tx, number, 'C'),
      ),
    6,
  ],
  [
    () =>
      somethingInSap(
        'reversal',
        ({ status }) => status === 'C',
        (tx, { number }) => moveGoods(tx, number, 'A'),
      ),
    4,
  ],
  [
    () =>
      somethingInSap(
        'removal',
        ({ status }) => status === 'A',
        (tx, { number }) => removeDelivery(tx, number),
      ),
    3,
  ],
  [
    () =>
      somethingInSap(
        'batches',
        ({ status, items }) =>
          status === 'A' && items.length === 1 && Number(items[0]!['ActualDeliveryQuantity']) > 1,
        (tx, { number, items: [item] }) => {
          const whole = Number(item!['ActualDeliveryQuantity'])
          return splitBatches(tx, number, item!['DeliveryDocumentItem']!, ['1', String(whole - 1)])
        },
      ),
    4,
  ],
  [
    async () => {
      const line = random.pick(await linesNow())
      if (Number(line.open) < 1 || line.closed) return
      const wanted = { orderNo: line.sapOrderNo, item: String(line.sapItem), quantity: '1' }
      await inTransaction(db, (tx) => deliver(tx, [wanted]))
      count('delivered in SAP itself')
    },
    2,
  ],
  [() => at.asked(), 8],
]

const linesNow = async () => (await Promise.all(orders.map(({ id }) => openLinesOf(db, id)))).flat()

/** What documents hold of each line, as they themselves say. */
async function heldOf(openLineId: string) {
  const requisitions = await db
    .selectFrom('requisitionLines as l')
    .innerJoin('requisitions as r', 'r.id', 'l.requisitionId')
    .select(['l.quantity', 'l.processingQuantity'])
    .where('l.openLineId', '=', openLineId)
    .where('r.status', '=', 'submitted')
    .where('r.deletedAt', 'is', null)
    .execute()
  const notes = await db
    .selectFrom('deliveryNoteLines')
    .select('quantity')
    .where('openLineId', '=', openLineId)
    .where('account', '=', 'noted')
    .execute()
  const sum = (values: readonly string[]) => values.reduce((total, value) => total + Number(value), 0)
  return {
    requested: sum(requisitions.map(({ quantity, processingQuantity }) => processingQuantity ?? quantity)),
    noted: sum(notes.map(({ quantity }) => quantity)),
  }
}

/** After every step the ledger says of each line what the documents say, and nothing of it is below zero. */
async function mustAgree(step: number): Promise<void> {
  for (const line of await linesNow()) {
    const [ordered, requested, noted, delivered, shipped, open] = (
      ['ordered', 'requested', 'noted', 'delivered', 'shipped', 'open'] as const
    ).map((key) => Number(line[key])) as [number, number, number, number, number, number]
    const where = `step ${step}, line ${line.sapOrderNo}/${line.sapItem}`
    expect({ where, requested, noted }).toEqual({ where, ...(await heldOf(line.id)) })
    expect(Math.min(requested, noted, delivered, shipped, open), where).toBeGreaterThanOrEqual(0)
    expect(shipped, where).toBeLessThanOrEqual(ordered)
    expect(open, where).toBe(line.closed ? 0 : Math.max(0, ordered - requested - noted - delivered))
    // More is held than was ordered only where somebody delivers in SAP what is asked for here.
    if (requested + shipped > ordered) expect(walked['delivered in SAP itself'], where).toBeGreaterThan(0)
  }
}

it(
  `the ledger agrees with its documents at each of ${steps} random steps, and with SAP at the end (seed ${seed})`,
  async () => {
    for (let step = 1; step <= steps; step++) {
      await random.weighted(happenings)()
      await mustAgree(step)
    }
    await at.asked()
    await mustAgree(steps + 1)
    const deliveries = await inSap()
    for (const line of await linesNow()) {
      const items = deliveries.flatMap(({ status, items }) =>
        items
          .filter((item) => item['ReferenceSDDocument']!.endsWith(line.sapOrderNo))
          .filter((item) => Number(item['ReferenceSDDocumentItem']) === line.sapItem)
          .map((item) => ({ status, quantity: Number(item['ActualDeliveryQuantity']) })),
      )
      const sum = (some: typeof items) => some.reduce((total, { quantity }) => total + quantity, 0)
      expect([Number(line.delivered), Number(line.shipped)]).toEqual([
        sum(items),
        sum(items.filter(({ status }) => status === 'C')),
      ])
    }
    // The orders, the deliveries and what they were made of say the same.
    for (const order of orders) {
      const lines = await db
        .selectFrom('orderLines')
        .select(['salesQuantity', 'shippedQuantity', 'closed'])
        .where('orderId', '=', order.id)
        .orderBy('lineNo')
        .execute()
      const { shipping } = await db
        .selectFrom('orders')
        .select('shipping')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
      expect(shipping).toBe(shippingOf(lines))
      expect(lines.map(({ shippedQuantity }) => shippedQuantity)).toEqual(
        (await openLinesOf(db, order.id)).map(({ shipped }) => shipped),
      )
      const known = (await at.deliveriesOf(order)).filter(({ status }) => status !== 'cancelled')
      const own = deliveries.filter(({ items }) =>
        items.some((item) => item['ReferenceSDDocument']!.endsWith(order.sapGroupOrderNo)),
      )
      const said = (number: string, isClosed: boolean) =>
        `${number.replace(/^0+/, '')} ${isClosed ? 'has left' : 'is there'}`
      expect(new Set(known.map(({ deliveryNo, status }) => said(deliveryNo, status === 'closed')))).toEqual(
        new Set(own.map(({ number, status }) => said(number, status === 'C'))),
      )
    }
    const numbers = new Set(deliveries.map(({ number }) => number.replace(/^0+/, '')))
    for (const { kind, id } of living) {
      const made =
        kind === 'note'
          ? (await noteOf(wang, id)).parts
              .filter(({ state }) => state === 'pushed')
              .map((part) => part.sapDeliveryNo)
          : [await seen(id)].filter(({ push }) => push === 'pushed').map((one) => one.sapDeliveryNo)
      for (const number of made) expect(numbers).toContain(number)
    }
    // An order closes only when nothing is in flight, and then nothing more is taken of it.
    for (const order of orders) {
      const { version } = await stage.settled(order.id)
      const lines = await openLinesOf(db, order.id)
      const isHeld = lines.some(({ requested, noted }) => Number(requested) + Number(noted) > 0)
      const body = { id: order.id, version, orderNo: order.orderNo, reason: 'walked to the end' }
      const closed = await wang.call(pushCalls.close, { body })
      expect(closed.status).toBe(isHeld ? 409 : 200)
      if (isHeld) continue
      await until(async () => (await openLinesOf(db, order.id)).every((line) => line.closed))
      expect((await openLinesOf(db, order.id)).map(({ open }) => Number(open))).toEqual([0, 0])
      const draft = await wang.call(requisitionWrites.create, {
        body: { header: requisitionHead, lines: noteLines(order, [[1, '1']]) },
      })
      const late = await wang.call(requisitionWrites.commit, {
        body: { id: draft.body.id, version: draft.body.version, stockConfirmed: true },
      })
      expect(late.problem.reasons).toMatchObject([{ code: 'OPEN_LINE_CLOSED' }])
    }
    process.stdout.write(`${JSON.stringify(walked)}\n`)
  },
  60_000 + steps * 3_000,
)
