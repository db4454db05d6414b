import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded/launcher.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/driver/pool.ts'
import { renderTables } from '#server/db/render-tables.ts'

/** Writes server/db/tables.ts from a database that the migrations have just made. */
const dir = mkdtempSync(join(tmpdir(), 'seaway-tables-'))
await chmod(dir, 0o755)
const embedded = await startEmbedded({ dir, flags: ['-c', 'fsync=off'] })
try {
  const db = openDatabase(embedded.url)
  try {
    await migrate(db)
    writeFileSync(join(import.meta.dirname, '../server/db/tables.ts'), await renderTables(db))
  } finally {
    await db.destroy()
  }
} finally {
  await embedded.stop()
  rmSync(dir, { recursive: true, force: true })
}
