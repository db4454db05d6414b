import { beforeCommit, type Tx } from '../../db/transaction.ts'
import type { Figures } from '../../records/figures.ts'
import { recount, sources, type Source } from './figure-entry.repository.ts'

const isSource = (name: string): name is Source => sources.some((source) => source === name)

/** Each record is counted once for each transaction, however often it was written in it. */
export function openFigures(): Figures {
  const written = new WeakMap<Tx, Map<Source, Set<string>>>()

  const countAll = async (tx: Tx): Promise<void> => {
    for (const [source, ids] of written.get(tx) ?? []) await recount(tx, source, [...ids])
  }

  return {
    note(tx, source, ids) {
      if (!isSource(source) || ids.length === 0) return
      let known = written.get(tx)
      if (!known) {
        written.set(tx, (known = new Map()))
        beforeCommit(tx, () => countAll(tx))
      }
      known.set(source, (known.get(source) ?? new Set()).union(new Set(ids)))
    },
  }
}
