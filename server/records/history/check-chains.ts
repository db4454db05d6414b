import type { HistoryFault } from '#shared/records/history/history.schema.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import type { TaskContext, TaskKind } from '../tasks/runner.ts'
import * as chains from './chain-check.repository.ts'
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
function verdictOf(entries: readonly StoredEntry[], end: End): Verdict {
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
function linksOf(entries: readonly StoredEntry[]): Link[] {
  let before: string | undefined
  return entries.map((entry, at) => {
    const seq = at + 1
    const digest = digestOf(entry)
    before = linkOf(before, seq, digest)
    return { docId: entry.docId, id: entry.id, seq, digest, hash: before }
  })
}

/** So many histories are read at once; nobody writes to them for that time. */
const pageSize = 100

/** The sentence of each fault in the report of a check. */
const codes = { changed: 'HISTORY_CHANGED', missing: 'HISTORY_LACKS', added: 'HISTORY_ADDED' } as const

/** The number by which people know a document. */
type NameOf = (db: Queryable, id: string) => Promise<string>

interface Found {
  docId: string
  fault: HistoryFault
  faultSeq: number
}

/**
 * Compares a page of histories with their chains, and chains those that were written before there were any.
 * @param isFirst whether no check has come to its end yet
 */
async function checkPage(tx: Tx, docIds: readonly string[], isFirst: boolean): Promise<Found[]> {
  const ends = await chains.lockEnds(tx, docIds)
  const entries = Map.groupBy(await chains.entriesOf(tx, docIds), ({ docId }) => docId)
  const links: chains.Link[] = []
  const written = ends.map((end): chains.ChainEnd => {
    const own = entries.get(end.docId) ?? []
    if (isFirst && own.some(({ hash }) => hash === null)) {
      const chain = linksOf(own)
      links.push(...chain)
      const { seq = 0, hash = '' } = chain.at(-1) ?? {}
      return { docId: end.docId, seq, hash, fault: null, faultSeq: null }
    }
    const { docId, seq, hash } = end
    const { fault = null, faultSeq = null } = verdictOf(own, end) ?? {}
    return { docId, seq, hash, fault, faultSeq }
  })
  if (links.length > 0) await chains.writeLinks(tx, links)
  await chains.writeEnds(tx, written)
  return written.flatMap(({ docId, fault, faultSeq }) =>
    fault && faultSeq !== null ? [{ docId, fault, faultSeq }] : [],
  )
}

async function checkAll(
  { services, cursor, progress, count, issue, cancelled }: TaskContext,
  nameOf: NameOf,
): Promise<void> {
  const isFirst = !(await chains.areAllChained(services.db))
  let after = cursor
  let done = 0
  for (;;) {
    if (cancelled()) return
    const docIds = await chains.documentsAfter(services.db, after, pageSize)
    if (docIds.length === 0) break
    after = docIds.at(-1)!
    done += docIds.length
    let found: Found[] = []
    await progress(done, null, after, async (tx) => {
      found = await checkPage(tx, docIds, isFirst)
      count('histories', docIds.length)
      if (found.length > 0) count('historyFaults', found.length)
    })
    for (const { docId, fault, faultSeq } of found)
      issue({ key: await nameOf(services.db, docId), code: codes[fault], params: { seq: faultSeq } })
  }
  await progress(done, done, undefined, async (tx) => void (await chains.markAllChained(tx)))
}

/**
 * Checks page by page whether the histories of documents are what was written (D350). The first check chains what was
 * there before.
 * @param nameOf gives the number of a document, which its history does not know
 */
export const checkChains = (nameOf: NameOf): TaskKind => ({
  kind: 'history.check',
  run: (context) => checkAll(context, nameOf),
})
