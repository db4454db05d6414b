import { withCompanyDatabase } from '#server/db/company-database.ts'
import { exportCompany } from '#server/db/transfer.ts'
import { readSettings } from '#server/settings/settings.ts'

/** `npm run export -- FILE` writes a company's whole database into one file. */
const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('Usage: npm run export -- FILE\n')
  process.exit(1)
}
try {
  const { tables, rows } = await withCompanyDatabase(readSettings(process.env), (db) =>
    exportCompany(db, file),
  )
  process.stdout.write(
    `${file}: ${rows} rows of ${tables} tables. It holds password hashes, so keep it safe. Attachments are files of their own: copy their folder or bucket as well.\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
