import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { storeAway } from '../connectors/files/files.port.ts'
import { openStorage } from '../connectors/files/index.ts'
import { openMail } from '../connectors/mail/index.ts'
import { openOa } from '../connectors/oa/index.ts'
import { openSap } from '../connectors/sap/index.ts'
import { openConfiguration } from '../connectors/sap/configuration.ts'
import { embeddedFolder } from '../db/company-database.ts'
import { startEmbedded } from '../db/embedded/launcher.ts'
import { checkClocks, clockAhead } from '../db/clock.ts'
import { migrate } from '../db/migrate.ts'
import { checkPooler } from '../db/driver/pooler.ts'
import { openDatabase, type Database } from '../db/driver/pool.ts'
import { wordMaterials } from '../lines/material-words.repository.ts'
import { noteSystem } from '../engine/push/sap-system.ts'
import { wakeWhenBack } from '../engine/push/push-stop.repository.ts'
import { approvables } from '../documents/reactions/approvables.ts'
import { pushables } from '../documents/pushables.ts'
import { creditUses } from '../documents/credit-uses.ts'
import { trialOrders } from '../documents/orders/push/trial-orders.ts'
import { reactions } from '../documents/reactions.ts'
import { buildApp } from '../http/app.ts'
import { prepareClosing } from '../http/closing.ts'
import { metricsOf, serveMetrics } from '../http/metrics.ts'
import { openFigures } from '../areas/figures/figures.ts'
import { openImports } from '../sheets/imports/imports.ts'
import { openLiveHub } from '../records/live/hub.ts'
import { openOutbox } from '../records/outbox/outbox.ts'
import { startWorker } from '../records/outbox/worker.ts'
import { openPapers } from '../papers/papers.ts'
import { sessionMemory } from '../platform/accounts/session-memory.ts'
import * as sessions from '../platform/accounts/session.service.ts'
import { staffNames } from '../platform/people/staff-names.ts'
import { routes } from './routes.ts'
import type { Services } from '../calls/handler.ts'
import type { Settings } from '../settings/settings.ts'
import { stopMs, within } from '../settings/stopping.ts'
import { version } from '../settings/version.ts'
import { startSchedule } from '../records/tasks/schedule.ts'
import { topics } from './topics.ts'

export interface Running {
  app: FastifyInstance
  services: Services
  /** The address at which it answers. */
  url: string
  /** Finishes what was begun, takes nothing new, and keeps the data. */
  stop(): Promise<void>
}

/** Secrets that must not occur in any log line. */
const redact = [
  'req.headers.jwt',
  '*.password',
  '*.oldPassword',
  '*.newPassword',
  '*.confirmPassword',
  '*.jwt',
]

/** What the log says about the built-in database. */
const databaseNews = {
  lost: 'the database process is gone, starting it again',
  restarted: 'the database runs again',
  failed: 'the database could not be started, trying again',
}

/** All processes of a database share one secret, so that each accepts what another has signed. */
async function secretOf(db: Database, settings: Settings): Promise<Uint8Array> {
  if (settings.tokenSecret) return new TextEncoder().encode(settings.tokenSecret)
  const value = JSON.stringify(randomBytes(48).toString('base64url'))
  await db
    .insertInto('settings')
    .values({ name: 'tokenSecret', value })
    .onConflict((c) => c.doNothing())
    .execute()
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'tokenSecret')
    .executeTakeFirstOrThrow()
  return new TextEncoder().encode(row.value as string)
}

/** The simulator is loaded only where there is no SAP. */
async function startSimulated({ simulatorFaults: faults, simulator }: Settings['sap'], db: Database) {
  const { startSimulator } = await import('../demo/sap/simulator.ts')
  return startSimulator({ db, faults, ...simulator })
}

/** The file store, which may be away at the start: everything else works without it, and IT is told. */
async function openFiles(settings: Settings, log: Pick<pino.Logger, 'error'>) {
  const storage = await openStorage(settings)
  await storage.reach().catch((error: unknown) => log.error({ err: error }, storeAway))
  return storage
}

/** What all processes may open at once, with some for whoever looks at the database. */
const connectionsOf = ({ processes, connections: { readers, writers, jobs } }: Settings): number =>
  Math.max(100, processes * (readers + writers + jobs + 3) + 30)

