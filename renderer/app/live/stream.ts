import { messageCalls, changeEvent, type ChangeEvent } from '#shared/platform/messages/message.contract.ts'
import { send } from '../../api/transport.ts'
import { eventsIn } from './sse.ts'

const firstWaitMs = 1_000
const longestWaitMs = 30_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Half a second off or on, so that a thousand clients do not come back in the same moment. */
const spread = () => Math.random() * firstWaitMs

async function readOnce(
  hear: (change: ChangeEvent) => void,
  opened: () => void,
  signal: AbortSignal,
): Promise<void> {
  const answer = await send(messageCalls.stream, {}, signal)
  if ('refusal' in answer || !answer.response.body) return
  opened()
  try {
    for await (const { data } of eventsIn(answer.response.body)) {
      const change = changeEvent.safeParse(JSON.parse(data))
      if (change.success) hear(change.data)
    }
  } catch {
    // A line that broke; it is opened again.
  }
}

/**
 * Listens until told to stop. EventSource cannot send our headers, so the stream is read by `fetch`.
 * When the line stands again after a break the caller hears `missed`: what happened meanwhile is unknown.
 */
export async function listen(
  hear: (change: ChangeEvent) => void,
  missed: () => void,
  signal: AbortSignal,
): Promise<void> {
  let wait = firstWaitMs
  let before = false
  const opened = () => {
    if (before) missed()
    before = true
    wait = firstWaitMs
  }
  while (!signal.aborted) {
    await readOnce(hear, opened, signal)
    await pause(wait + spread(), signal)
    wait = Math.min(wait * 2, longestWaitMs)
  }
}
