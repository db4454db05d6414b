import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#shared/kernel/errors.ts'
import { networkOf } from './client.ts'
import { refuse } from '../calls/refuse.ts'

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
