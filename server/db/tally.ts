import { AsyncLocalStorage } from 'node:async_hooks'

/** Queries of one piece of work: a request's count is a gate, whatever the number of lines. */
export interface Tally {
  queries: number
}

const current = new AsyncLocalStorage<Tally>()

/** Counts every query made inside `work`, also after it has waited. */
export const counting = (tally: Tally, work: () => void): void => current.run(tally, work)

export const countQuery = (): void => {
  const tally = current.getStore()
  if (tally) tally.queries++
}
