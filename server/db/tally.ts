import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Counts the queries of one piece of work. A gate limits them for each request, whatever the number of lines.
 */
export interface Tally {
  queries: number
}

const current = new AsyncLocalStorage<Tally>()

/** Counts every query inside `work`, also those after an await. */
export const countQueries = (tally: Tally, work: () => void): void => current.run(tally, work)

export const countQuery = (): void => {
  const tally = current.getStore()
  if (tally) tally.queries++
}
