import { parseArgs } from 'node:util'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { copyDatabase } from './bench/copy-database.ts'
import { openFilled } from './bench/filled.ts'
import { load } from './bench/load.ts'
import { startServer } from './bench/ours.ts'
import { findAsked, questionsToOurs } from './bench/questions.ts'
import { simulateDatabase } from './bench/simulated-database.ts'
import { renderTable } from './bench/table.ts'
import { byTurns } from './bench/turns.ts'

/**
 * `npm run bench:processes -- [--processes 2] [--service 3] [--seconds 5] [--rounds 3] [--clients 64]` compares the
 * throughput of one server process with that of several, by turns. All share this machine, so the database is
 * simulated: it answers every statement after a fixed number of milliseconds without work. It prints figures without
 * judging them.
 */
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2' },
    service: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '64' },
  },
})
const [seconds, rounds, clients] = [Number(values.seconds), Number(values.rounds), Number(values.clients)]

const filled = await openFilled()
const copy = await copyDatabase(filled.url, 'seaway_bench_processes')
// Its answers are repeated, so what a start would change is changed before.
const db = openDatabase(copy.url, { max: 2 })
await migrate(db)
await db.pool.query('vacuum (analyze)')
await db.destroy()
const simulated = await simulateDatabase(copy.url, Number(values.service))
const asked = (await findAsked(copy.url)).find(({ asker }) => asker === 'salesman')!
const one = await startServer(simulated.url, 18198, { SEAWAY_PROCESSES: '1' })
const several = await startServer(simulated.url, 18199, { SEAWAY_PROCESSES: values.processes })
const { list: toOne } = await questionsToOurs(one.address, asked)
// An account has one session, so a colleague asks the other server.
const { list: toSeveral } = await questionsToOurs(several.address, { ...asked, userId: 'sales.li' })

const times = await byTurns(
  { one: () => load(toOne, clients, seconds), several: () => load(toSeveral, clients, seconds) },
  rounds,
)
const perSecond = (counted: readonly number[]) => counted.length / (seconds * rounds)
const [alone, together] = [perSecond(times.one), perSecond(times.several)]
const rows = [
  ['1', alone.toFixed(0), ''],
  [values.processes, together.toFixed(0), (together / alone).toFixed(2)],
]
const conditions = [
  ...filled.conditions,
  `the database simulated by ${values.service} ms a statement`,
  `lists of 20 rows, ${clients} clients, by turns of ${seconds} s, ${rounds} rounds`,
]
process.stdout.write(renderTable({ conditions, columns: ['server processes', 'requests/s', 'ratio'], rows }))
for (const { server } of [one, several]) await server.stop()
simulated.close()
await copy.drop()
await filled.stop()
