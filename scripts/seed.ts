import { parseArgs } from 'node:util'
import { withCompanyDatabase } from '../server/db/company-database.ts'
import { migrate } from '../server/db/migrate.ts'
import { seedDemo } from '../server/demo/demo.ts'
import { readSettings } from '../server/settings.ts'

/**
 * `npm run seed -- [--orders 100000] [--lines 20]` writes the demo company into an empty database, large
 * enough for measuring.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '600' }, lines: { type: 'string' } },
})
const begun = performance.now()
try {
  await withCompanyDatabase(readSettings(process.env), async (db) => {
    await migrate(db)
    await seedDemo(
      { db },
      {
        orders: Number(values.orders),
        ...(values.lines && { linesPerOrder: Number(values.lines) }),
        progress: (done, total) => {
          if (done % 5_000 === 0) process.stderr.write(`${done} of ${total} orders\n`)
        },
      },
    )
  })
  process.stdout.write(`The company is there (${((performance.now() - begun) / 1000).toFixed(1)} s).\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
