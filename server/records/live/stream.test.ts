import { createServer, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { until } from '../../../tests/flows/app.ts'
import { openEvents, type Events } from './stream.ts'

const beatMs = 25_000
let server: Server
let peer: Socket
let out: ServerResponse
let events: Events

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const opened = Promise.withResolvers<void>()
  server = createServer((_request, response) => {
    out = response
    events = openEvents(response)
    opened.resolve()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  peer = connect((server.address() as AddressInfo).port, '127.0.0.1')
  peer.on('error', () => {})
  peer.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await opened.promise
})
afterEach(() => {
  vi.useRealTimers()
  peer.destroy()
  server.closeAllConnections()
  server.close()
})

/** The operating system's own buffers are filled first, because only what exceeds them counts. */
const stopReading = () => {
  peer.pause()
  while (out.writableLength === 0 && !out.destroyed) events.send('x'.repeat(200_000))
}

describe('an event stream', () => {
  it('is dropped once nobody takes its events', () => {
    stopReading()
    expect(out.destroyed).toBe(false)
    for (let n = 0; n < 2; n++) events.send('x'.repeat(200_000))
    expect(out.destroyed).toBe(true)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('is dropped when a beat still lies here at the next', () => {
    stopReading()
    vi.advanceTimersByTime(beatMs)
    expect(out.destroyed).toBe(true)
  })

  it('beats for half an hour for whoever reads, and then ends in good order', async () => {
    let heard = ''
    peer.on('data', (text) => void (heard += text.toString()))
    for (let beats = 0; beats < 71; beats++) {
      vi.advanceTimersByTime(beatMs)
      await until(() => heard.split(': beat').length - 1 > beats)
    }
    expect(out.writableEnded).toBe(false)
    vi.advanceTimersByTime(beatMs)
    expect([out.writableEnded, out.destroyed]).toEqual([true, false])
    await until(() => heard.endsWith('0\r\n\r\n'))
    expect(heard.split(': beat')).toHaveLength(72)
  })

  it('stops beating when its peer leaves', async () => {
    const left = once(out, 'close')
    peer.destroy()
    await left
    expect(vi.getTimerCount()).toBe(0)
  })
})
