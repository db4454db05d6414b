import { inject } from 'vitest'
import { newId } from '#shared/kernel/ids.ts'
import { type Database, openDatabase } from '#server/db/driver/pool.ts'
import { administer, databaseUrl, testCluster } from './cluster.ts'

export interface FreshDatabase {
  url: string
  db: Database
  /** Closes every connection and removes the database. */
  drop(): Promise<void>
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: { url: string; template: string }
  }
}

/** Undefined where a test runs without the global setup; it then starts a server of its own. */
const provided = () => inject('databaseTemplate') as { url: string; template: string } | undefined

const create = async (from: 'template' | 'empty'): Promise<FreshDatabase> => {
  const shared = provided()
  const own = shared ? undefined : await testCluster()
  const { url: server, template } = shared ?? own!
  const name = `seaway_${newId().replaceAll('-', '')}`
  // Its files are copied as they are, which takes half the work of writing every page to the log.
  const copied = ` template ${template} strategy file_copy`
  await administer(server, `create database ${name}${from === 'template' ? copied : ''}`)
  const url = databaseUrl(server, name)
  const db = openDatabase(url, { max: 3, readers: 3 })
  return {
    url,
    db,
    async drop() {
      await db.destroy()
      await administer(server, `drop database if exists ${name} with (force)`)
      await own?.close()
    },
  }
}

/** A migrated and seeded database for one test file: `beforeAll(freshDatabase)`, `afterAll(drop)`. */
export const freshDatabase = (): Promise<FreshDatabase> => create('template')

/** A database without tables, for tests of the migrations themselves. */
export const emptyDatabase = (): Promise<FreshDatabase> => create('empty')
