import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '#shared/kernel/errors.ts'

/** Accepts JSON in UTF-8 only, because text in another encoding would be stored with wrong letters. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
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
