import type { Tx } from '../../db/transaction.ts'
import type { LiveChange, LiveHub } from './hub.ts'

/** The most accounts that one notice of the live channel can name. */
const accountsPerChange = 150

/** Tells the screens of many people the same. */
export function tellAccounts(
  live: Pick<LiveHub, 'publish'>,
  tx: Tx,
  change: Pick<LiveChange, 'topic' | 'ids'>,
  accounts: readonly string[],
): void {
  for (let at = 0; at < accounts.length; at += accountsPerChange)
    live.publish(tx, { ...change, accounts: accounts.slice(at, at + accountsPerChange) })
}
