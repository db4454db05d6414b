import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Proxy {
  /** The database's address through the proxy. */
  url: string
  close(): void
}

/**
 * Stands between a server and its database. `join` passes on what one of them says to the other: `inward` is the
 * server's connection, `outward` the one to the database.
 */
export async function startProxy(
  databaseUrl: string,
  join: (inward: Socket, outward: Socket) => void,
): Promise<Proxy> {
  const target = new URL(databaseUrl)
  const server = createServer((inward) => {
    const outward = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [inward, outward])
      socket
        .setNoDelay()
        .on('error', () => {})
        .on('close', () => {
          inward.destroy()
          outward.destroy()
        })
    join(inward, outward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, close: () => server.close() }
}
