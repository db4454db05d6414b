import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Tables } from './tables.ts'

const folder = join(import.meta.dirname, 'migrations')
const fileName = /^(\d{4}_[a-z0-9_]+)\.sql$/

/** The migrations of this version of the code, oldest first. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).flatMap((file) => fileName.exec(file)?.[1] ?? []).toSorted()

/** The newest migration of this code. Databases with the same version have the same tables. */
export const schemaVersion = async (): Promise<string> => (await knownMigrations()).at(-1) ?? 'none'

/** The migrations that a database has been through; none for an empty database. */
export const appliedMigrations = async (db: Kysely<Tables>): Promise<string[]> => {
  const found = await sql<{
    present: boolean
  }>`select to_regclass('kysely_migration') is not null as present`.execute(db)
  if (!found.rows[0]?.present) return []
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return applied.rows.map((row) => row.name)
}

const migrationOf = async (name: string): Promise<[string, Migration]> => {
  const text = await readFile(join(folder, `${name}.sql`), 'utf8')
  // Without parameters the driver uses the simple protocol, which accepts a file of several statements.
  return [name, { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }]
}

/**
 * Brings a database to the schema of this code, under a lock, completely or not at all. Returns the
 * migrations that ran.
 */
export const migrate = async (db: Kysely<Tables>): Promise<string[]> => {
  const [known, applied] = await Promise.all([knownMigrations(), appliedMigrations(db)])
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `This database was written by a newer version of Seaway (it holds ${unknown.join(', ')}): start that version, or restore a backup made before it.`,
    )
  if (applied.length === known.length) return []

  const provider = {
    getMigrations: async () => Object.fromEntries(await Promise.all(known.map(migrationOf))),
  }
  // Changes that are made side by side are finished in another order than their numbers, so a database may
  // lack one in the middle.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new Error(`The database could not be migrated${failed ? ` (${failed})` : ''}: ${reason}`, {
      cause: error,
    })
  }
  return results.map((result) => result.migrationName)
}
