import autocannon from 'autocannon'

export interface Load {
  /** The median time of a request in milliseconds. */
  p50: number
  perSecond: number
  failed: number
}

/** Sends one request with a given number of clients for a few seconds, to this machine only. */
export async function load(
  url: string,
  clients: number,
  request: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
  seconds = 4,
): Promise<Load> {
  const options = { url, connections: clients, duration: seconds, ...request }
  await autocannon({ ...options, duration: 1 })
  const result = await autocannon(options)
  return {
    p50: result.latency.p50 || result.latency.average,
    perSecond: result.requests.average,
    failed: result.non2xx + result.errors,
  }
}

export const ratio = (ours: Load, floor: Load, clients: number): number =>
  clients === 1 ? 1 / ours.perSecond / (1 / floor.perSecond) : floor.perSecond / ours.perSecond
