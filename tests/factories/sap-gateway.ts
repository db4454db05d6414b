import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { TLSSocket } from 'node:tls'

/** A key and a certificate of its own, as files in a folder. */
export function certificateIn(folder: string, name: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)]
  const options = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${name} -addext subjectAltName=DNS:localhost -keyout ${key} -out ${certificate}`
  execFileSync('openssl', options.split(' '), { stdio: 'ignore' })
  return { key, certificate }
}

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return (server.address() as AddressInfo).port
}

/** Who stands at the gate: what came in the head of a request, and the name in its certificate. */
export interface Visitor {
  authorization: string
  certificate: string
}

interface Gate {
  /** What stands behind it. */
  sap: { url: string; user: string; password: string }
  folder: string
  admits: (visitor: Visitor) => boolean
}

/**
 * What stands before a company's SAP: TLS by an authority of its own, a sign-in that it judges itself, and a token server
 * that gives a token for a client's secret or an assertion.
 */
export async function openGateway({ sap, folder, admits }: Gate) {
  const own = certificateIn(folder, 'localhost')
  const ours = certificateIn(folder, 'seaway')
  const visitors: Visitor[] = []
  const asked: string[] = []
  const forward = (incoming: IncomingMessage, respond: (answer: IncomingMessage) => void) => {
    const target = new URL(incoming.url ?? '/', sap.url)
    const authorization = `Basic ${Buffer.from(`${sap.user}:${sap.password}`).toString('base64')}`
    const headers = { ...incoming.headers, authorization, host: target.host }
    incoming.pipe(request(target, { method: incoming.method ?? 'GET', headers }, respond))
  }
  const server = createSecure(
    {
      key: readFileSync(own.key),
      cert: readFileSync(own.certificate),
      ca: readFileSync(ours.certificate),
      requestCert: true,
      rejectUnauthorized: false,
    },
    (incoming, response) => {
      if (incoming.url === '/token') {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () => {
          asked.push(Buffer.concat(chunks).toString())
          response.writeHead(200, { 'content-type': 'application/json' })
          response.end(JSON.stringify({ access_token: `token-${asked.length}`, expires_in: 3600 }))
        })
        return
      }
      const socket = incoming.socket as TLSSocket
      const peer = socket.authorized ? socket.getPeerCertificate() : undefined
      const visitor = {
        authorization: incoming.headers.authorization ?? '',
        certificate: peer ? String(peer.subject.CN) : '',
      }
      visitors.push(visitor)
      if (!admits(visitor)) return void response.writeHead(401).end()
      return forward(incoming, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
    },
  )
  const port = await listening(server)
  const tunnels: string[] = []
  const sockets = new Set<Duplex>()
  const proxy = createServer()
  proxy.on('connect', (incoming, socket, head: Buffer) => {
    tunnels.push(`${incoming.url} ${incoming.headers['proxy-authorization']}`)
    sockets.add(socket)
    const onward = connect(port, 'localhost', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.write(head)
      onward.pipe(socket)
      socket.pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  const proxyPort = await listening(proxy)
  return {
    url: `https://localhost:${port}`,
    proxy: `localhost:${proxyPort}`,
    certificates: { own, ours },
    /** Everybody who came, what the token server was asked, and the tunnels through the proxy. */
    visitors,
    asked,
    tunnels,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      for (const one of [server, proxy]) {
        one.closeAllConnections()
        await new Promise<void>((resolve) => void one.close(() => resolve()))
      }
    },
  }
}
