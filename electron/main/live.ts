import { streamPath } from '#shared/desktop/calls.ts'
import { changeEvent, type Change } from '#shared/desktop/change.ts'
import { ask } from './ask.ts'
import type { Vault } from './vault.ts'

const firstWaitMs = 1_000
const longestWaitMs = 30_000

/** The complete events in a stream's text; an incomplete rest is returned for the next time. */
export function eventsOf(text: string): { data: string[]; rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const data = blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.startsWith('data:'))
    return lines.length > 0 ? [lines.map((line) => line.slice(5).trimStart()).join('\n')] : []
  })
  return { data, rest }
}

/** `null` means that the connection was broken, so anything may have changed. */
export type Hear = (change: Change | null) => void

async function readOnce(vault: Vault, signal: AbortSignal, opened: () => void, hear: Hear): Promise<void> {
  const answer = await ask(vault, streamPath, { signal })
  if (!answer.ok || !answer.body) return
  opened()
  let rest = ''
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const events = eventsOf(rest + part.replaceAll('\r', ''))
    rest = events.rest
    for (const data of events.data) {
      const change = changeEvent.safeParse(JSON.parse(data))
      if (change.success) hear(change.data)
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

async function keepReading(vault: Vault, signal: AbortSignal, hear: Hear): Promise<void> {
  let wait = firstWaitMs
  let before = false
  const opened = () => {
    if (before) hear(null)
    before = true
    wait = firstWaitMs
  }
  while (!signal.aborted) {
    await readOnce(vault, signal, opened, hear).catch(() => undefined)
    await pause(wait, signal)
    wait = Math.min(wait * 2, longestWaitMs)
  }
}

/**
 * The shell keeps the one connection to the server's stream, so that it also gets news while every window is
 * hidden.
 */
export function openLive(vault: Vault, hear: Hear): void {
  let stop: AbortController | undefined
  const start = () => {
    stop?.abort()
    stop = undefined
    if (vault.token() === undefined) return
    stop = new AbortController()
    void keepReading(vault, stop.signal, hear)
  }
  vault.watch(start)
  start()
}
