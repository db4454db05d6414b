import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded/launcher.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type Database } from '#server/db/driver/pool.ts'

/** Asks a database that the migrations have just made, and that is gone afterwards. */
export async function inMigrated<T>(ask: (db: Database) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'seaway-migrated-'))
  await chmod(dir, 0o755)
  const embedded = await startEmbedded({ dir, flags: ['-c', 'fsync=off'] })
  try {
    const db = openDatabase(embedded.url)
    try {
      await migrate(db)
      return await ask(db)
    } finally {
      await db.destroy()
    }
  } finally {
    await embedded.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
