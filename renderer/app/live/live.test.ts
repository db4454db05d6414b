import { describe, expect, it } from 'vitest'
import { eventsIn } from './stream.ts'

const streamOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })

const all = async (...parts: string[]) => {
  const events = []
  for await (const event of eventsIn(streamOf(...parts))) events.push(event)
  return events
}

describe('server-sent events', () => {
  it('are whole wherever the network cut them', async () => {
    expect(
      await all(': open\n\nevent: ord', 'er\ndata: {"a":', '1}\n', '\nevent: task\ndata: 2\n\n'),
    ).toEqual([
      { event: 'order', data: '{"a":1}' },
      { event: 'task', data: '2' },
    ])
  })

  it('leave out what only keeps the line open, and what never ended', async () => {
    expect(await all(': beat\n\n', 'data: a\r\ndata: b\r\n\r\n', 'data: half')).toEqual([
      { event: 'message', data: 'a\nb' },
    ])
  })
})
