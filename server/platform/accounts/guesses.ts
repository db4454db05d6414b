import { DomainError } from '#shared/kernel/errors.ts'
import { loginFailures, loginLockMinutes } from '#shared/vocabulary/limits.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import * as failures from './failure.repository.ts'

/** One attempt at a password: for which user id, from where and when. */
export interface Guess {
  userId: string
  address: string
  now: Date
}

const lockMs = loginLockMinutes * 60_000

const waiting = (until: string, now: Date) => {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000))
  return new DomainError([{ code: 'LOGIN_WAIT', params: { minutes: Math.ceil(seconds / 60), seconds } }])
}

const longest = (
  rows: readonly { lockedUntil: string | null }[],
  { now }: Guess,
): DomainError | undefined => {
  const until = rows.map((r) => r.lockedUntil ?? '').reduce((a, b) => (a > b ? a : b), '')
  return until !== '' && new Date(until) > now ? waiting(until, now) : undefined
}

/** The wait that holds for an attempt, if any. It is checked first, before the password is worth a hash. */
export const waitOf = async (db: Queryable, guess: Guess): Promise<DomainError | undefined> =>
  longest(await failures.waits(db, guess.userId, guess.address), guess)

/**
 * Checks the wait again in the transaction that decides, because failures may have been counted meanwhile.
 */
export const lockedWaitOf = async (tx: Tx, guess: Guess): Promise<DomainError | undefined> =>
  longest(await failures.lockWaits(tx, guess.userId, guess.address), guess)

/**
 * Counts a wrong password for its address and in total, and returns the wait that it starts. Somebody with
 * only one address cannot lock anybody else out (D138).
 */
export async function countWrong(tx: Tx, { userId, address, now }: Guess): Promise<DomainError | undefined> {
  const until = new Date(now.getTime() + lockMs).toISOString()
  const since = new Date(now.getTime() - lockMs).toISOString()
  let starts = false
  for (const [from, most] of [
    [address, loginFailures.fromOneAddress],
    [failures.anywhere, loginFailures.fromAnywhere],
  ] as const) {
    const counted = await failures.count(tx, { userId, address: from, now: now.toISOString(), since })
    if (counted < most) continue
    await failures.lock(tx, userId, from, until)
    starts = true
  }
  return starts ? waiting(until, now) : undefined
}
