import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#shared/kernel/errors.ts'
import { networkOf } from './client.ts'
import { refuse } from '../calls/refuse.ts'

/**
 * One person's screen makes a few calls a second; a script that makes more is slowed, not served. An office of many
 * shares an address.
 */
const perMinute = { address: 12_000, account: 1_200, login: 30 } as const

/** Addresses and accounts that are counted at once. */
const counted = 20_000

/** By route and not by address, which can be spelt in many ways. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? ''
const isLogin = (request: FastifyRequest) => routeOf(request) === '/auth/account/login'
export const isCall = (request: FastifyRequest) => /^\/(oms|auth|file)\//.test(routeOf(request))

/**
 * Before a session is known only the address counts: what a caller says of itself is made up as often as it likes, and
 * each new name would begin at nothing and push another's count out. Who a session belongs to counts for itself.
 */
export async function limitRates(app: FastifyInstance, factor: number): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    hook: 'onRequest',
    timeWindow: '1 minute',
    cache: counted,
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
    /** Refuses the account of `actorId` when it asks too often. */
    limitAccount(request: FastifyRequest): Promise<void>
  }
}
