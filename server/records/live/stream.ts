import { unreadCalls } from '#shared/areas/messages/unread.contract.ts'
import { streamsMax } from '#shared/vocabulary/limits.ts'
import { serve } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { openEvents } from './events.ts'

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