/** Opens the built-in database or the one of `DATABASE_URL`, and brings its schema up to date. */
export async function openServices(
  settings: Settings,
  signal?: AbortSignal,
): Promise<{ services: Services; url: string; close: (jobs?: Promise<unknown>) => Promise<void> }> {
  const log = pino({ level: settings.logLevel, redact, base: { pid: process.pid, version } })
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbedded({
        dir: embeddedFolder(settings.dataDir),
        flags: ['-c', `max_connections=${connectionsOf(settings)}`],
        stopping: signal,
        report: (event, error) => log.error({ err: error }, databaseNews[event]),
      })
  const url = settings.databaseUrl ?? embedded!.url
  const { readers, writers, jobs, prepared } = settings.connections
  if (settings.databaseUrl) await checkPooler(url, prepared)
  const db = openDatabase(url, { readers, max: writers, prepared })
  const jobsDb = openDatabase(url, { max: jobs, prepared })
  const stopping = new AbortController()
  try {
    signal?.throwIfAborted()
    checkClocks(await clockAhead(db), (difference) =>
      log.warn(difference, 'the clocks of server and database differ'),
    )
    const ran = await migrate(db)
    if (ran.length > 0) log.info({ migrations: ran }, 'database migrated')
    await wordMaterials(db)
    signal?.throwIfAborted()
    const live = await openLiveHub(db, url, log)
    const sapConfiguration = await openConfiguration(db, settings.sap.system?.access.language)
    live.watch('sapSettings', () => {
      sapConfiguration
        .refresh()
        .catch((error: unknown) => log.warn({ err: error }, 'settings of SAP not read again'))
    })
    const services: Services = {
      settings,
      db,
      jobsDb,
      storage: await openFiles(settings, log),
      sap: await openSap(settings.sap, log, () => startSimulated(settings.sap, db), sapConfiguration),
      mail: await openMail(settings.mail, settings.site),
      oa: openOa(settings.oa),
      live,
      sessions: sessionMemory(db.reads, live),
      names: staffNames(db.reads),
      imports: openImports(new URL('./import.worker.ts', import.meta.url)),
      papers: openPapers(),
      outbox: openOutbox(),
      figures: openFigures(),
      reactions,
      approvables,
      creditUses,
      trialOrders,
      pushables,
      log,
      secret: await secretOf(db, settings),
      stopping: stopping.signal,
      now: () => new Date(),
    }
    return {
      services,
      url,
      async close(jobs = Promise.resolve()) {
        stopping.abort()
        await within(
          stopMs.connectors,
          Promise.all([services.imports.close(), services.papers.close(), services.sap.close()]),
        )
        await within(stopMs.jobs, jobs)
        services.mail.close()
        await within(stopMs.connections, Promise.all([services.live.close(), db.destroy(), jobsDb.destroy()]))
        await embedded?.stop(stopMs.database)
      },
    }
  } catch (error) {
    await Promise.all([db.destroy(), jobsDb.destroy()])
    await embedded?.stop()
    throw error
  }
}

export interface StartOptions {
  /** Runs before the first request is answered. */
  prepare?: (services: Services) => Promise<void>
  /** Ends a start that is under way: what was opened is closed again, and the start fails. */
  stopping?: AbortSignal
}

/** Composes the whole server. The command line and the tests start it by this one function. */
export async function start(
  settings: Settings,
  { prepare, stopping: signal }: StartOptions = {},
): Promise<Running> {
  const { services, close } = await openServices(settings, signal)
  const stopping = new AbortController()
  const signals = [services.stopping, stopping.signal, ...(signal ? [signal] : [])]
  const whole: Services = { ...services, stopping: AbortSignal.any(signals) }
  let app: FastifyInstance | undefined
  try {
    await prepare?.(whole)
    await whole.names.refresh()
    whole.live.watch('staffNames', () => {
      whole.names.refresh().catch((error: unknown) => whole.log.warn({ err: error }, 'names not read again'))
    })
    signal?.throwIfAborted()
    app = await buildApp(whole, routes, sessions)
    const endAnswers = prepareClosing(app)
    const url = await app.listen({ port: settings.port, host: settings.host })
    const metrics =
      settings.metricsPort > 0
        ? await serveMetrics(metricsOf(app), settings.metricsPort, settings.host)
        : undefined
    wakeWhenBack(whole)
    await noteSystem(whole)
    const worker = startWorker({ ...whole, db: whole.jobsDb }, topics, settings.outbox)
    const endSchedule = startSchedule(whole)
    return {
      app,
      services: whole,
      url,
      async stop() {
        stopping.abort()
        void whole.imports.close()
        endSchedule()
        metrics?.close()
        const jobs = worker.stop()
        await within(stopMs.answers + stopMs.jobs, Promise.all([endAnswers(), jobs]))
        await close(jobs)
      },
    }
  } catch (error) {
    await app?.close()
    await close()
    throw error
  }
}
