import type { ChangeEvent } from '#shared/platform/messages/message.contract.ts'
import { listen } from './stream.ts'

const name = 'seaway.live'

export type Notice = { change: ChangeEvent } | { missed: true }

/**
 * One stream for all tabs: a browser opens six connections to a host, and ten tabs would use them up.
 * Whichever tab holds the lock listens and tells the others; when it closes, the next one takes over.
 * Without locks (a page that is not on https) each tab listens for itself.
 */
export function listenTogether(hear: (notice: Notice) => void, signal: AbortSignal): void {
  if (!('locks' in navigator)) {
    void listen(
      (change) => hear({ change }),
      () => hear({ missed: true }),
      signal,
    )
    return
  }
  const channel = new BroadcastChannel(name)
  const tell = (notice: Notice) => {
    channel.postMessage(notice)
    hear(notice)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Notice>) => hear(data))
  signal.addEventListener('abort', () => channel.close())
  const lead = () =>
    listen(
      (change) => tell({ change }),
      () => tell({ missed: true }),
      signal,
    )
  // Refused only when this tab stops before its turn came.
  navigator.locks.request(name, { signal }, lead).catch(() => undefined)
}
