import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { startEmbedded } from '#server/db/embedded/launcher.ts'
import { isAlive } from '#server/db/embedded/processes.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/driver/pool.ts'

export interface TestCluster {
  /** The server's own database, from which databases are created and dropped. */
  url: string
  /** A database that is migrated, and seeded by `tests/template-seed.ts` where that exists. */
  template: string
  close(): Promise<void>
}

const folderName = /^seaway-test-(\d+)$/
const memory = '/dev/shm'
const roomNeeded = 1024 ** 3
/** Test data may be lost with the machine, so nothing waits for the disk. */
const flags = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'deadlock_timeout=50ms',
].flatMap((f) => ['-c', f])

const base = (): string => {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > roomNeeded ? memory : tmpdir()
}

/**
 * Ends what a killed run left behind: a database that still runs, in a folder named after a process that no
 * longer does.
 */
const sweep = async (parent: string): Promise<void> => {
  for (const name of readdirSync(parent)) {
    const pid = folderName.exec(name)?.[1]
    if (!pid || isAlive(Number(pid))) continue
    const dir = join(parent, name)
    try {
      const left = await startEmbedded({ dir, flags })
      await left.stop()
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  }
}

export const databaseUrl = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Runs statements that cannot be part of a transaction, on a connection of their own. */
export const administer = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const seed = async (db: Database): Promise<void> => {
  const file = join(import.meta.dirname, 'template-seed.ts')
  if (!existsSync(file)) return
  const hook = (await import(pathToFileURL(file).href)) as { seedTemplate(db: Database): Promise<void> }
  await hook.seedTemplate(db)
}

const makeTemplate = async (url: string, template: string): Promise<void> => {
  await administer(url, `create database ${template}`)
  const db = openDatabase(databaseUrl(url, template))
  try {
    await migrate(db)
    await seed(db)
  } finally {
    await db.destroy()
  }
}

/** The server of SEAWAY_TEST_DATABASE_URL, or one of our own for the duration of the run. */
export const testCluster = async (): Promise<TestCluster> => {
  const template = `seaway_template_${process.pid}`
  const given = process.env['SEAWAY_TEST_DATABASE_URL']
  if (given) {
    await makeTemplate(given, template)
    return { url: given, template, close: () => administer(given, `drop database ${template}`) }
  }
  const parent = base()
  await sweep(parent)
  const dir = join(parent, `seaway-test-${process.pid}`)
  mkdirSync(dir, { recursive: true, mode: 0o755 })
  const embedded = await startEmbedded({ dir, flags })
  const abandon = () => {
    try {
      process.kill(embedded.pid, 'SIGQUIT')
    } catch {
      // It has already ended.
    }
    rmSync(dir, { recursive: true, force: true })
  }
  process.on('exit', abandon)
  await makeTemplate(embedded.url, template)
  return {
    url: embedded.url,
    template,
    async close() {
      await embedded.stop()
      process.off('exit', abandon)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
