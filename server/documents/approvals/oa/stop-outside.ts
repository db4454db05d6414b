import type { Firing, HappeningOf } from '../../../engine/document.ts'
import type { approval } from '../approval-document.ts'
import { stopJob } from './oa.service.ts'
import { othersOf } from './oa.repository.ts'

/** What is withdrawn or void here is told to the other system, unless it still decides another part of the document. */
export async function stopOutside(
  { tx, services }: Firing,
  { before, row, note }: HappeningOf<typeof approval>,
): Promise<void> {
  const isRunning = ['sending', 'in_approval', 'send_failed'].includes(before.status)
  if (row.engine === 'embedded' || !isRunning || (await othersOf(tx, row.oaRef, row.id))) return
  const reason = note.comment ?? ''
  await services.outbox.add(tx, stopJob({ approvalId: row.id, round: row.round, reason }))
}
