import type { ServerResponse } from 'node:http'
import { unreadCalls } from '#shared/areas/messages/unread.contract.ts'
import { streamsMax } from '#shared/vocabulary/limits.ts'
import { serve, refuse } from '../../calls/handler.ts'

/** Proxies close a connection that is silent for a minute. */
const beatMs = 25_000
/** After half an hour the client has to reconnect, so that its session is checked again. */
const beatsMax = 72
/** The ids of a busy hour fit in here. A client that leaves more unread does not read. */
const unreadBytesMax = 256 * 1024

export interface Events {
  send(text: string): void
  end(): void
}

/**
 * Writes server-sent events to one client. If a beat is still unsent when the next one is due, or too much is
 * unsent, nobody reads. The connection is then destroyed, since a proper end would wait for the same reader.
 */
export function openEvents(out: ServerResponse): Events {
  let beats = 0
  const end = () => {
    clearInterval(beat)
    out.end()
  }
  const send = (text: string) => {
    if (out.writableLength + text.length > unreadBytesMax) out.destroy()
    else if (out.writable) out.write(text)
  }
  const beat = setInterval(() => {
    beats += 1
    if (out.writableLength > 0) out.destroy()
    else if (beats >= beatsMax) end()
    else send(': beat\n\n')
  }, beatMs)
  out.once('close', () => clearInterval(beat))
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  send(': open\n\n')
  return { send, end }
}

/** The stream of changed ids. It ends with the client, with the session and with the server. */
export const stream = serve(unreadCalls.stream, async ({ services, actor, signal, takeOver }) => {
  // The newest stream is refused. If the oldest were ended instead, its client would reconnect at once and
  // end the next one.
  if (services.live.listeners(actor.accountId) >= streamsMax)
    return refuse('TOO_MANY_STREAMS', { max: streamsMax, seconds: 60 })
  const events = openEvents(takeOver())
  const leave = services.live.listen({
    actor,
    hear: (change) => {
      events.send(`event: ${change.topic}\ndata: ${JSON.stringify(change)}\n\n`)
      if (change.topic === 'session') events.end()
    },
  })
  const stop = () => {
    leave()
    events.end()
  }
  AbortSignal.any([signal, services.stopping]).addEventListener('abort', stop, { once: true })
})
