import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '#shared/vocabulary/words.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { readSettings } from '#server/settings/settings.ts'
import { start, type Running } from '#server/start/start.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { type Client, clientOf } from './client.ts'

export interface App extends Running {
  db: FreshDatabase['db']
  databaseUrl: string
  dataDir: string
  /** A signed-in client; the same user gets the same session again. */
  as(userId: string, language?: Language): Promise<Client>
  /** Moves the server's clock forward by so many minutes while `work` runs. */
  later<T>(minutes: number, work: () => Promise<T>): Promise<T>
  /** A client without a session. */
  anyone(language?: Language): Client
}

const page = '<!doctype html><title>Seaway</title>'

/** A second server like another process: it shares only the database with the first. */
export async function startOn(
  database: { url: string; db: FreshDatabase['db'] },
  env: Record<string, string> = {},
): Promise<App> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seaway-flow-'))
  mkdirSync(join(dataDir, 'web'))
  writeFileSync(join(dataDir, 'web', 'index.html'), page)
  const settings = readSettings({
    PORT: '0',
    DATABASE_URL: database.url,
    SEAWAY_DATA_DIR: dataDir,
    SEAWAY_WEB_ROOT: join(dataDir, 'web'),
    SEAWAY_CHECK_ANSWERS: 'true',
    SEAWAY_RATE_FACTOR: '1000',
    LOG_LEVEL: 'silent',
    SEAWAY_SAP_SIMULATOR: 'true',
    ...env,
  })
  const running = await start(settings)
  const signedIn = new Map<string, Promise<Client>>()
  const anyone = (language: Language = 'en') => clientOf(running.url, language)
  const signIn = async (userId: string, language?: Language) => {
    const client = anyone(language)
    await client.signIn(userId, demoPassword)
    return client
  }
  return {
    ...running,
    db: database.db,
    databaseUrl: database.url,
    dataDir,
    anyone,
    as(userId, language) {
      const name = `${userId} ${language ?? ''}`
      const known = signedIn.get(name) ?? signIn(userId, language)
      signedIn.set(name, known)
      return known
    },
    async later(minutes, work) {
      running.services.now = () => new Date(Date.now() + minutes * 60_000)
      try {
        return await work()
      } finally {
        running.services.now = () => new Date()
      }
    },
    async stop() {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The whole server on a copy of the demo company; `stop()` removes both. */
export async function startApp(env?: Record<string, string>): Promise<App> {
  const database = await freshDatabase()
  const app = await startOn(database, env)
  return {
    ...app,
    async stop() {
      await app.stop()
      await database.drop()
    },
  }
}

/**
 * Waits for what another process or a job does, and fails where that does not come. It names what it waited for by the
 * text of the condition, because a test that went on without it could pass with nothing done.
 */
export async function until(condition: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  const end = performance.now() + seconds * 1_000
  while (!(await condition())) {
    if (performance.now() > end)
      throw new Error(`waited ${seconds} seconds in vain for ${String(condition).replaceAll(/\s+/g, ' ')}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
