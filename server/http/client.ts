import type { FastifyRequest } from 'fastify'
import { languages, systemIds, type Language } from '#shared/vocabulary/words.ts'

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

export const languageOf = (request: FastifyRequest): Language => {
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

export const idempotencyKeyOf = (request: FastifyRequest): string =>
  header(request, 'idempotency-key').slice(0, 100)
