import { afterAll } from 'vitest'
import { type App, startApp } from './app.ts'

/** The server of a test file: it starts before the first test and stops after the last. */
export async function appOfFile(env?: Record<string, string>): Promise<App> {
  const app = await startApp(env)
  afterAll(() => app.stop())
  return app
}
