/** Whoever pressed Ctrl-C waits: everything has ended within five seconds, each part within its share of them. */
export const stopMs = {
  /** Answers and jobs that were begun may be finished. */
  answers: 2_500,
  /** Calls to SAP are given up, and what that leaves open is noted. */
  connectors: 400,
  jobs: 400,
  /** Connections to the database; a query that hangs is left to the database. */
  connections: 300,
  /** A database of our own closes in good order, or is ended and recovers at the next start. */
  database: 800,
  whole: 4_800,
} as const

/** Waits for work, but no longer than this: what hangs is left behind and ends with the process. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
