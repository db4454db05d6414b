import { BlockList, isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '#shared/kernel/errors.ts'
import { languages, systemIds, type Language } from '#shared/vocabulary/words.ts'
import type { Client, Credentials } from '../calls/handler.ts'

const header = (request: Pick<FastifyRequest, 'headers'>, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language => {
  const wanted = header(request, 'language')
  return languages.find((l) => l === wanted) ?? 'zh'
}

/** `203.0.113.7:4711` and `[2001:db8::1]:4711`, as some proxies write the address of their caller. */
const withoutPort = (text: string): string => {
  const [, address] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? /^([^:]*):\d+$/.exec(text) ?? []
  return address ?? text
}

/**
 * The address of the caller: what the last trusted proxy says it is. A text that is no address is ignored, and
 * the proxy's own address counts, so that nobody gains a new address by a new word or a new port.
 */
const callerOf = ({ ips = [], ip }: Pick<FastifyRequest, 'ips' | 'ip'>): string =>
  ips.map(withoutPort).findLast((address) => isIP(address) > 0) ?? ip

/**
 * The address that limits are counted for. A single owner of IPv6 has a whole /64 network, so the network
 * counts as one address.
 */
export const networkOf = (request: FastifyRequest): string => normalizeIP(callerOf(request))

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether the caller is at the server's own machine. A request that a proxy on this machine passes on comes
 * from elsewhere.
 */
const isOnServer = (request: FastifyRequest): boolean => {
  const { remoteAddress = '' } = request.socket
  const from = remoteAddress.replace(/^::ffff:/, '')
  if (isIP(from) === 0 || forwarding.some((name) => name in request.headers)) return false
  return loopback.check(from, isIP(from) === 6 ? 'ipv6' : 'ipv4')
}

/** Longer than what browsers say of themselves. */
const agentChars = 300

export const clientOf = (request: FastifyRequest): Client => ({
  address: networkOf(request),
  onServer: isOnServer(request),
  device: header(request, 'fingerprint').slice(0, 80) || 'unknown',
  agent: header(request, 'user-agent').slice(0, agentChars),
  systemId: Number(header(request, 'systemid')) === systemIds.desktop ? systemIds.desktop : systemIds.web,
  screen: header(request, 'authcode').slice(0, 40),
  language: languageOf(request),
})

export const credentialsOf = (request: FastifyRequest): Credentials => ({
  jwt: header(request, 'jwt'),
  userId: header(request, 'userid'),
  idmNum: header(request, 'idmnum'),
})

/**
 * Empty when none was sent. A key that was cut or changed on the way could equal another caller's, so it is
 * refused.
 */
export const idempotencyKeyOf = (request: FastifyRequest): string => {
  const key = header(request, 'idempotency-key')
  if (key === '' || /^[\x21-\x7e]{1,100}$/.test(key)) return key
  throw new DomainError([{ code: 'INVALID', path: 'Idempotency-Key' }])
}
