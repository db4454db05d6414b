import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documents } from '#shared/documents/index.ts'
import { schemaVersion } from '#server/db/migrate.ts'
import { catalogOf } from './migration/catalog.ts'
import { inMigrated } from './migration/migrated.ts'
import { migrationOf } from './migration/migration.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Writes the next migration of a document: `npm run generate:migration -- production`. */
const wanted = process.argv[2]
const document = documents.find(({ name }) => name === wanted)
if (!document) {
  say(`Name a document: ${documents.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const migration = migrationOf(document, await inMigrated((db) => catalogOf(db)))
if (migration) {
  const number = String(Number.parseInt(await schemaVersion(), 10) + 1).padStart(4, '0')
  const file = `server/db/migrations/${number}_${migration.about}.sql`
  writeFileSync(join(import.meta.dirname, '..', file), migration.text)
  say(`${file}: read it, write above it why it is needed, and then npm run generate:tables.`)
} else {
  say(`The tables of ${document.called.many.toLowerCase()} have every column.`)
}
