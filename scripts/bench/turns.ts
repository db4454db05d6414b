/** Measures for a while and answers milliseconds, one for each request. */
export type Contestant = () => Promise<readonly number[]>

/**
 * Lets contestants measure one after the other, round after round, so that all meet the same machine: whatever
 * slows it for a while slows each of them. The first round only warms up.
 * @returns the times of all counted rounds, by name
 */
export async function byTurns<N extends string>(
  contestants: Readonly<Record<N, Contestant>>,
  rounds: number,
): Promise<Record<N, number[]>> {
  const names = Object.keys(contestants) as N[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<N, number[]>
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const measured = await contestants[name]()
      if (round > 0) for (const time of measured) times[name].push(time)
    }
  return times
}
