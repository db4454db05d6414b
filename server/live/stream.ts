import { messageCalls } from '#shared/documents/messages/message.contract.ts'
import { streamsMax } from '#shared/vocabulary/limits.ts'
import { serve } from '../http/handler.ts'
import { refuse } from '../http/problems.ts'
import { openEvents } from './events.ts'

/** Server-sent events: ids that changed. Ends with the client, with the session and with the server. */
export const stream = serve(messageCalls.stream, async ({ services, actor, signal, reply }) => {
  // The newest is refused: were the oldest ended, it would come back at once and end the next.
  if (services.live.listeners(actor.accountId) >= streamsMax)
    return refuse('TOO_MANY_STREAMS', { max: streamsMax, seconds: 60 })
  reply.hijack()
  const events = openEvents(reply.raw)
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
