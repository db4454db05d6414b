import { Pool, type PoolClient } from 'pg'
import { begunAt } from '../tally.ts'

/** Somebody who waits for a connection, as pg keeps it. */
interface Waiting {
  since: number
}

/**
 * A pool that serves whoever began first. A request waits its turn once: its second statement goes ahead of the requests
 * that came after it, instead of behind them, so that those with many statements are not the slow ones.
 */
export class OldestFirstPool extends Pool {
  /** The queue of pg, which its published types leave out. */
  declare private readonly _pendingQueue: Waiting[]

  override connect(): Promise<PoolClient>
  override connect(callback: Parameters<Pool['connect']>[0]): void
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    const queue = this._pendingQueue
    const { length } = queue
    const connected = callback ? super.connect(callback) : super.connect()
    if (queue.length > length) {
      const last = queue.pop()!
      last.since = begunAt()
      const place = queue.findLastIndex(({ since }) => since <= last.since)
      queue.splice(place + 1, 0, last)
    }
    return connected
  }
}
