import { production as definition } from '#shared/documents/productions/index.ts'
import { productionMachine, type ProductionEvent } from '#shared/documents/productions/production.machine.ts'
import { stateIn } from '#shared/kernel/machine.ts'
import { serverDocument, type RowOf, type Writer } from '../../engine/document.ts'
import type { StoredOf } from '../../engine/reader.ts'
import { submissionOf } from '../../engine/submission.ts'
import { writable } from './production.repository.ts'

const decisive: ReadonlySet<ProductionEvent> = new Set(['approve', 'reject', 'void'])

async function consequencesOf(
  writer: Writer,
  event: ProductionEvent,
  row: StoredOf<typeof definition>,
  { at, comment }: { at: string; comment: string },
) {
  if (decisive.has(event)) return { decidedAt: at, ...(event !== 'approve' && { returnComment: comment }) }
  if (event === 'delete') return { deletedAt: at }
  if (event === 'withdraw') return { decidedAt: null }
  if (event !== 'send') return {}
  return { ...(await submissionOf(writer, definition, row, at)), returnComment: '', decidedAt: null }
}

export const production = serverDocument({
  // Customers do not see special productions, so no notice of one goes to them.
  audience: () => ({ staffOnly: true }),
  machine: productionMachine,
  facts: (found) => ({ ...found, ...stateIn(productionMachine.axes, found) }),
  definition,
  apply: consequencesOf,
  rows: writable,
})

export type LockedProduction = RowOf<typeof production>
