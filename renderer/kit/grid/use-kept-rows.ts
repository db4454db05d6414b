import { useEffect } from 'react'
import { useHistory } from './history.ts'

/** The input about one record, as undo restores it. */
export interface KeptRow<D> {
  /** The record's id. */
  id: string
  draft: D
}

/** What the sheet must know of its records; the same value in every render. */
interface Rules<R, D> {
  /** The proposal with which a row begins. */
  first: (record: R) => D
  /** Nothing can be typed about the record any more. */
  isOver: (record: R) => boolean
  /** The input need not be kept. */
  isDone: (record: R, draft: D) => boolean
}

interface Input<R, D> {
  records: ReadonlyMap<string, R>
  /** Stored input of earlier visits. */
  drafts: ReadonlyMap<string, D>
  /** Stores the input about a record; null deletes it. */
  keep: (id: string, draft: D | null) => void
  rules: Rules<R, D>
}

/** What is typed into a sheet of records, with undo. The input about each record is kept until it is done. */
export function useKeptRows<R extends { id: string }, D extends object>({
  records,
  drafts,
  keep,
  rules,
}: Input<R, D>) {
  const { first, isOver, isDone } = rules
  const rowOf = (record: R): KeptRow<D> => ({
    id: record.id,
    draft: { ...first(record), ...drafts.get(record.id) },
  })
  const { rows, change, begin, undo, redo } = useHistory(() => [...records.values()].map(rowOf))
  const late = [...records.values()].filter(({ id }) => rows.every((row) => row.id !== id))
  if (late.length > 0) begin([...rows, ...late.map(rowOf)])
  useEffect(() => {
    for (const { id, draft } of rows) {
      const record = records.get(id)
      if (record) keep(id, isDone(record, draft) ? null : draft)
    }
  }, [rows, records, keep, isDone])

  /** Changes the input about every record that still takes any, as one step of undo. */
  const each = (next: (record: R, draft: D) => D) =>
    change((entries) =>
      entries.map((entry) => {
        const record = records.get(entry.id)
        if (!record || isOver(record)) return entry
        const draft = next(record, entry.draft)
        return draft === entry.draft ? entry : { ...entry, draft }
      }),
    )
  return {
    rows,
    each,
    /** Restores the proposal. */
    startAfresh: (ids: ReadonlySet<string>) =>
      each((record, draft) => (ids.has(record.id) ? first(record) : draft)),
    undo,
    redo,
  }
}
