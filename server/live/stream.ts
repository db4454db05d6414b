import { messageCalls } from '#shared/documents/messages/message.contract.ts'
import { serve } from '../http/handler.ts'

/** Proxies close a silent connection after a minute. */
const heartbeatMs = 25_000

/** Server-sent events: ids that changed. Ends with the client, with the session and with the server. */
export const stream = serve(messageCalls.stream, async ({ services, actor, signal, reply }) => {
  reply.hijack()
  const out = reply.raw
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  out.write(': open\n\n')
  const beat = setInterval(() => out.write(': beat\n\n'), heartbeatMs)
  const leave = services.live.listen({
    actor,
    hear: (change) => {
      out.write(`event: ${change.topic}\ndata: ${JSON.stringify(change)}\n\n`)
      if (change.topic === 'session') out.end()
    },
  })
  const end = () => {
    clearInterval(beat)
    leave()
    out.end()
  }
  AbortSignal.any([signal, services.stopping]).addEventListener('abort', end, { once: true })
})
