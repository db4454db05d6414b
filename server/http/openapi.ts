import * as z from 'zod'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Call } from '#shared/kernel/contract.ts'
import { contracts } from '#shared/contracts.ts'
import { errors } from '#shared/calls/errors.ts'
import { basePaths } from './mount.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' }) as Json

const parametersOf = (call: Call): Json[] => {
  const schema = schemaOf(call.query, 'input') as { properties?: Record<string, Json>; required?: string[] }
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: call.path.includes(`{${name}}`) ? 'path' : 'query',
    required: call.path.includes(`{${name}}`) || (schema.required ?? []).includes(name),
    schema: property,
  }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
  }
  return call.idempotent ? [...own, key] : own
}

const requestOf = (call: Call): Json | undefined => {
  if (call.takes === 'upload') {
    const file = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    }
    return { content: { 'multipart/form-data': { schema: file } } }
  }
  if (call.method === 'get' || call.method === 'delete') return undefined
  return { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } }
}

const answerOf = (call: Call): Json => {
  if (call.answers === 'file')
    return { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  if (call.answers === 'stream')
    return { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } }
  return {
    description: 'Done',
    content: { 'application/json': { schema: schemaOf(call.response, 'output') } },
  }
}

const problem = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errors) },
    reasons: {
      type: 'array',
      items: {
        type: 'object',
        properties: { code: { type: 'string' }, params: { type: 'object' }, path: { type: 'string' } },
      },
    },
    traceId: { type: 'string' },
  },
}

const operationOf = (group: string, name: string, call: Call): Json => ({
  operationId: `${group}.${name}`,
  tags: [group],
  summary: call.summary,
  description: [
    `Access: ${call.access}. Rows: ${call.scope}. Timeout: ${call.timeoutSeconds} s.`,
    call.errors.length > 0 ? `Codes: ${call.errors.join(', ')}.` : '',
  ].join(' '),
  /** The same information for programs: who may call, and which codes may come besides the general ones. */
  'x-access': call.access,
  'x-codes': call.errors,
  parameters: parametersOf(call),
  ...(requestOf(call) && { requestBody: requestOf(call) }),
  security: call.access === 'public' ? [] : [{ jwt: [], userId: [], idmNum: [] }],
  responses: {
    200: answerOf(call),
    default: {
      description: 'Refused, with every reason',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
})

const key = (name: string) => ({ type: 'apiKey', in: 'header', name })

/**
 * The OpenAPI document of every call, made from the values that the server enforces. Documents that share a
 * path are distinguished by `?doc=`.
 */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  const all = Object.values(contracts).flatMap((calls) => Object.values(calls))
  const sharing = (call: Call) =>
    all.filter((c) => c.base === call.base && c.path === call.path && c.method === call.method)
  for (const [group, calls] of Object.entries(contracts))
    for (const [name, call] of Object.entries(calls)) {
      const plain = basePaths[call.base] + call.path
      const path = sharing(call).length > 1 ? `${plain}?doc=${call.doc}` : plain
      paths[path] = { ...paths[path], [call.method]: operationOf(group, name, call) }
    }
  return {
    openapi: '3.0.3',
    info: { title: 'Seaway', version: '1', description: 'Overseas order management' },
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: { jwt: key('jwt'), userId: key('userId'), idmNum: key('IdmNum') },
    },
  }
}

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
