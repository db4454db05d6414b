import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import { openApi } from './openapi.ts'

/** `/openapi.json` for programs, `/docs` for people. */
export async function documentation(app: FastifyInstance): Promise<void> {
  const document = openApi() as unknown as OpenAPIV3.Document
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  app.get('/openapi.json', async () => document)
}
