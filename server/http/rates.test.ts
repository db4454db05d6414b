import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchPace } from './rates.ts'
import { until } from '../../tests/flows/app.ts'

let server: Server
/** Lets one second of the server pass. */
let second: () => void
let request: IncomingMessage | undefined
let socket: Socket
let heard: string

beforeEach(async () => {
  request = undefined
  heard = ''
  server = createServer((incoming, response) => {
    request = incoming
    if (incoming.url === '/endless') response.write(Buffer.alloc(64 * 1024 * 1024))
    else incoming.resume().once('end', () => response.end('taken'))
  })
  second = watchPace(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('data', (text) => void (heard += text.toString()))
  socket.on('error', () => {})
})
afterEach(() => {
  socket.destroy()
  server.closeAllConnections()
  server.close()
})

const seconds = (count: number) => {
  for (let n = 0; n < count; n++) second()
}
const begin = async (length: number) => {
  socket.write(`POST /x HTTP/1.1\r\nhost: x\r\nlanguage: en\r\ncontent-length: ${length}\r\n\r\n`)
  await until(() => request !== undefined)
}
const arrives = async (bytes: number) => {
  const before = request!.socket.bytesRead
  socket.write(Buffer.alloc(bytes))
  await until(() => request!.socket.bytesRead >= before + bytes && request!.readableLength === 0)
}

describe('a body', () => {
  it('that drips is refused after five seconds, in words, and its connection is closed', async () => {
    await begin(1_000)
    for (let n = 0; n < 4; n++) {
      await arrives(10)
      second()
    }
    expect(request!.socket.destroyed).toBe(false)
    await arrives(10)
    seconds(2)
    await until(() => socket.closed)
    expect(heard).toContain('HTTP/1.1 408 Request Timeout')
    expect(heard).toContain('"code":"TOO_SLOW"')
    expect(heard).toContain('too slow')
  })

  it('that comes slowly but steadily is taken, however long it lasts', async () => {
    const piece = 11 * 1024
    await begin(piece * 60)
    for (let n = 0; n < 60; n++) {
      await arrives(piece)
      second()
    }
    await until(() => heard.includes('taken'))
    expect(heard).toContain('200 OK')
  })

  it('that came fast may pause for half a minute, and not for ever', async () => {
    await begin(1024 * 1024)
    await arrives(1024 * 1023)
    seconds(29)
    expect(request!.socket.destroyed).toBe(false)
    seconds(2)
    await until(() => socket.closed)
    expect(heard).toContain('TOO_SLOW')
  })
})

describe('an answer', () => {
  it('that nobody reads is given up after a minute', async () => {
    socket.pause()
    socket.write('GET /endless HTTP/1.1\r\nhost: x\r\n\r\n')
    await until(() => request !== undefined)
    let written = -1
    await until(() => {
      const before = written
      written = request!.socket.bytesWritten
      return written === before
    })
    seconds(58)
    expect(request!.socket.destroyed).toBe(false)
    seconds(5)
    expect(request!.socket.destroyed).toBe(true)
  })
})
