import type { ServerResponse } from 'node:http'

/** Proxies close a silent connection after a minute. */
const beatMs = 25_000
/** After half an hour the client opens another, with a session that is looked at anew. */
const beatsMax = 72
/** Ids of a busy hour fit; whoever lets so much lie does not read. */
const unreadBytesMax = 256 * 1024

export interface Events {
  send(text: string): void
  end(): void
}

/**
 * Writes server-sent events to one peer. A beat that still lies here when the next is due, or too much that was never
 * taken, tells that nobody reads: the connection is dropped, since an orderly end would wait for the same reader.
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
