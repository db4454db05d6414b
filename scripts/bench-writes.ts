import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/driver/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { countMasterChange } from '#server/records/history/master-changes.repository.ts'
import { someGoods, someLines } from '../tests/factories/customer-order-forms.ts'
import { timed, workTogether } from './bench/clients.ts'
import { copyDatabase } from './bench/copy-database.ts'
import { median } from './bench/figures.ts'
import { openFilled } from './bench/filled.ts'
import { startFloor, startServer } from './bench/ours.ts'
import { countRoundTrips } from './bench/round-trips.ts'
import { renderTable } from './bench/table.ts'
import { byTurns } from './bench/turns.ts'
import { writersOfFloor, writersOfOurs, type Writer, type Written } from './bench/writers.ts'

/**
 * `npm run bench:writes -- [--seconds 3] [--rounds 3]` creates, submits and withdraws customers' orders beside the
 * same writes of the floor server, by turns on a copy of the filled database, and counts the round trips of each
 * call. The settings that make commits durable are read from the server. It prints ratios without judging them.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '3' } },
})
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
const ports = { ours: 18192, floor: 18193, counted: 18194 }

const filled = await openFilled()
const copy = await copyDatabase(filled.url, 'seaway_bench_writes')
const db = openDatabase(copy.url, { max: 1 })
const goods = await someGoods(db)
const ours = await startServer(copy.url, ports.ours)
const floor = await startFloor(copy.url, ports.floor)
const oursWriters = await writersOfOurs(ours.address)
const floorWriters = writersOfFloor(floor.address, oursWriters)
const steppingWriters = writersOfFloor(floor.address, oursWriters, 'InSteps')
const of = (writers: readonly Writer[], client: number) => writers[client % writers.length]!

const rows: string[][] = []
const tell = (what: string, clients: number, own: number, bottom?: number) => {
  const cells = bottom === undefined ? ['', ''] : [bottom.toFixed(1), (own / bottom).toFixed(2)]
  rows.push([what, String(clients), own.toFixed(1), ...cells])
  process.stderr.write(`${rows.at(-1)!.join('  ')}\n`)
}

/** A client creates one order after the other. */
const creating = (writers: readonly Writer[], clients: number, lines: number) => () =>
  workTogether(clients, seconds, (client) => timed(() => of(writers, client).create(someLines(goods, lines))))

for (const clients of [1, 16]) {
  const [own, bottom] = [creating(oursWriters, clients, 20), creating(floorWriters, clients, 20)]
  const times = await byTurns({ ours: own, floor: bottom }, rounds)
  tell('create, 20 lines', clients, median(times.ours), median(times.floor))
}

/** The server has to look up all prices, because master data has changed since the order before. */
const creatingAnew = (writers: readonly Writer[], lines: number) => () =>
  workTogether(1, seconds, async () => {
    await inTransaction(db, countMasterChange)
    return timed(() => of(writers, 0).create(someLines(goods, lines)))
  })

for (const lines of [20, 200]) {
  const times = await byTurns(
    { ours: creatingAnew(oursWriters, lines), floor: creatingAnew(floorWriters, lines) },
    rounds,
  )
  tell(`create, ${lines} lines, no price remembered`, 1, median(times.ours), median(times.floor))
}

/** A client sends an order of its own back and forth; only one of both steps is measured. */
function moving(writers: readonly Writer[], clients: number, step: 'submit' | 'withdraw') {
  const orders: Written[] = []
  return async () => {
    for (let client = orders.length; client < clients; client++)
      orders.push(await of(writers, client).create(someLines(goods, 20)))
    return workTogether(clients, seconds, async (client) => {
      const writer = of(writers, client)
      const move = async (name: 'submit' | 'withdraw') => {
        orders[client] = await writer[name](orders[client]!)
      }
      const [submit, withdraw] = [await timed(() => move('submit')), await timed(() => move('withdraw'))]
      return step === 'submit' ? submit : withdraw
    })
  }
}

for (const step of ['submit', 'withdraw'] as const)
  for (const clients of [1, 16]) {
    const own = moving(oursWriters, clients, step)
    const bottom = moving(floorWriters, clients, step)
    const steps = moving(steppingWriters, clients, step)
    const times = await byTurns({ ours: own, floor: bottom, steps }, rounds)
    tell(`${step}, 20 lines`, clients, median(times.ours), median(times.floor))
    tell('… by the floor in five trips', clients, median(times.steps), median(times.floor))
  }

const few = creating(oursWriters, 1, 20)
const many = creating(oursWriters, 1, 200)
const atFloor = creating(floorWriters, 1, 200)
const sizes = await byTurns({ few, many, atFloor }, rounds)
tell('create, 200 lines', 1, median(sizes.many), median(sizes.atFloor))
const beside = (median(sizes.many) / median(sizes.few)).toFixed(2)

const [wholeOurs, wholeFloor] = [creating(oursWriters, 1, 3_000), creating(floorWriters, 1, 3_000)]
const whole = await byTurns({ ours: wholeOurs, floor: wholeFloor }, rounds)
tell('create, 3,000 lines', 1, median(whole.ours), median(whole.floor))

// The counter is slower than the bare connection, so nothing is timed through it.
await ours.server.stop()
const counter = await countRoundTrips(copy.url)
const counted = await startServer(counter.url, ports.counted)
const [writer] = await writersOfOurs(counted.address)
const trips: string[] = []
for (const lines of [20, 200])
  trips.push(`create of ${lines} lines ${await counter.of(() => writer!.create(someLines(goods, lines)))}`)
let written = await writer!.create(someLines(goods, 20))
const back = await counter.of(async () => {
  const there = await writer!.submit(written)
  written = await writer!.withdraw(there)
})
trips.push(`submit and withdraw together ${back}`)

const conditions = [...filled.conditions, `by turns of ${seconds} s, ${rounds} rounds, p50`]
const columns = ['what', 'clients', 'ours ms', 'floor ms', 'ratio']
process.stdout.write(renderTable({ conditions, columns, rows }))
process.stdout.write(`
A create of 200 lines takes ${beside} × the time of one of 20. Round trips to the database: ${trips.join(', ')}.
`)
await counted.server.stop()
await floor.server.stop()
counter.close()
await db.destroy()
await copy.drop()
await filled.stop()
