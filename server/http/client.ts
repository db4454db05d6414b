import type { FastifyRequest } from 'fastify'
import { DomainError } from '#shared/kernel/errors.ts'
import { languages, systemIds, type Language } from '#shared/vocabulary/words.ts'

const header = (request: Pick<FastifyRequest, 'headers'>, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language => {
  const asked = header(request, 'language')
  return languages.find((l) => l === asked) ?? 'zh'
}

/** The general headers of every call (specification section 7), none of them trusted for rights. */
export const clientOf = (request: FastifyRequest) => ({
  address: request.ip,
  device: header(request, 'fingerprint').slice(0, 80) || 'unknown',
  systemId: Number(header(request, 'systemid')) === systemIds.desktop ? systemIds.desktop : systemIds.web,
  language: languageOf(request),
})

/** Jwt, user id and identity number of a logged-in call (D100): the server compares all three. */
export const credentialsOf = (request: FastifyRequest) => ({
  jwt: header(request, 'jwt'),
  userId: header(request, 'userid'),
  idmNum: header(request, 'idmnum'),
})

/** Empty when none was sent. One that is cut or mangled could be another's, so it is refused. */
export const idempotencyKeyOf = (request: FastifyRequest): string => {
  const key = header(request, 'idempotency-key')
  if (key === '' || /^[\x21-\x7e]{1,100}$/.test(key)) return key
  throw new DomainError([{ code: 'INVALID', path: 'Idempotency-Key' }])
}
