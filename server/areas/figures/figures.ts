import { beforeCommit, type Tx } from '../../db/transaction.ts'
import type { Figures } from '../../records/figures.ts'
import { deliveriesOf, recount, sources, type Source } from './figure-entry.repository.ts'

const isSource = (name: string): name is Source => sources.some((source) => source === name)

/** Each record is counted once for each transaction, however often it was written in it. */
export function openFigures(): Figures {
  const written = new WeakMap<Tx, Map<Source, Set<string>>>()

  const countAll = async (tx: Tx): Promise<void> => {
    const all = written.get(tx) ?? new Map<Source, Set<string>>()
    // Whether a delivery is billed is said by the invoices of its order.
    const orders = all.get('sapOrder')
    const deliveries = orders ? await deliveriesOf(tx, [...orders]) : []
    if (deliveries.length > 0) all.set('delivery', new Set([...(all.get('delivery') ?? []), ...deliveries]))
    for (const [source, ids] of all) await recount(tx, source, [...ids])
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
