import { changeEvent, unreadCalls, type ChangeEvent } from '#shared/areas/messages/unread.contract.ts'
import { send } from '../../api/transport.ts'

interface ServerEvent {
  event: string
  data: string
}

const eventOf = (block: string): ServerEvent | undefined => {
  const lines = block.split('\n')
  const field = (name: string) =>
    lines.filter((l) => l.startsWith(`${name}:`)).map((l) => l.slice(name.length + 1).replace(/^ /, ''))
  const data = field('data')
  return data.length === 0 ? undefined : { event: field('event').at(-1) ?? 'message', data: data.join('\n') }
}

/** The events of a stream. Comments, which only keep the connection open, are left out. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  let rest = ''
  for await (const text of body.pipeThrough(
    new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
  )) {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event) yield event
    }
  }
}

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

/**
 * Clients reconnect up to half a second apart, so that a thousand of them do not come back at the same
 * moment.
 */
const jitter = () => Math.random() * firstWaitMs

async function readOnce(
  hear: (change: ChangeEvent) => void,
  opened: () => void,
  signal: AbortSignal,
): Promise<void> {
  const answer = await send(unreadCalls.stream, {}, signal)
  if ('refusal' in answer || !answer.response.body) return
  opened()
  try {
    for await (const { data } of eventsIn(answer.response.body)) {
      const change = changeEvent.safeParse(JSON.parse(data))
      if (change.success) hear(change.data)
    }
  } catch {
    // The connection broke and is opened again.
  }
}

/**
 * Listens until it is stopped. EventSource cannot send our headers, so the stream is read by `fetch`. When
 * the connection is back after a break, the caller gets `missed`, because what happened meanwhile is unknown.
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
    await pause(wait + jitter(), signal)
    wait = Math.min(wait * 2, longestWaitMs)
  }
}
