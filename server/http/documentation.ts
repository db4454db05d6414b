import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
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

async function openPages(): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const pages = Fastify()
  await pages.register(source)
  await pages.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  return pages
}

/** Refuses a request whose caller may not read the contract. */
type Check = (request: FastifyRequest) => Promise<void>

/**
 * Serves `/openapi.json` for programs and `/docs` for people. They hold the contract and no data, but tell strangers
 * where to try, so outside of demos they are answered to those who are signed in. The pages are loaded when somebody
 * first asks for them.
 */
export function documentation(app: FastifyInstance, check: Check): void {
  let pages: Promise<FastifyInstance> | undefined
  for (const url of ['/docs', '/docs/*'])
    app.get(url, async (request, reply) => {
      await check(request)
      pages ??= openPages()
      const { statusCode, headers, rawPayload } = await (await pages).inject(request.url)
      return reply.code(statusCode).headers(headers).send(rawPayload)
    })
  app.addHook('onClose', async () => (await pages)?.close())
  app.get('/openapi.json', async (request) => {
    await check(request)
    return theDocument()
  })
}
