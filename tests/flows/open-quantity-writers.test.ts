import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { randomFrom, type Random } from '#server/demo/content/random.ts'
import { noteHead, noteStep } from '../factories/delivery-notes.ts'
import { requisitionHead } from '../factories/open-lines.ts'
import type { Client } from './client.ts'
import { noteLines, openNoteStage, type Order } from './note-stage.ts'

/** `SEAWAY_WRITER_SECONDS=60` lets them write for so long. */
const seconds = Number(process.env['SEAWAY_WRITER_SECONDS'] ?? 4)
const writers = 32
const ordered = 10

let at: Awaited<ReturnType<typeof openNoteStage>>
beforeAll(async () => {
  at = await openNoteStage()
})
afterAll(() => at.stage.close())

interface Answer {
  status: number
  body: { id: string; version: number }
  problem: { reasons?: readonly { code: string; params?: Record<string, unknown> }[] }
}

/** How a kind of document takes a quantity of a line, and gives it back. */
interface Way {
  draft(client: Client, order: Order, quantity: string): Promise<Answer>
  take(client: Client, one: Answer['body']): Promise<Answer>
  free(client: Client, one: Answer['body']): Promise<Answer>
}
const requisitions: Way = {
  draft: (client, order, quantity) =>
    client.call(requisitionWrites.create, {
      body: { header: requisitionHead, lines: noteLines(order, [[1, quantity]]) },
    }),
  take: (client, { id, version }) =>
    client.call(requisitionWrites.commit, { body: { id, version, stockConfirmed: true } }),
  free: (client, { id, version }) =>
    client.call(requisitionWrites.auditing, { body: { id, version, event: 'withdraw' } }),
}
const notes: Way = {
  draft: (client, order, quantity) =>
    client.call(deliveryNoteWrites.create, {
      body: { header: noteHead, lines: noteLines(order, [[1, quantity]]) },
    }),
  take: (client, one) => noteStep(client, one, 'validate'),
  free: (client, one) => noteStep(client, one, 'cancel', 'not needed'),
}

interface Tally {
  taken: number
  refused: number
  freed: number
  /** What is taken by documents that stay. */
  held: number
  strange: unknown[]
}

/** Takes and gives back until the time is over. */
async function write(
  client: Client,
  way: Way,
  order: Order,
  { random, until }: { random: Random; until: number },
) {
  const tally: Tally = { taken: 0, refused: 0, freed: 0, held: 0, strange: [] }
  while (Date.now() < until) {
    const quantity = random.int(1, 4)
    const drafted = await way.draft(client, order, String(quantity))
    const took = drafted.status === 200 ? await way.take(client, drafted.body) : drafted
    if (took.status === 200) {
      tally.taken++
      const isFreed = random.chance(0.97) && (await way.free(client, took.body)).status === 200
      if (isFreed) tally.freed++
      else tally.held += quantity
      continue
    }
    const [reason] = took.problem.reasons ?? []
    const left = Number(reason?.params?.['open'])
    if (reason?.code === 'QTY_OVER_OPEN' && left >= 0 && left < quantity) tally.refused++
    else tally.strange.push(took.problem)
  }
  return tally
}

it(
  '32 writers on one open quantity never take more than there is, and each refused one is told what is left',
  async () => {
    const order = await at.anOrder()
    // The same two people at both servers.
    const clients = [at.wang, at.zhang].flatMap((one) => {
      const elsewhere = at.stage.apps[1]!.anyone()
      Object.assign(elsewhere.headers, one.headers)
      return [one, elsewhere]
    })
    const until = Date.now() + seconds * 1_000
    const over: number[] = []
    const watching = { on: true }
    const watch = async () => {
      while (watching.on) {
        const [line] = await at.ledgerOf(order)
        const { requested } = await at.db
          .selectFrom('openQuantities')
          .select('requested')
          .where('id', '=', order.open[0]!.id)
          .executeTakeFirstOrThrow()
        // The two are read one after the other, so only what one statement says is believed.
        if (Number(requested) > ordered || line![3]! < 0) over.push(Number(requested))
      }
    }
    const watched = watch()
    const tallies = await Promise.all(
      Array.from({ length: writers }, (_, n) =>
        write(clients[n % clients.length]!, n % 4 === 2 ? notes : requisitions, order, {
          random: randomFrom(n + 1),
          until,
        }),
      ),
    )
    watching.on = false
    await watched
    const sum = (key: 'taken' | 'refused' | 'freed' | 'held') =>
      tallies.reduce((total, tally) => total + tally[key], 0)
    expect(tallies.flatMap(({ strange }) => strange)).toEqual([])
    expect(over).toEqual([])
    expect(sum('taken')).toBeGreaterThan(5)
    expect(sum('refused')).toBeGreaterThan(5)
    const { requested, noted, open } = await at.db
      .selectFrom('openQuantities')
      .select(['requested', 'noted', 'open'])
      .where('id', '=', order.open[0]!.id)
      .executeTakeFirstOrThrow()
    expect(Number(requested) + Number(noted)).toBe(sum('held'))
    expect(Number(open)).toBe(ordered - sum('held'))
    process.stdout.write(
      `${sum('taken')} taken, ${sum('freed')} given back, ${sum('refused')} refused in ${seconds} s\n`,
    )
  },
  60_000 + seconds * 2_000,
)
