/**
 * The person who pressed Ctrl-C waits, so everything ends within five seconds, each part within its share of
 * them.
 */
export const stopMs = {
  /** Answers and jobs that were begun may finish. */
  answers: 2_500,
  /** Calls to SAP are aborted, and what they leave unknown is noted. */
  connectors: 400,
  jobs: 400,
  /** Connections to the database close; a query that hangs is left to the database. */
  connections: 300,
  /** Where several processes answer, they have so long; what is left of them then is ended. */
  processes: 3_200,
  /** Our own database closes properly, or is killed and recovers at the next start. */
  database: 800,
  /**
   * Counted from the signal. What comes after it, on a machine with much else to do, fits into the rest of the
   * five seconds.
   */
  whole: 4_100,
} as const

/** Waits for work, but no longer than this. What hangs ends with the process. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
