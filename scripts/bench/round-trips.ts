import { connect, createServer, type AddressInfo } from 'node:net'
import { median } from './figures.ts'

export interface TripCounter {
  /** The database's address through the counter. */
  url: string
  /** Round trips of one piece of work: the median of some, because jobs of the server ask as well now and then. */
  of(work: () => Promise<unknown>): Promise<number>
  close(): void
}

const samples = 9

/**
 * Stands between a server and its database, and counts how often the server says something after the database
 * has answered: statements that are sent together are one round trip, as on a network.
 */
export async function countRoundTrips(databaseUrl: string): Promise<TripCounter> {
  const target = new URL(databaseUrl)
  let trips = 0
  const server = createServer((inward) => {
    const outward = connect(Number(target.port || 5432), target.hostname)
    let answered = true
    inward.on('data', (chunk) => {
      if (answered) trips++
      answered = false
      outward.write(chunk)
    })
    outward.on('data', (chunk) => {
      answered = true
      inward.write(chunk)
    })
    for (const socket of [inward, outward])
      socket
        .setNoDelay()
        .on('error', () => {})
        .on('close', () => {
          inward.destroy()
          outward.destroy()
        })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    async of(work) {
      const counts: number[] = []
      for (let sample = 0; sample < samples; sample++) {
        const before = trips
        await work()
        counts.push(trips - before)
      }
      return median(counts)
    },
    close: () => server.close(),
  }
}
