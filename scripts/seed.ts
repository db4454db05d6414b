import { parseArgs } from 'node:util'
import { withCompanyDatabase } from '../server/db/company-database.ts'
import { migrate } from '../server/db/migrate.ts'
import { seedDemo } from '../server/demo/demo.ts'
import { readSettings } from '../server/settings/settings.ts'

/**
 * `npm run seed -- [--orders 1000000] [--lines 20]` writes the demo company into an empty database, large
 * enough for measuring. It is one transaction: an interrupted run leaves the database empty, so it is simply
 * started again.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '600' }, lines: { type: 'string' } },
})
const count = (name: string, text: string): number => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} needs a whole number, not ${text}`)
  return number
}
const startedAt = performance.now()
const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0)
const everySoMany = 20_000
let reported = 0

try {
  const orders = count('orders', values.orders)
  const made = await withCompanyDatabase(readSettings(process.env), async (db) => {
    await migrate(db)
    return seedDemo(
      { db },
      {
        orders,
        ...(values.lines && { linesPerOrder: count('lines', values.lines) }),
        progress: (done, total) => {
          if (done - reported < Math.min(everySoMany, total / 10)) return
          reported = done
          process.stderr.write(`${done} of ${total} orders after ${seconds()} s\n`)
        },
      },
    )
  })
  if (!made)
    throw new Error('This database holds the demo company already: nothing was written. Use an empty one.')
  process.stdout.write(`The company is there (${seconds()} s).\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
