import type { Tx } from '../../../db/transaction.ts'
import type { Change } from '../../../records/history/history.ts'
import { alignLines, lineChanges } from '../../../lines/line-changes.ts'
import { replaceLines } from '../../../engine/store.ts'
import { order } from '../order-document.ts'
import type { OrderLineRecord } from '../order.repository.ts'

/** Stores lines in the place of those that an order had, each being what stood at its number; answers what has changed. */
export async function rewriteLines(
  tx: Tx,
  id: string,
  stored: readonly OrderLineRecord[],
  lines: readonly OrderLineRecord[],
): Promise<Change[]> {
  await replaceLines(tx, order, id, lines, stored)
  const before = alignLines(
    stored,
    lines.map(({ lineNo }) => ({ from: lineNo })),
  )
  return lineChanges(stored, before, lines)
}
