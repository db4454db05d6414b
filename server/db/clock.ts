import { sql } from 'kysely'
import type { Queryable } from './transaction.ts'

/** Below this, times of both clocks may stand beside each other. */
const toldMs = 1_000
/** Above this, sessions end before they begin and periods are taken for others. */
const refusedMs = 60_000

/** By how many milliseconds the clock of this machine is ahead of the database's; behind it where it is negative. */
export async function clockAhead(db: Queryable): Promise<number> {
  const before = Date.now()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  return Math.round((before + Date.now()) / 2 - rows[0]!.ms)
}

/** Tells of clocks that differ, and refuses to start where they differ by more than a minute. */
export function checkClocks(ahead: number, warn: (difference: { clockAheadMs: number }) => void): void {
  if (Math.abs(ahead) > refusedMs)
    throw new Error(
      `The clock of this machine is ${Math.abs(Math.round(ahead / 1_000))} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the clock of the database: set both by the same time server.`,
    )
  if (Math.abs(ahead) > toldMs) warn({ clockAheadMs: ahead })
}
