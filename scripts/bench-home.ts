import { parseArgs } from 'node:util'
import { figureCalls } from '#shared/areas/figures/figure.contract.ts'
import type { Dimension } from '#shared/areas/figures/figure.rules.ts'
import { worklistCalls } from '#shared/areas/todos/worklist.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { pathOf } from '../tests/flows/client.ts'
import { median } from './bench/figures.ts'
import { openFilled } from './bench/filled.ts'
import { load, type HttpRequest } from './bench/load.ts'
import { signIn, startServer } from './bench/ours.ts'
import { renderTable } from './bench/table.ts'
import { byTurns } from './bench/turns.ts'

/**
 * `npm run bench:home -- --larger DATA_DIR [--seconds 2] [--rounds 3]` opens the home of each role and asks for
 * statistics of a year. It asks by turns on the filled database and on that of another data folder. It prints
 * milliseconds and ratios and leaves the judgement to its reader, because machines differ.
 */
const { values } = parseArgs({
  options: {
    larger: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
  },
})
if (values.larger === undefined) throw new Error('name the larger database: --larger DATA_DIR')
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]

const people = ['sales.zhang', 'cs.wang', 'fin.zhao', 'admin', 'view.sun', 'buyer.jakarta'] as const
const statistics: Readonly<Record<string, readonly [Dimension, Dimension | null]>> = {
  'country by month': ['country', 'month'],
  customers: ['customer', null],
  'category by month': ['category', 'month'],
  states: ['state', null],
}

const today = businessDateOf(new Date())
const year = { from: `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}`, to: today.slice(0, 7) }

const filled = await openFilled()
const larger = await openFilled(values.larger)
const ours = await startServer(filled.url, 18_192)
const onLarger = await startServer(larger.url, 18_193)

/** What somebody asks a server, by the names of the rows of the table. */
async function questionsOf(address: string, userId: string): Promise<Record<string, HttpRequest>> {
  const { headers } = await signIn(address, userId)
  const ask = (call: typeof worklistCalls.page | typeof figureCalls.table, body: object): HttpRequest => ({
    url: address + pathOf(call),
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const ofFigures = Object.entries(statistics).map(([name, [rows, columns]]) => [
    name,
    ask(figureCalls.table, { kind: 'order', ...year, rows, columns }),
  ])
  const home = ask(worklistCalls.page, {})
  return { home, ...(userId.startsWith('buyer') ? {} : (Object.fromEntries(ofFigures) as object)) }
}

const table: string[][] = []
for (const userId of people) {
  const here = await questionsOf(ours.address, userId)
  const there = await questionsOf(onLarger.address, userId)
  for (const [name, question] of Object.entries(here)) {
    const times = await byTurns(
      { here: () => load(question, 1, seconds), there: () => load(there[name]!, 1, seconds) },
      rounds,
    )
    const [small, large] = [median(times.here), median(times.there)]
    table.push([name, userId, small.toFixed(1), large.toFixed(1), (large / small).toFixed(2)])
    process.stderr.write(`${table.at(-1)!.join('  ')}\n`)
  }
}
process.stdout.write(
  renderTable({
    conditions: [...filled.conditions, `by turns of ${seconds} s, ${rounds} rounds, one client, p50`],
    columns: ['what', 'asked by', 'ms', `ms on ${larger.orders} orders`, 'ratio'],
    rows: table,
  }),
)
for (const { server } of [ours, onLarger]) await server.stop()
await filled.stop()
await larger.stop()
