import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { startEmbedded } from './embedded/launcher.ts'
import { type Database, openDatabase } from './driver/pool.ts'

/** The folder of the built-in database inside the data folder. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres')

/**
 * Runs `work` on the database of the settings: that of DATABASE_URL, or the built-in one, which is started if
 * it does not run.
 */
export const withCompanyDatabase = async <T>(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  work: (db: Database) => Promise<T>,
): Promise<T> => {
  const embedded =
    databaseUrl === undefined ? await startEmbedded({ dir: embeddedFolder(dataDir) }) : undefined
  try {
    const db = openDatabase(databaseUrl ?? embedded?.url ?? '')
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  } finally {
    await embedded?.stop()
  }
}
