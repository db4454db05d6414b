import type { Outcome } from './outcome.ts'

/** The action whose dialog is open, with the records as the reader saw them when it was opened. */
export interface Opened<R> {
  name: string
  rows: readonly R[]
  /** The outcomes, when the action began without a dialog. */
  outcomes?: readonly Outcome[]
}
