import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { DomainError } from '#shared/kernel/errors.ts'
import { networkOf, languageOf } from './client.ts'
import { refuse } from '../calls/handler.ts'
import { refuseRaw } from './raw-answer.ts'

/**
 * The screen of one person makes a few calls a second; a script that makes more is slowed down. A whole
 * office may share one address.
 */
const perMinute = { address: 12_000, account: 1_200, login: 30 } as const

/** How many addresses and accounts are counted at once. */
const countersMax = 20_000

/** Limits count routes and not addresses, because an address can be spelt in many ways. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? ''
const isLogin = (request: FastifyRequest) => routeOf(request) === '/auth/account/login'
export const isCall = (request: FastifyRequest) => /^\/(oms|auth|file)\//.test(routeOf(request))

/**
 * Limits the rate of calls. Before the session is known only the network address counts: a caller could
 * invent any other name, start at zero with each of them and push other counters out. The account of a
 * session is counted separately.
 */
export async function limitRates(app: FastifyInstance, factor: number): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    hook: 'onRequest',
    timeWindow: '1 minute',
    cache: countersMax,
    max: (request) => (isLogin(request) ? perMinute.login : perMinute.address) * factor,
    keyGenerator: (request) => `${networkOf(request)}${isLogin(request) ? ' login' : ''}`,
    allowList: (request) => !isCall(request),
    errorResponseBuilder: (_request, context) =>
      new DomainError([{ code: 'TOO_MANY', params: { seconds: Math.ceil(context.ttl / 1000) } }]),
  })
  const check = app.createRateLimit({
    max: perMinute.account * factor,
    keyGenerator: (request) => request.actorId,
  })
  app.decorate('limitAccount', async (request: FastifyRequest) => {
    const rate = await check(request)
    if (!rate.isAllowed && rate.isExceeded) refuse('TOO_MANY', { seconds: rate.ttlInSeconds })
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses the account of `actorId` when it calls too often. */
    limitAccount(request: FastifyRequest): Promise<void>
  }
}

export const headerSeconds = 10
/** A body must arrive at this rate after its first seconds. */
const bytesPerSecond = 10 * 1024
const beginSeconds = 5
/** A fast sender earns seconds that it may pause later, because a train may go through a tunnel. */
const savedSecondsMax = 30
/** Nothing larger is ever sent to us: files end at 50 MB, and even four of them stay below. */
const bodyBytesMax = 200 * 1024 * 1024
/** When no byte of an answer was read for this time, its reader is gone. */
const readerSeconds = 60

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** The connection's counter of bytes when the request began, and the counters at the last look. */
  bytesAtStart: number
  read: number
  written: number
  /** For how many seconds the sender and the reader may still do nothing. */
  sender: number
  reader: number
}

const isOver = (exchange: Exchange): boolean => exchange.sender <= 0 || exchange.reader <= 0

/**
 * Accounts for one second of one exchange. Looks are counted and not the clock, so that a second in which the
 * server was busy does not count against the caller.
 */
function look(exchange: Exchange): void {
  const { request, response } = exchange
  const { bytesRead, bytesWritten } = request.socket
  if (!request.complete) {
    // Bytes that have arrived and are not read yet wait for us, not for the sender.
    const waits = request.readableLength === 0
    const earned = (bytesRead - exchange.read) / bytesPerSecond
    if (waits) exchange.sender = Math.min(savedSecondsMax, exchange.sender - 1 + earned)
    if (bytesRead - exchange.bytesAtStart > bodyBytesMax) exchange.sender = 0
  }
  const stuck = response.writableLength > 0 && bytesWritten === exchange.written
  exchange.reader = stuck ? exchange.reader - 1 : readerSeconds
  exchange.read = bytesRead
  exchange.written = bytesWritten
}

function endExchange({ request, response, sender }: Exchange): void {
  if (sender <= 0 && !response.headersSent) refuseRaw(request.socket, 'TOO_SLOW', languageOf(request))
  else request.socket.destroy()
}

/**
 * Ends requests that arrive too slowly or never end, and answers that nobody reads. Returns the function that
 * looks at all of them once.
 */
export function watchPace(server: Server): () => void {
  const open = new Set<Exchange>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { bytesRead, bytesWritten } = request.socket
    const counters = { bytesAtStart: bytesRead, read: bytesRead, written: bytesWritten }
    const exchange = { request, response, ...counters, sender: beginSeconds, reader: readerSeconds }
    open.add(exchange)
    response.once('close', () => request.complete && open.delete(exchange))
  })
  return () => {
    for (const exchange of open) {
      look(exchange)
      const { request, response } = exchange
      if (isOver(exchange)) endExchange(exchange)
      if (request.socket.destroyed || (request.complete && response.closed)) open.delete(exchange)
    }
  }
}
