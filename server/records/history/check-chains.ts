import type { HistoryFault } from '#shared/records/history/history.schema.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import type { TaskContext, TaskKind } from '../tasks/runner.ts'
import * as chains from './chain-check.repository.ts'
import { linksOf, verdictOf } from './chain-verdict.ts'

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
