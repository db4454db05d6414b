import { parseArgs } from 'node:util'
import { median } from './bench/figures.ts'
import { openFilled } from './bench/filled.ts'
import { load } from './bench/load.ts'
import { startFloor, startServer } from './bench/ours.ts'
import { findAsked, questionNames, questionsToFloor, questionsToOurs } from './bench/questions.ts'
import { sameAnswer } from './bench/same-answer.ts'
import { memoryOf } from './bench/server.ts'
import { renderTable } from './bench/table.ts'
import { byTurns } from './bench/turns.ts'

/**
 * `npm run bench -- [--larger DATA_DIR] [--seconds 2] [--rounds 3]` asks lists, details and histories as salesman,
 * customer service, customer and administrator, by turns of our server and the floor on the same database; with
 * `--larger`, also our server on the database of another data folder. Fill them first: `npm run seed -- --orders
 * 100000 --lines 20`. It prints ratios without judging them.
 */
const { values } = parseArgs({
  options: {
    larger: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
  },
})
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
const ports = { ours: 18189, floor: 18190, larger: 18191 }

const filled = await openFilled()
const larger = values.larger === undefined ? undefined : await openFilled(values.larger)
const ours = await startServer(filled.url, ports.ours)
const floor = await startFloor(filled.url, ports.floor)
const onLarger = larger && (await startServer(larger.url, ports.larger))
const askedOfLarger = larger && (await findAsked(larger.url))

const rows: string[][] = []
for (const member of await findAsked(filled.url)) {
  const toOurs = await questionsToOurs(ours.address, member)
  const toFloor = questionsToFloor(floor.address, member)
  const there = askedOfLarger?.find(({ asker }) => asker === member.asker)
  const toLarger = onLarger && there && (await questionsToOurs(onLarger.address, there))
  for (const question of questionNames) {
    await sameAnswer(`${question} as ${member.asker}`, toOurs[question], toFloor[question])
    for (const clients of [1, 16]) {
      const times = await byTurns(
        {
          ours: () => load(toOurs[question], clients, seconds),
          floor: () => load(toFloor[question], clients, seconds),
          larger: async () => (toLarger ? load(toLarger[question], clients, seconds) : []),
        },
        rounds,
      )
      const [own, bottom] = [median(times.ours), median(times.floor)]
      const what = question === 'detail' ? `detail of ${member.lines} lines` : question
      rows.push([
        what,
        member.asker,
        String(clients),
        own.toFixed(2),
        bottom.toFixed(2),
        (own / bottom).toFixed(2),
        ...(toLarger ? [(median(times.larger) / own).toFixed(2)] : []),
      ])
      process.stderr.write(`${rows.at(-1)!.join('  ')}\n`)
    }
  }
}

const conditions = [...filled.conditions, `by turns of ${seconds} s, ${rounds} rounds, p50`]
if (larger) conditions.push(`the last column: the same on ${larger.orders} orders beside ours`)
const columns = ['what', 'asked by', 'clients', 'ours ms', 'floor ms', 'ratio']
if (larger) columns.push(`${larger.orders} orders`)
process.stdout.write(renderTable({ conditions, columns, rows }))

const memory = memoryOf(ours.server)
await ours.server.stop()
const cold = await startServer(filled.url, ports.ours)
process.stdout.write(`
Memory after this load ${memory} MB (floor ${memoryOf(floor.server)} MB). Cold start on the filled database ${Math.round(cold.server.readyMs)} ms.
`)
for (const { server } of [cold, floor, ...(onLarger ? [onLarger] : [])]) await server.stop()
await filled.stop()
await larger?.stop()
