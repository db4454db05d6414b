import { createServer, type Server } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { setTimeout } from 'node:timers/promises'
import { countQueries, type Tally } from '../db/tally.ts'
import { version } from '../settings/version.ts'
import type { Services } from '../calls/handler.ts'

/** What a proxy calls the request, if it is a name and no text that somebody made up for the log. */
const requestIdOf = ({ headers }: FastifyRequest): string | undefined => {
  const name = headers['x-request-id']
  return typeof name === 'string' && /^[\w.:/+=-]{1,128}$/.test(name) ? name : undefined
}

/**
 * Measures duration and queries of every call. They are counted by route and never by address, which would
 * contain ids.
 */
export function measure(app: FastifyInstance, services: Pick<Services, 'db' | 'settings'>): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const duration = new Histogram({
    name: 'seaway_http_seconds',
    help: 'Duration of requests',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  })
  const queries = new Counter({
    name: 'seaway_http_queries_total',
    help: 'Database queries made for requests',
    labelNames: ['method', 'route'],
    registers: [registry],
  })
  new Gauge({
    name: 'seaway_outbox_rows',
    help: 'Outbox rows by state: a growing number of waiting or dead rows wants a person',
    labelNames: ['status'],
    registers: [registry],
    // Every process sees the same rows.
    aggregator: 'max',
    async collect() {
      const rows = await services.db.reads
        .selectFrom('outbox')
        .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
        .where('status', '<>', 'done')
        .groupBy('status')
        .execute()
      for (const status of ['waiting', 'running', 'dead']) this.set({ status }, 0)
      for (const row of rows) this.set({ status: row.status }, Number(row.count))
    },
  })

  new Gauge({
    name: 'seaway_build_info',
    help: 'The version that runs, as a label',
    labelNames: ['version'],
    registers: [registry],
    aggregator: 'max',
  }).set({ version }, 1)

  app.addHook('onRequest', (_request, reply, done) => {
    const current: Tally = { queries: 0, roundTrips: 0, startedAt: performance.now() }
    reply.tally = current
    countQueries(current, done)
  })
  if (services.settings.checkAnswers)
    app.addHook('onSend', async (_request, reply, payload) => {
      const { queries, roundTrips } = reply.tally
      void reply.headers({ 'x-queries': String(queries), 'x-round-trips': String(roundTrips) })
      return payload
    })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    duration.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    queries.inc({ method, route }, reply.tally.queries)
    request.log.info(
      {
        method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        queries: reply.tally.queries,
        actor: request.actorId || undefined,
        address: request.ip,
        requestId: requestIdOf(request),
      },
      'request',
    )
  })
  app.decorate('metrics', registry)
}

/** What one process has measured. */
export const metricsOf = (app: FastifyInstance) => ({
  metrics: () => app.metrics.metrics(),
  contentType: app.metrics.contentType,
})

/** Serves the metrics for Prometheus on a port of its own, which customers cannot reach. */
export function serveMetrics(
  { metrics, contentType }: { metrics: () => Promise<string>; contentType: string },
  port: number,
  host: string,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

declare module 'fastify' {
  interface FastifyReply {
    tally: Tally
  }
  interface FastifyInstance {
    metrics: Registry
  }
}

/** A probe is not kept waiting by a store that says nothing. */
const storeMs = 2_000

/** Without the file store nothing but files is missing, so requests are sent nevertheless, and IT reads why. */
const filesState = (storage: Services['storage']): Promise<'reachable' | 'unreachable'> =>
  Promise.race([
    storage.reach().then(
      () => 'reachable' as const,
      () => 'unreachable' as const,
    ),
    setTimeout(storeMs, 'unreachable' as const, { ref: false }),
  ])

/** `/healthz` says that the process runs, `/readyz` that it should be sent requests. */
export function health(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'sap' | 'storage' | 'stopping'>,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (services.stopping.aborted) return reply.code(503).send({ status: 'stopping' })
    try {
      await services.db.pool.query('select 1')
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
    return { status: 'ready', version, sap: services.sap.kind, files: await filesState(services.storage) }
  })
}
