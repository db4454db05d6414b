import { guardOf } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'

/** What is counted of the lines of a document, for its machine. */
export interface PricedFacts {
  lineCount: number
  openLines: number
}

const refuse = guardOf<'ORDER_NO_LINES' | 'ORDER_LINES_UNPRICED', Actor>()

export const hasLines = refuse('ORDER_NO_LINES', (f: PricedFacts) => f.lineCount === 0)
export const linesComplete = refuse(
  'ORDER_LINES_UNPRICED',
  (f: PricedFacts) => f.openLines > 0,
  (f) => ({ count: f.openLines }),
)
