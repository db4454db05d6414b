import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hurried } from '../factories/pushes.ts'
import { baseUrl, port, sap } from './address.ts'

/** The real server on a data folder of its own, with the demo company; gone when the run is over. */
export default async function setup(): Promise<() => Promise<void>> {
  const other = await fetch(`${baseUrl}/readyz`).then(
    () => true,
    () => false,
  )
  if (other) throw new Error(`another server answers on port ${port}: these tests would judge that one`)
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
  for (let tries = 0; tries < 1_200; tries++) {
    if (server.exitCode !== null) throw new Error('the server ended while starting')
    const ready = await fetch(`${baseUrl}/readyz`).then(
      (r) => r.ok,
      () => false,
    )
    if (ready) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
}
