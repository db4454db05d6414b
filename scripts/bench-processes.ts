import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/driver/pool.ts'
import { someGoods, someLines } from '../tests/factories/customer-order-forms.ts'
import { copyDatabase } from './bench/copy-database.ts'
import { crowdAt } from './bench/crowd.ts'
import { median } from './bench/figures.ts'
import { openFilled } from './bench/filled.ts'
import { startServer } from './bench/ours.ts'
import { findAsked } from './bench/questions.ts'
import { processorMs, workersOf } from './bench/server.ts'
import { slowCores } from './bench/slow-cores.ts'
import { renderTable } from './bench/table.ts'
import { byTurns } from './bench/turns.ts'

/**
 * `npm run bench:processes -- [--processes 2] [--part 4] [--seconds 10] [--rounds 3] [--clients 64]` compares the
 * throughput of one server process with that of several under the mixed load, by turns, each on a copy of the filled
 * database. Every server process gets a part of a core of its own, a quarter if not given, so that the database and the
 * clients have the rest of the machine. It prints figures without judging them.
 */
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2' },
    part: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '64' },
  },
})
const [seconds, rounds, clients] = [Number(values.seconds), Number(values.rounds), Number(values.clients)]

const filled = await openFilled()

async function enter(processes: string, port: number) {
  const copy = await copyDatabase(filled.url, `seaway_bench_processes_${processes}`)
  const { address, server } = await startServer(copy.url, port, { SEAWAY_PROCESSES: processes })
  const db = openDatabase(copy.url, { max: 1 })
  await db.pool.query('vacuum (analyze)')
  const lines = someLines(await someGoods(db), 20)
  await db.destroy()
  const crowd = await crowdAt(address, clients, { asked: await findAsked(copy.url), lines })
  const used = { ms: 0 }
  const work = async () => {
    const before = crowd.times.length
    const pids = workersOf(server)
    const usedBefore = processorMs(pids)
    const setFree = await slowCores(pids, Number(values.part))
    await crowd.work(seconds)
    await setFree()
    used.ms += processorMs(pids) - usedBefore
    return crowd.times.slice(before)
  }
  return { copy, server, crowd, used, work }
}
type Entered = Awaited<ReturnType<typeof enter>>
const one = await enter('1', 18198)
const several = await enter(values.processes, 18199)
const times = await byTurns({ one: one.work, several: several.work }, rounds)

const perSecond = (counted: readonly number[]) => counted.length / (seconds * rounds)
const givenMs = (processes: string) => (Number(processes) * rounds * seconds * 1_000) / Number(values.part)
const row = (processes: string, counted: readonly number[], { crowd, used }: Entered) => [
  processes,
  perSecond(counted).toFixed(0),
  median(counted).toFixed(0),
  String(crowd.errors.length),
  (used.ms / counted.length).toFixed(1),
  `${((used.ms / givenMs(processes)) * 100).toFixed(0)} %`,
  (perSecond(counted) / perSecond(times.one)).toFixed(2),
]
const rows = [row('1', times.one, one), row(values.processes, times.several, several)]
const conditions = [
  ...filled.conditions,
  `each server process works 1/${values.part} of the time, never two at once; database and clients as they please`,
  `80 % reads, 15 % creates of 20 lines, 5 % submits`,
  `${clients} clients, by turns of ${seconds} s, ${rounds} rounds`,
]
const columns = [
  'server processes',
  'requests/s',
  'p50 ms',
  'errors',
  'processor ms per request',
  'of the time given',
  'ratio',
]
process.stdout.write(renderTable({ conditions, columns, rows }))
for (const { server, copy } of [one, several]) {
  await server.stop()
  await copy.drop()
}
await filled.stop()
