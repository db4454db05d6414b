import { median } from './figures.ts'
import { startProxy, type Proxy } from './proxy.ts'

export interface TripCounter extends Proxy {
  /** Round trips of one piece of work: the median of some, because jobs of the server ask as well now and then. */
  of(work: () => Promise<unknown>): Promise<number>
}

const samples = 9

/**
 * Stands between a server and its database, and counts how often the server says something after the database
 * has answered: statements that are sent together are one round trip, as on a network.
 */
export async function countRoundTrips(databaseUrl: string): Promise<TripCounter> {
  let trips = 0
  const proxy = await startProxy(databaseUrl, (inward, outward) => {
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
  })
  return {
    ...proxy,
    async of(work) {
      const counts: number[] = []
      for (let sample = 0; sample < samples; sample++) {
        const before = trips
        await work()
        counts.push(trips - before)
      }
      return median(counts)
    },
  }
}
