import { useState } from 'react'
import { record, redo, startHistory, undo } from './history.ts'

/** Rows with the steps that changed them. */
export function useHistory<R>(first: () => readonly R[]) {
  const [history, setHistory] = useState(() => startHistory(first()))
  return {
    rows: history.rows,
    /** Adds one step; when the rows are the same it adds none. */
    change: (next: (rows: readonly R[]) => readonly R[]) =>
      setHistory((known) => record(known, next(known.rows))),
    /** Starts again with other rows. */
    begin: (rows: readonly R[]) => setHistory(startHistory(rows)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
  }
}
