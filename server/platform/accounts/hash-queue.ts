import { availableParallelism } from 'node:os'
import { refuse } from '../../calls/refuse.ts'

/**
 * Lets so many run at once and so many wait; more are refused. A hash takes a core and 64 MiB for a while, so a crowd
 * that signs in must not take all of them from everybody else.
 */
export function hashQueue(atOnce: number, waitingMost: number) {
  let running = 0
  const waiting: (() => void)[] = []
  const turn = () => new Promise<void>((resolve) => waiting.push(resolve))
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else if (waiting.length < waitingMost) await turn()
    else return refuse('LOGIN_BUSY', { seconds: 5 })
    try {
      return await work()
    } finally {
      // The next one takes over this one's place, so the count stays.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** Node reads files and looks names up with the same threads, so one of them is never given to a hash. */
const threads = Number(process.env['UV_THREADPOOL_SIZE']) || 4

/** As many as a core or two get through in a few seconds: who waits longer has given up. */
const waitingMost = 64

export const inTurn = hashQueue(Math.max(1, Math.min(availableParallelism(), threads - 1)), waitingMost)
