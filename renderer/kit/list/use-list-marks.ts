import { useEffect, useState } from 'react'

/**
 * The ids from one row to another, both included, in either direction; one alone if the other does not exist.
 */
export const idsBetween = (ids: readonly string[], from: string, to: string): string[] => {
  const ends = [ids.indexOf(from), ids.indexOf(to)].filter((at) => at >= 0)
  return ends.length === 0 ? [] : ids.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** The selection after a range was extended to another row: the new range replaces the previous one. */
export function stretched(
  ids: readonly string[],
  ticked: readonly string[],
  { anchor, last, next }: { anchor: string; last: string; next: string },
): string[] {
  const before = new Set(idsBetween(ids, anchor, last))
  const others = ticked.filter((id) => !before.has(id))
  return [...new Set([...others, ...idsBetween(ids, anchor, next)])]
}

/** What is marked in a list: the cell with the cursor, and the selected rows. */
export interface Marks {
  row: string | null
  column: string | null
  ticked: readonly string[]
}
export const noMarks: Marks = { row: null, column: null, ticked: [] }

const clamp = (at: number, length: number) => Math.max(0, Math.min(length - 1, at))

/** Cursor and selection over the visible rows and columns; ranges start where the cursor was put. */
export function useListMarks(ids: readonly string[], columns: readonly string[], start: Marks) {
  const [marks, setMarks] = useState(start)
  /** The row where a range starts, and where the cursor continues when its row has left the list. */
  const [anchor, setAnchor] = useState<string | null>(null)
  const [place, setPlace] = useState(0)
  const { row, column, ticked } = marks
  const at = row === null ? -1 : ids.indexOf(row)
  const columnAt = column === null ? -1 : columns.indexOf(column)

  const set = (next: Partial<Marks>) => setMarks((now) => ({ ...now, ...next }))
  const put = (id: string, more: Partial<Marks> = {}) => {
    setAnchor(id)
    setPlace(ids.indexOf(id))
    set({ row: id, ...more })
  }
  const tick = (next: readonly string[]) => set({ ticked: next })
  const toggle = (id: string) =>
    put(id, { ticked: ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id] })

  useEffect(() => {
    if (row === null) return
    const line = document.querySelector(`[data-row-key="${CSS.escape(row)}"]`)
    const cell = column === null ? line : line?.querySelector(`[data-column="${CSS.escape(column)}"]`)
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [row, column])

  return {
    marks,
    currentRow: at < 0 ? null : row,
    currentColumn: columnAt < 0 ? (columns[0] ?? null) : column,
    set,
    put,
    tick,
    toggle,
    /** Moves by one row; with `stretch` the range of selected rows follows. */
    step: (by: number, stretch = false) => {
      const from = at >= 0 ? at : row === null ? -1 : place - (by > 0 ? 1 : 0)
      const next = ids[clamp(from + by, ids.length)]
      if (next === undefined) return
      if (!stretch || at < 0) return put(next)
      const begin = anchor ?? row!
      setPlace(ids.indexOf(next))
      set({ row: next, ticked: stretched(ids, ticked, { anchor: begin, last: row!, next }) })
    },
    aside: (by: number) => {
      const next = columns[clamp(Math.max(columnAt, 0) + by, columns.length)]
      if (next !== undefined) set({ row: row ?? ids[0] ?? null, column: next })
    },
    /** Selects everything from where the cursor was put to this row. */
    stretchTo: (id: string) => {
      const begin = anchor ?? row ?? id
      setAnchor(begin)
      set({ row: id, ticked: [...new Set([...ticked, ...idsBetween(ids, begin, id)])] })
    },
  }
}

export type ListMarks = ReturnType<typeof useListMarks>
