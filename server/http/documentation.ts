import plugin from 'fastify-plugin'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'

let document: object | undefined
/** Made when it is first asked for: most servers are never asked, and none should start later for it. */
const written = () => (document ??= openApi())

/** JSON is YAML as well, so whoever asks for YAML gets the same text. */
const asked = ({ yaml = false } = {}) => (yaml ? JSON.stringify(written()) : written())

/** The pages ask a plugin of this name for the document. */
const source = plugin(async (app: FastifyInstance) => void app.decorate('swagger', asked as never), {
  name: '@fastify/swagger',
})

/** `/openapi.json` for programs, `/docs` for people: open to anyone, since they hold the contract and no data. */
export async function documentation(app: FastifyInstance): Promise<void> {
  await app.register(source)
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  app.get('/openapi.json', async () => written())
}
