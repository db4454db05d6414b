import { withLock } from './lock.ts'
import { type Postmaster, runningPostmaster } from './postmaster.ts'
import { isAlive, sleep } from './processes.ts'
import { type Place, serve } from './serving.ts'

/** Is called when the database was lost and when it is back. `error` is given when starting it failed. */
export type Report = (event: 'lost' | 'restarted' | 'failed', error?: unknown) => void

export interface Watch {
  /** The process that serves now. */
  readonly running: Postmaster
  /** Stops watching; a restart that is under way is finished first. */
  end(): Promise<void>
}

const lookMs = 500
const longestPauseMs = 10_000

/**
 * Starts the database again when its process has ended (killed, out of memory, a full disk). It gets the same
 * port, so that every connection string stays valid. If several servers use the folder, the first one
 * restarts it.
 */
export const watch = (place: Place, first: Postmaster, lock: string, report: Report): Watch => {
  const ending = new AbortController()
  let running = first
  let restarting: Promise<void> | undefined

  const restart = async (): Promise<void> => {
    report('lost')
    for (let pause = lookMs; !ending.signal.aborted; pause = Math.min(2 * pause, longestPauseMs)) {
      try {
        running = await withLock(
          lock,
          async () =>
            (await runningPostmaster(place.data, place.urlOf)) ??
            serve({ ...place, stopping: ending.signal }, first.port),
          ending.signal,
        )
        return report('restarted')
      } catch (error) {
        if (!ending.signal.aborted) report('failed', error)
      }
      await sleep(pause, ending.signal)
    }
  }
  const look = setInterval(() => {
    if (restarting || isAlive(running.pid)) return
    restarting = restart().finally(() => (restarting = undefined))
  }, lookMs)
  look.unref()
  return {
    get running() {
      return running
    },
    async end() {
      ending.abort()
      clearInterval(look)
      await restarting
    },
  }
}
