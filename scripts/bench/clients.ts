/**
 * Lets so many clients work at once until the time is over, each doing one thing after the other.
 * @param work does one thing for the client of this number, and answers the milliseconds that count
 */
export async function workTogether(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<number>,
): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  const one = async (client: number) => {
    do times.push(await work(client))
    while (performance.now() < end)
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)))
  return times
}

/** How long a piece of work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
