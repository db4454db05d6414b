import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { AggregatorRegistry } from 'prom-client'
import { serveMetrics } from '../../http/metrics.ts'
import type { Settings } from '../../settings/settings.ts'
import { openServices, type Running, type StartOptions } from '../start.ts'
import { stopMs, within } from '../../settings/stopping.ts'

/** What the first process and those that answer tell each other. */
export type FromWorker =
  | { said: 'settings?' }
  | { said: 'ready'; url: string }
  | { said: 'failed'; error: { message: string; code?: string; port?: number } }

export interface ToWorker {
  settings: Settings
}

/** The metrics library sends messages of its own on the same channel. */
const isFromWorker = (message: unknown): message is FromWorker =>
  typeof message === 'object' && message !== null && 'said' in message

/** What Node's own messages between the first process and the others say of a connection. */
interface OwnMessage {
  cmd?: string
  act?: string
  seq?: number
  ack?: number
}

const isOwn = (message: unknown): message is OwnMessage =>
  typeof message === 'object' && message !== null && 'cmd' in message && message.cmd === 'NODE_CLUSTER'

/**
 * Node hands connections to its processes in turn and waits for each to say that it has taken its own. One that dies before
 * says nothing, and their callers would wait until they give up. So what a dead process had not taken is answered in its
 * place as refused, and Node hands it to the next one.
 */
function passOn(worker: Worker): void {
  const child = worker.process
  const open = new Set<number>()
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = (...args: unknown[]) => {
    const [message] = args
    if (isOwn(message) && message.act === 'newconn' && message.seq !== undefined) open.add(message.seq)
    return send(...args)
  }
  child.on('internalMessage', (message: unknown) => {
    if (isOwn(message) && message.ack !== undefined) open.delete(message.ack)
  })
  // By now Node has taken the process off its list, so that nothing comes back to it. One that is killed while something is
  // on its way to it never disconnects.
  worker.once('exit', () => {
    for (const ack of open)
      child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false }, undefined)
    open.clear()
  })
}

/** A process that lived so long did not die of its start. */
const soundMs = 60_000
const longestPauseMs = 30_000

/** After several early deaths in a row the next start waits: 0, 0.5, 1, 2 … seconds, half a minute at most. */
export const pauseAfter = (deaths: number): number =>
  deaths <= 1 ? 0 : Math.min(longestPauseMs, 250 * 2 ** (deaths - 1))

/** Node's threads for hashes and files, four for one process, are shared out among several. */
const threadsOf = (processes: number): string =>
  process.env['UV_THREADPOOL_SIZE'] ?? String(Math.max(2, Math.ceil(4 / processes)))

/** Resolves with the address at which the process answers. */
function readiness(worker: Worker, settings: Settings): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  worker.on('message', (message: unknown) => {
    if (!isFromWorker(message)) return
    if (message.said === 'settings?') worker.send({ settings })
    if (message.said === 'ready') resolve(message.url)
    if (message.said === 'failed') reject(Object.assign(new Error(message.error.message), message.error))
  })
  worker.once('exit', (code, signal) => reject(new Error(`A server process ended (${signal ?? code}).`)))
  return promise
}

/**
 * Several processes that answer on one port, and are replaced when they die. This one opens what they share: the built-in
 * database, the schema, the demo company, the simulated SAP and the metrics of all.
 */
export async function startProcesses(
  settings: Settings,
  { prepare, stopping }: StartOptions = {},
): Promise<Pick<Running, 'services' | 'url' | 'stop'>> {
  const { services, url: databaseUrl, close } = await openServices(settings, stopping)
  const { log, sap } = services
  const alive = new Set<Worker>()
  let ending = false
  let deaths = 0

  cluster.setupPrimary({ args: [] })
  const settingsOfWorker: Settings = {
    ...settings,
    databaseUrl,
    metricsPort: 0,
    sap: { ...settings.sap, started: sap.simulator },
  }
  const fork = (): Promise<string> => {
    const worker = cluster.fork({ UV_THREADPOOL_SIZE: threadsOf(settings.processes) })
    const startedAt = performance.now()
    passOn(worker)
    alive.add(worker)
    worker.once('exit', () => {
      alive.delete(worker)
      deaths = performance.now() - startedAt > soundMs ? 0 : deaths + 1
    })
    return readiness(worker, settingsOfWorker)
  }
  /** Keeps one place filled for as long as the server runs. */
  const replace = (worker: Worker) =>
    worker.once('exit', (code, signal) => {
      if (ending) return
      const pause = pauseAfter(deaths)
      log.error(
        { pid: worker.process.pid, code, signal, pause },
        'a server process is gone, starting another',
      )
      setTimeout(() => !ending && void keep(), pause).unref()
    })
  const keep = async (): Promise<string> => {
    const ready = fork()
    replace([...alive].at(-1)!)
    return ready.catch((error: unknown) => {
      log.error({ err: error }, 'a server process did not start')
      return ''
    })
  }
  const endAll = async () => {
    ending = true
    const ends = [...alive].map((worker) => once(worker, 'exit'))
    for (const worker of alive) worker.process.kill('SIGTERM')
    await within(stopMs.processes, Promise.all(ends))
    for (const worker of alive) worker.process.kill('SIGKILL')
    await close()
  }

  try {
    const signals = [services.stopping, ...(stopping ? [stopping] : [])]
    await prepare?.({ ...services, stopping: AbortSignal.any(signals) })
    stopping?.throwIfAborted()
    // The first one tells whether the port is free; the others follow.
    const url = await fork()
    for (const worker of alive) replace(worker)
    await Promise.all(Array.from({ length: settings.processes - 1 }, keep))
    const registry = new AggregatorRegistry()
    const metrics = { metrics: () => registry.clusterMetrics(), contentType: registry.contentType }
    const server =
      settings.metricsPort > 0 ? await serveMetrics(metrics, settings.metricsPort, settings.host) : undefined
    return {
      services,
      url,
      async stop() {
        server?.close()
        await endAll()
      },
    }
  } catch (error) {
    await endAll()
    throw error
  }
}
