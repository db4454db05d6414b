import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/driver/pool.ts'
import { someGoods, someLines } from '../tests/factories/customer-order-forms.ts'
import { copyDatabase } from './bench/copy-database.ts'
import { crowdAt, wayToFloor, wayToOurs } from './bench/crowd.ts'
import { median, percentile } from './bench/figures.ts'
import { openFilled } from './bench/filled.ts'
import { shareOf, watchLocks } from './bench/lock-samples.ts'
import { startFloor, startServer } from './bench/ours.ts'
import { findAsked } from './bench/questions.ts'
import { memoryOf } from './bench/server.ts'
import { renderTable } from './bench/table.ts'
import { openVersion } from './bench/version.ts'

/**
 * `npm run bench:mixed -- [--beside COMMIT_OR_FOLDER] [--floor] [--seconds 60] [--clients 64] [--processes 1]` lets a
 * crowd read, create and submit (80, 15 and 5 percent); with `--beside`, by turns at another version of the product, and
 * with `--floor` at the floor server, on the same copy as ours. Each version works on a copy of the filled database,
 * which ours migrates, so it must not be younger than the version beside. It prints figures without judging them.
 */
const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    floor: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    clients: { type: 'string', default: '64' },
    processes: { type: 'string', default: '1' },
  },
})
const clients = Number(values.clients)
/** Half of the time in each turn: memory after the first half says whether it grows in the second. */
const turns = 2
const secondsOfTurn = Number(values.seconds) / turns
const ports = { ours: 18195, beside: 18196, floor: 18197 }

const filled = await openFilled()
const other = values.beside === undefined ? undefined : openVersion(values.beside)

const tidy = async (url: string) => {
  const copy = openDatabase(url, { max: 1 })
  await copy.pool.query('vacuum (analyze)')
  await copy.destroy()
}

/** What the crowd asks for, found in a copy that our server has migrated: the filled database may be older. */
async function findWork(url: string) {
  const db = openDatabase(url, { max: 1 })
  const lines = someLines(await someGoods(db), 20)
  await db.destroy()
  return { asked: await findAsked(url), lines }
}
let work: Awaited<ReturnType<typeof findWork>> | undefined

async function enter(name: string, database: string, port: number, folder?: string) {
  const copy = await copyDatabase(filled.url, database)
  const env: Record<string, string> = folder === undefined ? { SEAWAY_PROCESSES: values.processes } : {}
  const { address, server } = await startServer(copy.url, port, env, folder)
  // Starting it has migrated the copy, and what a migration wrote has not been counted yet.
  await tidy(copy.url)
  work ??= await findWork(copy.url)
  const crowd = await crowdAt(address, clients, work)
  return { name, address, copy, server, crowd, locks: await watchLocks(copy.url), memory: [] as number[] }
}
const ours = await enter('this version', 'seaway_bench_mixed', ports.ours)
const entrants = [ours]
if (values.floor) {
  const { address, server } = await startFloor(ours.copy.url, ports.floor)
  const way = wayToFloor(address, await wayToOurs(ours.address))
  const crowd = await crowdAt(address, clients, work!, way)
  entrants.push({
    ...ours,
    name: 'the floor',
    address,
    server,
    crowd,
    memory: [],
    locks: await watchLocks(ours.copy.url),
  })
}
if (other) entrants.push(await enter(other.name, 'seaway_bench_beside', ports.beside, other.folder))

for (let turn = 0; turn < turns; turn++)
  for (const { name, crowd, locks, memory, server } of entrants) {
    locks.resume()
    await crowd.work(secondsOfTurn)
    locks.pause()
    memory.push(memoryOf(server))
    process.stderr.write(
      `${name}, turn ${turn + 1}: ${crowd.times.length} done, ${crowd.errors.length} failed\n`,
    )
  }

const figuresOf = ({ crowd: { times, errors }, locks, memory }: typeof ours) => {
  const { samples, foreign, byTable } = shareOf(locks.samples)
  const tables = Object.entries(byTable).map(([table, count]) => `${table} ${count}`)
  return {
    perSecond: times.length / (secondsOfTurn * turns),
    p50: median(times),
    p99: percentile(times, 0.99),
    errors,
    memory,
    locks: `${foreign.toFixed(1)} % of ${samples}${tables.length > 0 ? ` (waits: ${tables.join(', ')})` : ''}`,
  }
}
const own = figuresOf(ours)
const rows = entrants.map((entrant) => {
  const { perSecond, p50, p99, errors, memory, locks } = figuresOf(entrant)
  const besideOurs = [(own.perSecond / perSecond).toFixed(2), (own.p99 / p99).toFixed(2)]
  return [
    entrant.name,
    perSecond.toFixed(0),
    p50.toFixed(0),
    p99.toFixed(0),
    String(errors.length),
    memory.join(', '),
    locks,
    ...(entrant === ours ? ['', ''] : besideOurs),
  ]
})
const columns = [
  'version',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'errors',
  `MB after ${secondsOfTurn} s, at the end`,
  'waits for foreign rows',
  'throughput of ours',
  'p99 of ours',
]
const conditions = [
  ...filled.conditions,
  `${clients} clients, ${values.seconds} s each, by turns of ${secondsOfTurn} s`,
  `80 % reads, 15 % creates of 20 lines, 5 % submits`,
  `${values.processes} server process(es)`,
]
process.stdout.write(renderTable({ conditions, columns, rows }))
for (const { name, crowd } of entrants)
  for (const error of new Set(crowd.errors.slice(0, 5))) process.stdout.write(`${name} failed: ${error}\n`)

for (const { server, locks } of entrants) {
  await server.stop()
  await locks.stop()
}
for (const copy of new Set(entrants.map((entrant) => entrant.copy))) await copy.drop()
other?.remove()
await filled.stop()
