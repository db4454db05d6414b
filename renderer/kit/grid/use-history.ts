import { useState } from 'react'
import { record, redo, startHistory, undo } from './history.ts'

/** Rows with every step that was done to them. */
export function useHistory<R>(first: () => readonly R[]) {
  const [history, setHistory] = useState(() => startHistory(first()))
  return {
    rows: history.rows,
    /** One step; the same rows are none. */
    change: (next: (rows: readonly R[]) => readonly R[]) =>
      setHistory((known) => record(known, next(known.rows))),
    /** Begins again with other rows. */
    begin: (rows: readonly R[]) => setHistory(startHistory(rows)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
  }
}
