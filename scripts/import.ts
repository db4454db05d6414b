import { withCompanyDatabase } from '#server/db/company-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { importCompany } from '#server/db/transfer.ts'
import { readSettings } from '#server/settings/settings.ts'

/**
 * `npm run import -- FILE` reads a company into an empty database, with DATABASE_URL into one of your own.
 */
const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('Usage: npm run import -- FILE\n')
  process.exit(1)
}
try {
  const { tables, rows } = await withCompanyDatabase(readSettings(process.env), async (db) => {
    await migrate(db)
    return importCompany(db, file)
  })
  process.stdout.write(`${file}: ${rows} rows of ${tables} tables imported and counted.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
