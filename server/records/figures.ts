import type { Tx } from '../db/transaction.ts'

declare module '../calls/handler.ts' {
  interface Services {
    /** Counts anew what was written, as the last thing of its transaction. */
    figures: Figures
  }
}

export interface Figures {
  /**
   * Records of a source were written, are locked and may count otherwise than before. Sources of which nothing is counted
   * are passed over.
   */
  note(tx: Tx, source: string, ids: readonly string[]): void
}
