import { once } from 'node:events'
import { createServer } from 'node:net'
import { embeddedFolder } from '../db/company-database.ts'
import { abandonEmbedded } from '../db/embedded/launcher.ts'
import { demoAccounts, demoPassword } from '../demo/content/people.ts'
import { operatorPath } from '../demo/sap/operator-page.ts'
import { hasCompany } from '../demo/has-company.ts'
import type { Services } from '../calls/handler.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { start, type StartOptions } from './start.ts'
import { version } from '../settings/version.ts'
import { stopMs } from '../settings/stopping.ts'

const helpText = `Seaway ${version}

  npm start -- [options]

  --port NUMBER         where it answers (PORT, 8089)
  --host ADDRESS        on which address (HOST, 127.0.0.1)
  --data-dir FOLDER     where the built-in database and the files lie (SEAWAY_DATA_DIR)
  --database-url URL    a PostgreSQL of one's own (DATABASE_URL)
  --version, --help

All settings are variables of the environment: server/README.md.
`

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** Errors that a person can fix get one sentence; all others keep their stack. */
const sentenceOf = (error: unknown, port: number): string => {
  const { code, port: taken = port, hostname } = error as { code?: string; port?: number; hostname?: string }
  if (code === 'EADDRNOTAVAIL' || (code !== undefined && hostname !== undefined && hostname === host))
    return `HOST=${host} is no address of this machine: 127.0.0.1 answers this machine alone, 0.0.0.0 every one.`
  if (code === 'EACCES' && taken > 0)
    return `Port ${taken} may not be opened by this user: choose one above 1023 with PORT=8089.`
  if (code === 'EADDRINUSE') {
    const variable = taken === port ? 'PORT' : 'METRICS_PORT'
    return `Port ${taken} is taken by another program: stop it, or choose another one with ${variable}=${taken + 1} npm start.`
  }
  if (code !== undefined && unreachable.has(code))
    return 'The database that DATABASE_URL names does not answer.'
  if (code === '28P01' || code === '28000')
    return 'The database that DATABASE_URL names refuses this user or password.'
  if (code === '3D000') return 'The database that DATABASE_URL names does not exist.'
  return error instanceof Error ? error.message : String(error)
}

/** Ctrl-C also ends a start that is under way: what was opened is closed again, and the database stops. */
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // By this message the process that started us knows that we still react.
    if (process.connected) process.send?.('stopping')
    stopping.abort()
    setTimeout(giveUp, stopMs.whole).unref()
  })

/** Stops at once although some work still hangs, and stops the embedded database as well. */
const giveUp = () => {
  if (ownDatabase !== undefined) abandonEmbedded(ownDatabase)
  process.exit(1)
}

/**
 * Opens the ports and closes them again, so that a port or an address that cannot be used is told at once. The server
 * itself opens them last, and on a fresh folder the demo company is made before, which takes a minute.
 */
async function tryPorts({ port: own, metricsPort, host: on }: Settings): Promise<void> {
  for (const one of metricsPort > 0 ? [own, metricsPort] : [own]) {
    const server = createServer().listen(one, on)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  }
}

const fail = (error: unknown): never => {
  process.stderr.write(`\n${sentenceOf(error, port)}\n`)
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${(error as Error).stack ?? ''}\n`)
  process.exit(1)
}

/** Where somebody plays the people at SAP. */
const operatorLines = ({ url, user, password }: { url: string; user: string; password: string }) => [
  `Simulated SAP     ${url}${operatorPath}   user ${user}   password ${password}`,
]

let port = 8089
let host = ''
let ownDatabase: string | undefined

const args = process.argv.slice(2)
if (args.includes('--version')) {
  process.stdout.write(`Seaway ${version}\n`)
  process.exit(0)
}
if (args.includes('--help')) {
  process.stdout.write(helpText)
  process.exit(0)
}

try {
  const settings = readSettings(process.env, args)
  port = settings.port
  host = settings.host
  await tryPorts(settings)
  const embedded = settings.databaseUrl === undefined
  if (embedded) ownDatabase = embeddedFolder(settings.dataDir)
  const prepare = async (services: Pick<Services, 'db' | 'now' | 'secret' | 'stopping' | 'storage'>) => {
    // A demo company is created only in our own database, and once. A real company starts with `npm run
    // admin`.
    if (!embedded) return
    if (await hasCompany(services.db)) return
    const { seedDemo } = await import('../demo/demo.ts')
    const made = await seedDemo(services, { stopping: services.stopping })
    // Files are kept outside the database, so they follow when it is whole.
    if (!made) return
    await (await import('../demo/shipment-papers.ts')).seedShipmentPapers(services)
    await (await import('../demo/material-pictures.ts')).seedMaterialPictures(services)
  }
  const options: StartOptions = { prepare, stopping: stopping.signal }
  const begin = settings.processes > 1 ? (await import('./processes/processes.ts')).startProcesses : start
  const running = await begin(settings, options)
  const lines = [
    '',
    `Seaway is ready   ${running.url.replace('0.0.0.0', 'localhost').replace('127.0.0.1', 'localhost')}`,
    embedded
      ? `Demo accounts     ${demoAccounts.map((a) => a.userId).join(', ')}`
      : 'Accounts          the first administrator: npm run admin',
    ...(embedded ? [`Password          ${demoPassword}`] : []),
    embedded ? `Data              ${settings.dataDir}` : 'Data              the database of DATABASE_URL',
    ...(running.services.sap.kind === 'none'
      ? ['SAP               none is set, pushing is refused: SEAWAY_SAP_URL, _USER, _PASSWORD']
      : []),
    ...(running.services.sap.simulator ? operatorLines(running.services.sap.simulator) : []),
    'Stop              Ctrl-C',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  const stop = () =>
    void running.stop().then(() => {
      process.stdout.write('\nSeaway has stopped. The data are kept.\n')
      process.exit(0)
    }, fail)
  if (stopping.signal.aborted) stop()
  else stopping.signal.addEventListener('abort', stop)
} catch (error) {
  if (stopping.signal.aborted) process.exit(0)
  fail(error)
}
