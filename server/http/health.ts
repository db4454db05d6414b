import type { FastifyInstance } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import { version } from '../settings/version.ts'
import type { Services } from '../calls/services.ts'

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
