import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { serverProgram } from '../../scripts/server-process.mjs'
import { buildServerWhenStale } from '../../scripts/setup.mjs'
import { hurried } from '../factories/pushes.ts'
import { addressOf } from './address.ts'

const answers = (baseUrl: string) =>
  fetch(`${baseUrl}/readyz`).then(
    (r) => r.ok,
    () => false,
  )

/**
 * Starts the real server on a data folder of its own, with the demo company. @returns a function that stops
 * it and removes the folder
 */
async function serve({ port, baseUrl, sap }: ReturnType<typeof addressOf>): Promise<() => Promise<void>> {
  if (await answers(baseUrl))
    throw new Error(`another server answers on port ${port}: these tests would judge that one`)
  const dataDir = mkdtempSync(join(tmpdir(), 'seaway-e2e-'))
  chmodSync(dataDir, 0o755)
  buildServerWhenStale()
  const server = spawn(process.execPath, [serverProgram], {
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: '0',
      SEAWAY_DATA_DIR: dataDir,
      SEAWAY_RATE_FACTOR: '1000',
      ...hurried,
      // A pause of SAP is over at the next call, so that one test does not delay another.
      SEAWAY_SAP_PAUSE_SECONDS: '0.01',
      SEAWAY_SAP_SIMULATOR_PORT: String(sap.port),
      SEAWAY_SAP_SIMULATOR_PASSWORD: sap.password,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const end = async () => {
    server.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
  // An aborted run leaves nothing either, because a terminated server stops its database.
  process.once('exit', () => server.kill('SIGTERM'))
  try {
    for (let tries = 0; !(await answers(baseUrl)); tries++) {
      if (server.exitCode !== null) throw new Error('the server ended while starting')
      if (tries === 1_800) throw new Error('the server did not answer in three minutes')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return end
  } catch (error) {
    await end()
    throw error
  }
}

/** One server for each worker. All are stopped when the run ends, or when one of them could not start. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const places = Array.from({ length: workers }, (_, worker) => addressOf(worker))
  const started = await Promise.allSettled(places.map(serve))
  const endAll = async () => {
    await Promise.all(started.flatMap((s) => (s.status === 'fulfilled' ? [s.value()] : [])))
  }
  const failed = started.find((s) => s.status === 'rejected')
  if (failed) {
    await endAll()
    throw failed.reason
  }
  return endAll
}
