import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { hurried } from '../factories/pushes.ts'
import { addressOf } from './address.ts'

const answers = (baseUrl: string) =>
  fetch(`${baseUrl}/readyz`).then(
    (r) => r.ok,
    () => false,
  )

/** The real server on a data folder of its own, with the demo company. @returns what ends it and clears up */
async function serve({ port, baseUrl, sap }: ReturnType<typeof addressOf>): Promise<() => Promise<void>> {
  if (await answers(baseUrl))
    throw new Error(`another server answers on port ${port}: these tests would judge that one`)
  const dataDir = mkdtempSync(join(tmpdir(), 'seaway-e2e-'))
  chmodSync(dataDir, 0o755)
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: '0',
      SEAWAY_DATA_DIR: dataDir,
      SEAWAY_RATE_FACTOR: '1000',
      ...hurried,
      // What a test breaks in SAP is whole again for the next call.
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
  // A run that is broken off leaves nothing either: a terminated server stops its database.
  process.once('exit', () => server.kill('SIGTERM'))
  try {
    for (let tries = 0; !(await answers(baseUrl)); tries++) {
      if (server.exitCode !== null) throw new Error('the server ended while starting')
      if (tries === 1_800) throw new Error('the server did not answer in three minutes')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return end
  } catch (error) {
    if (server.exitCode === null) await end()
    throw error
  }
}

/** A server for each worker, all gone when the run is over or when one of them could not be started. */
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
