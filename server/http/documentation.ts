import plugin from 'fastify-plugin'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'

let document: object | undefined
/**
 * The document is made when it is first asked for, because most servers never are and none should start later
 * for it.
 */
const theDocument = () => (document ??= openApi())

/** JSON is also valid YAML, so both get the same text. */
const documentText = ({ yaml = false } = {}) => (yaml ? JSON.stringify(theDocument()) : theDocument())

/** The plugin of the pages looks for a plugin of this name that has the document. */
const source = plugin(async (app: FastifyInstance) => void app.decorate('swagger', documentText), {
  name: '@fastify/swagger',
})

/**
 * Serves `/openapi.json` for programs and `/docs` for people. Both are public, since they hold the contract
 * and no data.
 */
export async function documentation(app: FastifyInstance): Promise<void> {
  await app.register(source)
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  app.get('/openapi.json', async () => theDocument())
}
