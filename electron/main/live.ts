import { net } from 'electron'
import { desktopSystemId, streamPath } from '#shared/desktop/calls.ts'
import { changeEvent } from '#shared/desktop/change.ts'
import { serverUrl } from './server.ts'
import type { Vault } from './vault.ts'
import { tell } from './windows.ts'

const firstWaitMs = 1_000
const longestWaitMs = 30_000

/** Complete events of a stream's text; what is not yet whole is given back. */
export function eventsOf(text: string): { data: string[]; rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const data = blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.startsWith('data:'))
    return lines.length > 0 ? [lines.map((line) => line.slice(5).trimStart()).join('\n')] : []
  })
  return { data, rest }
}

const hear = (data: string) => {
  const change = changeEvent.safeParse(JSON.parse(data))
  if (change.success) tell('change', change.data)
}

async function readOnce(vault: Vault, signal: AbortSignal, opened: () => void): Promise<void> {
  const { userId = '', idmNum = '' } = vault.user() ?? {}
  const headers = { jwt: vault.token() ?? '', userId, IdmNum: idmNum, systemId: desktopSystemId }
  const answer = await net.fetch(serverUrl() + streamPath, { headers, signal })
  if (!answer.ok || !answer.body) return
  opened()
  let rest = ''
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const events = eventsOf(rest + part.replaceAll('\r', ''))
    rest = events.rest
    events.data.forEach(hear)
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

async function keepReading(vault: Vault, signal: AbortSignal): Promise<void> {
  let wait = firstWaitMs
  let before = false
  const opened = () => {
    // The line was broken and stands again: what happened meanwhile is unknown.
    if (before) tell('change', null)
    before = true
    wait = firstWaitMs
  }
  while (!signal.aborted) {
    await readOnce(vault, signal, opened).catch(() => undefined)
    await pause(wait, signal)
    wait = Math.min(wait * 2, longestWaitMs)
  }
}

/** The shell holds the one line to the server, so that it hears with every window hidden as well. */
export function openLive(vault: Vault): void {
  let stop: AbortController | undefined
  const start = () => {
    stop?.abort()
    stop = undefined
    if (vault.token() === undefined) return
    stop = new AbortController()
    void keepReading(vault, stop.signal)
  }
  vault.watch(start)
  start()
}
