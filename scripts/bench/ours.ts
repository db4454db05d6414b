import { demoPassword } from '#server/demo/content/people.ts'
import { clientOf, type Client } from '../../tests/flows/client.ts'
import { serverEnvironment, serverFlags } from '../server-process.mjs'
import { startChild, type Child } from './server.ts'

export interface Ours {
  address: string
  server: Child
  client: Client
}

/**
 * Starts our server as it runs for a company, on the given database, without rate limits, and signs somebody
 * in.
 */
export async function startOurs(databaseUrl: string, port: number, userId?: string): Promise<Ours> {
  const address = `http://127.0.0.1:${port}`
  const env = {
    ...serverEnvironment,
    DATABASE_URL: databaseUrl,
    SEAWAY_SAP_SIMULATOR: 'true',
    PORT: String(port),
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    SEAWAY_RATE_FACTOR: '100000',
  }
  const server = await startChild([...serverFlags, 'server/main.ts'], env, `${address}/readyz`)
  const client = clientOf(address, 'en')
  const { status } = await client.signIn(
    userId ?? process.env['BENCH_USER'] ?? 'admin',
    process.env['BENCH_PASSWORD'] ?? demoPassword,
  )
  if (status !== 200) throw new Error(`sign in failed: ${status}`)
  return { address, server, client }
}
