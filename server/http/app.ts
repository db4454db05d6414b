import { isUtf8 } from 'node:buffer'
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyBaseLogger,
  type FastifyRequest,
} from 'fastify'
import multipart from '@fastify/multipart'
import helmet from '@fastify/helmet'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { DomainError } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import { masterSheet, messageAttachmentBytes } from '#shared/vocabulary/limits.ts'
import { documentation } from './openapi.ts'
import { refuse, type Handler, type Services } from '../calls/handler.ts'
import { clientOf, credentialsOf } from './client.ts'
import { health, measure } from './metrics.ts'
import { mount, addressOf, type Identity } from './mount.ts'
import { headerSeconds, watchPace, isCall, limitRates } from './rates.ts'
import { sendProblem } from './problems.ts'
import { refuseUnreadable } from './raw-answer.ts'
import { website } from './website.ts'
import { sapEventCalls } from '#shared/areas/sap/sap-event.contract.ts'
import type { SapEventSettings } from '../settings/sap-event-settings.ts'

/**
 * Scripts may come from our own origin only. Styles may also be inline, because antd writes its tokens into
 * the page and looks broken without them. No other site may frame ours.
 */
async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: { maxAge: 15_552_000 },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
}

/** Below this an answer fits into one packet anyway. */
const leastBytes = 1_024

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)
/** Level 4 makes a list of orders a tenth of its size in about a millisecond. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const accepted = (request: FastifyRequest): 'br' | 'gzip' | undefined => {
  const words = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((word) => word.trim())
  // A word with a weight, `br;q=0`, is left alone: such callers are rare, and no answer has to be compressed.
  return words.includes('br') ? 'br' : words.includes('gzip') ? 'gzip' : undefined
}

/**
 * Compresses answers of text for those who accept it. Files are streams and pass as they are. What holds a token passes
 * as it is as well, because the size of a compressed answer tells of its content.
 */
function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || request.url.startsWith('/auth/')) return payload
    if (reply.hasHeader('content-encoding') || Buffer.byteLength(payload) <= leastBytes) return payload
    void reply.header('vary', 'accept-encoding')
    const encoding = accepted(request)
    if (encoding === undefined) return payload
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? inBrotli(payload, brotliOptions) : inGzip(payload)
  })
}

/**
 * Answers a broker that asks whether it may send its events here before it sends any (CloudEvents HTTP webhooks, "abuse
 * protection"). The answer is no secret and no permission: every event has to show who has sent it.
 */
function answerHandshakes(app: FastifyInstance, { secrets, tokens, origins }: SapEventSettings): void {
  const isAwaited = secrets.length > 0 || tokens !== undefined
  app.route({
    method: 'OPTIONS',
    url: addressOf(sapEventCalls.receive),
    handler: async (request, reply) => {
      const origin = request.headers['webhook-request-origin']
      const name = typeof origin === 'string' ? origin.trim() : ''
      const isKnown = origins.length === 0 || origins.includes(name.toLowerCase())
      reply.header('allow', 'POST, OPTIONS')
      // Without the permission in its answer a broker sends nothing.
      if (name !== '' && isAwaited && isKnown)
        reply.header('webhook-allowed-origin', name).header('webhook-allowed-rate', '*')
      return reply.send()
    },
  })
}

/** Events come as CloudEvents. */
const jsonTypes = ['application/json', 'application/cloudevents+json']

/** Accepts JSON in UTF-8 only, because text in another encoding would be stored with wrong letters. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(jsonTypes, { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body
    if (isUtf8(body)) void parse(request, body.toString(), done)
    else done(new DomainError([{ code: 'UNREADABLE' }]))
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came; only requests with JSON have one. */
    rawBody?: Buffer
  }
}

/** An order of 3,000 lines is about 2 MB of JSON. */
const bodyBytes = 4 * 1024 * 1024

/** How often slow requests are looked for, in milliseconds. */
const lookMs = 1_000

/** The HTTP server with everything that a request passes before it reaches a service. */
export async function buildApp(
  services: Services,
  handlers: readonly Handler[],
  identity: Identity,
): Promise<FastifyInstance> {
  const { settings, log } = services
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: bodyBytes,
    genReqId: () => newId(),
    // Only the right-most address that is not a trusted proxy's is used; addresses to its left were written
    // by the caller.
    trustProxy: settings.trustProxy === true ? (_address, hop) => hop === 0 : settings.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    http: { headersTimeout: headerSeconds * 1000, connectionsCheckingInterval: lookMs },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    // Our own refusal is sent instead, because it is in the caller's language.
    return503OnClosing: false,
  })
  app.decorateRequest('actorId', '')
  app.setErrorHandler(sendProblem)
  const pace = setInterval(watchPace(app.server), lookMs).unref()
  app.addHook('onClose', async () => clearInterval(pace))
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  app.addHook('onRequest', async (request) => {
    if (services.stopping.aborted && isCall(request)) refuse('SHUTTING_DOWN')
  })
  await securityHeaders(app)
  compressAnswers(app)
  readJson(app)
  await app.register(multipart, {
    limits: { files: 1, fileSize: Math.max(messageAttachmentBytes, masterSheet.bytes) + 1, fields: 0 },
    throwFileSizeLimit: false,
  })
  await limitRates(app, settings.rateFactor)
  measure(app, services)
  health(app, services)
  mount(app, services, handlers, identity)
  answerHandshakes(app, services.settings.sap.events)
  documentation(app, async (request) => {
    if (settings.environment === 'dev') return
    await identity.callerOf(services, credentialsOf(request), clientOf(request), {
      from: 'memory',
      renewed: () => {},
    })
  })
  await website(app, settings)
  return app
}
