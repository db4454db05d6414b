import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { demoPassword } from '#server/demo/content/people.ts'
import { clientOf, type Client } from '../../tests/flows/client.ts'
import * as serverProcess from '../server-process.mjs'
import { buildServerWhenStale } from '../setup.mjs'
import { startChild, type Child } from './server.ts'

export interface Server {
  address: string
  server: Child
}

export interface Ours extends Server {
  client: Client
}

async function newSession(address: string, userId: string): Promise<Client> {
  const client = clientOf(address, 'en')
  const { status } = await client.signIn(userId, process.env['BENCH_PASSWORD'] ?? demoPassword)
  if (status !== 200) throw new Error(`${userId} could not sign in: ${status}`)
  return client
}

const sessions = new Map<string, Promise<Client>>()

/** Signs somebody in, once: an account has one session, and a second sign-in would end the first. */
export function signIn(address: string, userId: string): Promise<Client> {
  const key = `${userId} at ${address}`
  const session = sessions.get(key) ?? newSession(address, userId)
  sessions.set(key, session)
  return session
}

type ServerProcess = Omit<typeof serverProcess, 'serverProgram'> & { serverProgram?: string }

/** The program of versions that had no bundle yet. */
const sources = 'server/main.ts'

/** How a version starts its server: the program, the flags of Node and the environment. */
async function processOf(folder?: string): Promise<ServerProcess> {
  if (folder !== undefined)
    return (await import(pathToFileURL(join(folder, 'scripts', 'server-process.mjs')).href)) as ServerProcess
  buildServerWhenStale()
  return serverProcess
}

/**
 * Starts our server as it runs for a company, on the given database and without rate limits.
 * @param env further settings, such as `SEAWAY_PROCESSES`
 * @param folder the product's folder; another version may lie elsewhere
 */
export async function startServer(
  databaseUrl: string,
  port: number,
  env: Record<string, string> = {},
  folder?: string,
): Promise<Server> {
  const address = `http://127.0.0.1:${port}`
  const { serverEnvironment, serverFlags, serverProgram = sources } = await processOf(folder)
  const settings = {
    ...serverEnvironment,
    DATABASE_URL: databaseUrl,
    SEAWAY_SAP_SIMULATOR: 'true',
    PORT: String(port),
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    SEAWAY_RATE_FACTOR: '100000',
    ...env,
  }
  const server = await startChild([...serverFlags, serverProgram], settings, `${address}/readyz`, folder)
  return { address, server }
}

/** A server with somebody signed in. */
export async function startOurs(databaseUrl: string, port: number, userId?: string): Promise<Ours> {
  const started = await startServer(databaseUrl, port)
  return { ...started, client: await signIn(started.address, userId ?? process.env['BENCH_USER'] ?? 'admin') }
}

/** The floor on the same database, with the same flags of Node. */
export async function startFloor(databaseUrl: string, port: number): Promise<Server> {
  const address = `http://127.0.0.1:${port}`
  const { serverEnvironment, serverFlags } = serverProcess
  const args = [...serverFlags, 'scripts/bench/floor.ts', databaseUrl, String(port)]
  return { address, server: await startChild(args, serverEnvironment, `${address}/ready`) }
}
