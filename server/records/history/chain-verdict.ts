import type { HistoryFault } from '#shared/records/history/history.schema.ts'
import { digestOf, linkOf } from './event-chain.ts'
import type { Link, StoredEntry } from './chain-check.repository.ts'

type End = { seq: number; hash: string }
type Verdict = { fault: HistoryFault; faultSeq: number } | undefined

/** What is wrong with an entry where the chain stands at `before`. */
function faultAt(entry: StoredEntry, before: End): HistoryFault | undefined {
  // Nobody writes an entry without its hash, or a second one under a number.
  if (entry.hash === null || entry.digest === null || entry.seq <= before.seq) return 'added'
  if (entry.seq > before.seq + 1) return 'missing'
  const digest = digestOf(entry)
  const hash = linkOf(before.seq === 0 ? undefined : before.hash, entry.seq, digest)
  return digest === entry.digest && hash === entry.hash ? undefined : 'changed'
}

/** The first place where a history is not what was written; undefined where it is. */
export function verdictOf(entries: readonly StoredEntry[], end: End): Verdict {
  let at: End = { seq: 0, hash: '' }
  for (const entry of entries) {
    const fault = faultAt(entry, at)
    if (fault) return { fault, faultSeq: fault === 'missing' ? at.seq + 1 : entry.seq }
    at = { seq: entry.seq, hash: entry.hash! }
  }
  if (at.seq < end.seq) return { fault: 'missing', faultSeq: at.seq + 1 }
  if (at.seq > end.seq) return { fault: 'added', faultSeq: end.seq + 1 }
  return at.hash === end.hash ? undefined : { fault: 'changed', faultSeq: at.seq }
}

/** The chain of a history that was written before there were chains, its entries numbered one after the other. */
export function linksOf(entries: readonly StoredEntry[]): Link[] {
  let before: string | undefined
  return entries.map((entry, at) => {
    const seq = at + 1
    const digest = digestOf(entry)
    before = linkOf(before, seq, digest)
    return { docId: entry.docId, id: entry.id, seq, digest, hash: before }
  })
}
