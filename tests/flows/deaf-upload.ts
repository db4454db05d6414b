import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

const boundary = 'seaway'
const piece = Buffer.alloc(64 * 1024, 0x20)

/**
 * Uploads so many bytes as a client that reads nothing before it has sent everything: if the server stops
 * reading, it hangs or is cut off. Returns the status line and what follows it.
 */
export async function deafUpload(
  address: string,
  headers: Readonly<Record<string, string>>,
  bytes: number,
): Promise<string> {
  const { hostname, port, pathname, search } = new URL(address)
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`
  const tail = `\r\n--${boundary}--\r\n`
  const lines = Object.entries({
    ...headers,
    host: hostname,
    connection: 'close',
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(head.length + bytes + tail.length),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.pause()
  socket.write(`POST ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${head}`)
  for (let sent = 0; sent < bytes; sent += piece.length)
    if (!socket.write(piece.subarray(0, bytes - sent))) await once(socket, 'drain')
  socket.write(tail)
  return text(socket)
}
