import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { newId } from '#shared/kernel/ids.ts'
import type { ErrorCode } from '#shared/calls/errors.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { problemOf } from './problems.ts'

/**
 * Writes a refusal on the bare connection and closes it, for a text that is no request, or a request that never
 * ends.
 */
export function refuseRaw(socket: Socket, code: ErrorCode, language: Language = 'zh'): void {
  if (socket.writable) {
    const problem = problemOf([{ code }], { language, traceId: newId() })
    const body = JSON.stringify(problem)
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroySoon()
}

/** Refuses what Node could not read as HTTP or did not wait for. */
export const refuseUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  refuseRaw(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'TOO_SLOW' : 'UNREADABLE')
}
