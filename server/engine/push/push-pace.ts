import type { PushPace } from '../../settings/sap-settings.ts'
import type { PushRecord } from './pushable.ts'

/** After this many calls that failed while SAP answered others an operator has to look. */
export const callsMax = 25
const longestWait = 15 * 60

/**
 * Waits 5, 10, 20 … seconds, up to 15 minutes. Half of the wait is random, so that pushes that failed together do
 * not retry together.
 */
export const backOff = (calls: number, { retrySeconds }: PushPace, random = Math.random()): number =>
  Math.min(longestWait, retrySeconds * 2 ** Math.max(0, calls - 1)) * (0.5 + random)

/**
 * The waits before the first read-backs of an unknown push, in multiples of the first wait: 5, 30 and 120 s, then
 * every ten minutes.
 */
const readBacks = [1, 6, 24, 120] as const

export const readBackWait = (reads: number, { retrySeconds }: PushPace): number =>
  retrySeconds * readBacks[Math.min(reads, readBacks.length - 1)]!

export const after = (now: string, seconds: number): string =>
  new Date(Date.parse(now) + seconds * 1000).toISOString()

export type Absence = { kind: 'wait'; until: string; absentAt?: string } | { kind: 'gone' }

/**
 * SAP did not find an unknown document. It may still be working on it until the settle time is over. After that, two
 * read-backs with that time between them must miss the document before it counts as absent (D37).
 */
export function afterAbsence(
  push: Pick<PushRecord, 'settleUntil' | 'absentAt'> & { now: string },
  reads: number,
  pace: PushPace,
): Absence {
  const now = Date.parse(push.now)
  const settled = push.settleUntil === null ? now : Date.parse(push.settleUntil)
  if (now < settled) {
    const soon = now + readBackWait(reads, pace) * 1000
    return { kind: 'wait', until: new Date(Math.min(soon, settled)).toISOString() }
  }
  if (push.absentAt === null)
    return { kind: 'wait', until: after(push.now, pace.readBackSeconds), absentAt: push.now }
  const again = Date.parse(push.absentAt) + pace.readBackSeconds * 1000
  return now < again ? { kind: 'wait', until: new Date(again).toISOString() } : { kind: 'gone' }
}
