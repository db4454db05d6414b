import { isUtf8 } from 'node:buffer'
import Fastify, { type FastifyInstance, LogController, type FastifyBaseLogger } from 'fastify'
import { DomainError } from '#shared/kernel/errors.ts'
import multipart from '@fastify/multipart'
import { newId } from '#shared/kernel/ids.ts'
import { masterSheet, messageAttachmentBytes } from '#shared/vocabulary/limits.ts'
import type { Services } from '../calls/services.ts'
import { compressAnswers } from './compression.ts'
import { documentation } from './documentation.ts'
import type { Handler } from '../calls/handler.ts'
import { clientOf, credentialsOf } from './client.ts'
import { health } from './health.ts'
import { measure } from './metrics.ts'
import { answerHandshakes } from './handshake.ts'
import { mount, type Identity } from './mount.ts'
import { headerSeconds, watchPace } from './pace.ts'
import { refuse } from '../calls/refuse.ts'
import { sendProblem } from './problems.ts'
import { isCall, limitRates } from './rates.ts'
import { refuseUnreadable } from './raw-answer.ts'
import { securityHeaders } from './security.ts'
import { website } from './website.ts'

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
