import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderTables } from '#server/db/render-tables.ts'
import { inMigrated } from './migration/migrated.ts'

/** Writes server/db/tables.ts from a database that the migrations have just made. */
writeFileSync(join(import.meta.dirname, '../server/db/tables.ts'), await inMigrated(renderTables))
