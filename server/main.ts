import { demoAccounts, demoPassword } from './db/seeds/content/people.ts'
import { readSettings } from './settings.ts'
import { start } from './start.ts'

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** What a person can mend, in one sentence; everything else keeps its stack for us. */
const sentenceOf = (error: unknown, port: number): string => {
  const { code, port: taken = port } = error as { code?: string; port?: number }
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

let port = 8089
try {
  const settings = readSettings(process.env, process.argv.slice(2))
  port = settings.port
  const embedded = settings.databaseUrl === undefined
  const running = await start(settings, async (services) => {
    // A demo company is only ever made in our own database, once; a real one starts with `npm run admin`.
    if (embedded) await (await import('./db/seeds/demo.ts')).seedDemo(services)
  })
  const lines = [
    '',
    `Seaway is ready   ${running.url.replace('0.0.0.0', 'localhost').replace('127.0.0.1', 'localhost')}`,
    embedded
      ? `Demo accounts     ${demoAccounts.map((a) => a.userId).join(', ')}`
      : 'Accounts          the first administrator: npm run admin',
    ...(embedded ? [`Password          ${demoPassword}`] : []),
    embedded ? `Data              ${settings.dataDir}` : 'Data              the database of DATABASE_URL',
    'Stop              Ctrl-C',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${sentenceOf(error, port)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  process.stderr.write(`\n${sentenceOf(error, port)}\n`)
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${(error as Error).stack ?? ''}\n`)
  process.exit(1)
}
