import { newId } from '#shared/kernel/ids.ts'
import type { PaperFormat } from '#shared/lines/paper.contract.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { paperLimits } from '#shared/vocabulary/limits.ts'
import { openTurns } from '../imports/turns.ts'
import { openWorkers } from '../imports/workers.ts'
import type { Paper } from './paper.ts'

export interface Papers {
  /** @param signal aborts when the client goes away */
  draw(format: PaperFormat, paper: Paper, asked: { actor: Actor; signal: AbortSignal }): Promise<Uint8Array>
  close(): Promise<void>
}

/** Draws papers apart from the thread that answers requests; accounts take turns. */
export function openPapers(): Papers {
  const turns = openTurns(paperLimits)
  const workers = openWorkers(
    new URL('./paper.worker.ts', import.meta.url),
    paperLimits,
    () => new Error('a paper needs too much time or memory'),
  )
  return {
    draw: (format, paper, { actor, signal }) =>
      turns.take(actor.accountId, newId(), signal, async () => {
        // Each job of this worker has the name of a format and answers with bytes.
        return (await workers.run(format, paper, undefined, signal)) as Uint8Array
      }),
    close: () => workers.close(),
  }
}
