import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '../calls/handler.ts'

/**
 * Sends a file while it is read.
 * @param broke hears of what could not be read to its end
 */
export function sendFile(reply: FastifyReply, file: FileAnswer, broke: (error: Error) => void) {
  const name = encodeURIComponent(file.name)
  void reply.header('content-type', file.mediaType)
  void reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
  if (file.bytes !== undefined) void reply.header('content-length', file.bytes)
  // Fastify logs no requests here, and so it would not log an answer that breaks off either.
  file.stream.once('error', (error) => {
    reply.log.error({ err: error, file: file.name }, 'file broken off')
    broke(error)
  })
  return reply.send(file.stream)
}
