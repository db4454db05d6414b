import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { languageOf } from './client.ts'
import { refuseRaw } from './raw-answer.ts'

export const headerSeconds = 10
/** A body arrives at this rate or faster, once it had its time to begin. */
const bytesPerSecond = 10 * 1024
const beginSeconds = 5
/** What a fast sender has saved up lets it pause: a train goes through a tunnel. */
const savedSecondsMax = 30
/** Nothing that is sent to us is larger: files end at 50 MB, and four of them would be refused all the same. */
const bodyBytesMax = 200 * 1024 * 1024
/** An answer of which nobody takes a byte for so long has no reader any more. */
const readerSeconds = 60

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** Where the connection's counters stood when this was begun, and when it was last looked at. */
  begunAt: number
  read: number
  written: number
  /** Seconds that the sender, and the reader, may still do nothing. */
  sender: number
  reader: number
}

const isCut = (exchange: Exchange): boolean => exchange.sender <= 0 || exchange.reader <= 0

/** One second of one exchange. Counted in looks and not by the clock: a second in which we were busy is not theirs. */
function look(exchange: Exchange): void {
  const { request, response } = exchange
  const { bytesRead, bytesWritten } = request.socket
  if (!request.complete) {
    // What lies here unread waits for us.
    const waits = request.readableLength === 0
    const earned = (bytesRead - exchange.read) / bytesPerSecond
    if (waits) exchange.sender = Math.min(savedSecondsMax, exchange.sender - 1 + earned)
    if (bytesRead - exchange.begunAt > bodyBytesMax) exchange.sender = 0
  }
  const stuck = response.writableLength > 0 && bytesWritten === exchange.written
  exchange.reader = stuck ? exchange.reader - 1 : readerSeconds
  exchange.read = bytesRead
  exchange.written = bytesWritten
}

function cut({ request, response, sender }: Exchange): void {
  if (sender <= 0 && !response.headersSent) refuseRaw(request.socket, 'TOO_SLOW', languageOf(request))
  else request.socket.destroy()
}

/** Ends requests that drip or never end, and answers that nobody reads. Answers what looks at all of them once. */
export function watchPace(server: Server): () => void {
  const open = new Set<Exchange>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { bytesRead, bytesWritten } = request.socket
    const counters = { begunAt: bytesRead, read: bytesRead, written: bytesWritten }
    const exchange = { request, response, ...counters, sender: beginSeconds, reader: readerSeconds }
    open.add(exchange)
    response.once('close', () => request.complete && open.delete(exchange))
  })
  return () => {
    for (const exchange of open) {
      look(exchange)
      const { request, response } = exchange
      if (isCut(exchange)) cut(exchange)
      if (request.socket.destroyed || (request.complete && response.closed)) open.delete(exchange)
    }
  }
}
