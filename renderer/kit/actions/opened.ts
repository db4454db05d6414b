import type { Outcome } from './outcome.ts'

/** The action whose dialog is open, with the records as the reader saw them when it was opened. */
export interface Opened<R> {
  name: string
  rows: readonly R[]
  /** What came of it, when it has begun without a dialog. */
  outcomes?: readonly Outcome[]
}
