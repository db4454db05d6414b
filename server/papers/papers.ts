import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { paperLimits } from '#shared/vocabulary/limits.ts'
import { openTurns } from '../imports/turns.ts'
import { openWorkers } from '../imports/workers.ts'
import type { Paper } from './paper.ts'

export interface Papers {
  /** @param signal aborts when the client goes away */
  pdf(paper: Paper, asked: { actor: Actor; signal: AbortSignal }): Promise<Uint8Array>
  close(): Promise<void>
}

/** Draws PDFs apart from the thread that answers requests; accounts take turns. */
export function openPapers(): Papers {
  const turns = openTurns(paperLimits)
  const workers = openWorkers(
    new URL('./paper.worker.ts', import.meta.url),
    paperLimits,
    () => new Error('a paper needs too much time or memory'),
  )
  return {
    pdf: (paper, { actor, signal }) =>
      turns.take(actor.accountId, newId(), signal, async () => {
        // The only job of this worker answers with bytes.
        return (await workers.run('pdf', paper, undefined, signal)) as Uint8Array
      }),
    close: () => workers.close(),
  }
}
