import type { ChangeEvent } from '#shared/areas/messages/unread.contract.ts'
import { listen } from './stream.ts'

const name = 'seaway.live'

export type Notice = { change: ChangeEvent } | { missed: true }

/**
 * Uses one stream for all tabs, because a browser opens six connections to a host and ten tabs would use them
 * up. The tab that holds the lock listens and tells the others; when it closes, the next one takes over.
 * Without locks (a page without https) each tab listens for itself.
 */
export function listenShared(hear: (notice: Notice) => void, signal: AbortSignal): void {
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
  // The request is rejected only when this tab stops before its turn.
  navigator.locks.request(name, { signal }, lead).catch(() => undefined)
}
