import type { FastifyInstance } from 'fastify'
import type { Services } from '../calls/services.ts'

/** `/healthz` says that the process runs, `/readyz` that it should be sent requests. */
export function health(app: FastifyInstance, services: Pick<Services, 'db' | 'sap' | 'stopping'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (services.stopping.aborted) return reply.code(503).send({ status: 'stopping' })
    try {
      await services.db.pool.query('select 1')
      return { status: 'ready', sap: services.sap.kind }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
