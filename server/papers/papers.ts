import { newId } from '#shared/kernel/ids.ts'
import type { PaperFormat } from '#shared/lines/paper.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { paperLimits } from '#shared/vocabulary/limits.ts'
import { openTurns } from '../sheets/imports/turns.ts'
import { openWorkers } from '../sheets/imports/workers.ts'
import { textsIn, type Paper } from './paper.ts'
import type { PrintedTable } from './sheet/table.job.ts'

declare module '../calls/handler.ts' {
  interface Services {
    papers: Papers
  }
}

/** Anything but the letters and signs of nearly every text, which our first font has. */
const unusual = /[^\p{ASCII}\p{Script=Latin}\p{Script=Han}\u2000-\u206F\u3000-\u303F\uFF00-\uFFEF]/u

export interface Papers {
  /** @param signal aborts when the client goes away */
  draw(format: PaperFormat, paper: Paper, by: { actor: Actor; signal: AbortSignal }): Promise<Uint8Array>
  /** A table that is no document, as a PDF. */
  drawTable(table: PrintedTable, by: { actor: Actor; signal: AbortSignal }): Promise<Uint8Array>
  /** The letters of a value's texts that papers leave out, because no font has them (D203). */
  missingLetters(value: unknown, by: { actor: Actor; signal: AbortSignal }): Promise<string[]>
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
    drawTable: (table, { actor, signal }) =>
      turns.take(actor.accountId, newId(), signal, async () => {
        // The job with this name answers with bytes.
        return (await workers.run('table', table, undefined, signal)) as Uint8Array
      }),
    async missingLetters(value, { actor, signal }) {
      const texts = [...textsIn(value)].filter((text) => unusual.test(text))
      if (texts.length === 0) return []
      return turns.take(actor.accountId, newId(), signal, async () => {
        // The job with this name answers with letters.
        return (await workers.run('letters', texts, undefined, signal)) as string[]
      })
    },
    close: () => workers.close(),
  }
}
