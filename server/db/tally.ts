import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Counts the queries of one piece of work, and how often it waits for the database. A gate limits both for each
 * request, whatever the number of lines.
 */
export interface Tally {
  queries: number
  roundTrips: number
  /** When the work began, by `performance.now()`. */
  startedAt: number
}

const current = new AsyncLocalStorage<Tally>()

/** Counts every query inside `work`, also those after an await. */
export const countQueries = (tally: Tally, work: () => void): void => current.run(tally, work)

/** When the present piece of work began; one that nobody counts begins now. */
export const begunAt = (): number => current.getStore()?.startedAt ?? performance.now()

export const countQuery = (): void => {
  const tally = current.getStore()
  if (tally) tally.queries++
}

/** A statement that was sent ahead of another is no round trip of its own. */
export const countRoundTrip = (): void => {
  const tally = current.getStore()
  if (tally) tally.roundTrips++
}
