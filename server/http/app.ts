import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import { newId } from '#shared/kernel/ids.ts'
import { importBytes, messageAttachmentBytes } from '#shared/vocabulary/limits.ts'
import type { Services } from '../services.ts'
import { DomainError } from '#shared/kernel/errors.ts'
import { documentation } from './documentation.ts'
import type { Handler } from './handler.ts'
import { health } from './health.ts'
import { measure } from './metrics.ts'
import { readJson } from './json-body.ts'
import { mount } from './mount.ts'
import { headerSeconds, watchPace } from './pace.ts'
import { refuse, sendProblem } from './problems.ts'
import { refuseUnreadable } from './raw-answer.ts'
import { securityHeaders } from './security.ts'
import { website } from './website.ts'

/** An order of 3,000 lines is about 2 MB of JSON. */
const bodyBytes = 4 * 1024 * 1024

/** One person's screen makes a few calls a second; a script that makes more is slowed, not served. */
const perMinute = { account: 1_200, login: 30 } as const

/** How often slow requests are looked for. */
const lookMs = 1_000

/** The whole HTTP edge: everything a request meets before a service does. */
export async function buildApp(services: Services, handlers: readonly Handler[]): Promise<FastifyInstance> {
  const { settings, log } = services
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: bodyBytes,
    genReqId: () => newId(),
    trustProxy: settings.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    http: { headersTimeout: headerSeconds * 1000, connectionsCheckingInterval: lookMs },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    // Our own refusal instead, which says it in the caller's language.
    return503OnClosing: false,
  })
  app.decorateRequest('actorId', '')
  app.setErrorHandler(sendProblem)
  const pace = setInterval(watchPace(app.server), lookMs).unref()
  app.addHook('onClose', async () => clearInterval(pace))
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    return payload
  })
  app.addHook('onRequest', async (request) => {
    if (services.stopping.aborted && isCall(request)) refuse('SHUTTING_DOWN')
  })
  await securityHeaders(app)
  readJson(app)
  await app.register(multipart, {
    limits: { files: 1, fileSize: Math.max(messageAttachmentBytes, importBytes) + 1, fields: 0 },
    throwFileSizeLimit: false,
  })
  await app.register(rateLimit, {
    global: true,
    hook: 'onRequest',
    timeWindow: '1 minute',
    max: (request) => (isLogin(request) ? perMinute.login : perMinute.account) * settings.rateFactor,
    // Whoever signs in is known by the address alone: the headers are the caller's own words.
    keyGenerator: (request) =>
      isLogin(request) ? `${request.ip} login` : `${request.ip} ${String(request.headers['userid'] ?? '')}`,
    allowList: (request) => !isCall(request),
    errorResponseBuilder: (_request, context) =>
      new DomainError([{ code: 'TOO_MANY', params: { seconds: Math.ceil(context.ttl / 1000) } }]),
  })
  measure(app, services)
  health(app, services)
  mount(app, services, handlers)
  await documentation(app)
  await website(app, settings)
  return app
}

/** By route and not by address, which can be spelt in many ways. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? ''
const isLogin = (request: FastifyRequest) => routeOf(request) === '/auth/account/login'
const isCall = (request: FastifyRequest) => /^\/(oms|auth|file)\//.test(routeOf(request))
