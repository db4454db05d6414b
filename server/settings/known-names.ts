/** Variables of the product that are read by its scripts, its tests and the desktop client, and not by the server. */
const readElsewhere = [
  'SEAWAY_CHROMIUM',
  'SEAWAY_E2E_PORT',
  'SEAWAY_FUZZ_MINUTES',
  'SEAWAY_FUZZ_SEED',
  'SEAWAY_PAPERS',
  'SEAWAY_PAPER_RUNS',
  'SEAWAY_RECONCILED_ORDERS',
  'SEAWAY_SERVER_URL',
  'SEAWAY_TEST_DATABASE_URL',
  'SEAWAY_UPDATE_URL',
  'SEAWAY_WALK_SEED',
  'SEAWAY_WALK_STEPS',
  'SEAWAY_WRITER_SECONDS',
]

/** How many letters have to be put in, left out or changed to make one text of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of Array.from(one).entries()) {
    const next = [i + 1]
    for (const [j, wanted] of Array.from(other).entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === wanted ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}

/** Complaints about variables that nobody reads, each with the name that was probably meant. */
export function unknownNames(env: Readonly<Record<string, unknown>>, known: readonly string[]): string[] {
  const all = [...known, ...readElsewhere]
  return Object.keys(env)
    .filter((name) => name.startsWith('SEAWAY_') && !all.includes(name))
    .map((name) => {
      const nearest = known
        .filter((one) => one.startsWith('SEAWAY_'))
        .toSorted((a, b) => distance(name, a) - distance(name, b))[0]
      return `${name} is no setting, the nearest one is ${nearest ?? 'none'}`
    })
}
