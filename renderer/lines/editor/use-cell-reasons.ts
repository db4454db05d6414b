import { useCallback, useMemo, useState } from 'react'
import { useSentence } from '../../i18n/index.ts'
import type { Problems } from '../../kit/grid/types.ts'
import { oncePer } from '../../kit/once-per.ts'
import type { RowReason } from './inputs.ts'
import { notesOf, reasonsOf, type CellReason } from './problems.ts'
import type { EditorRow } from './row.ts'
import type { LineEditing } from './use-line-editing.ts'

/** Maps each faulty row to its texts by column key. */
type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>

const agree = <V>(a: ReadonlyMap<string, V>, b: ReadonlyMap<string, V>, as: (x: V, y: V) => boolean) =>
  a.size === b.size && [...a].every(([at, x]) => b.has(at) && as(x, b.get(at)!))
const same = (a: Texts, b: Texts) => agree(a, b, (x, y) => agree(x, y, Object.is))

/** The reasons of each cell as sentences. */
function useSaid(reasons: readonly RowReason[]): Problems {
  const sentence = useSentence()
  // A line keeps its reasons while it stays, so each is told once.
  const told = useMemo(() => oncePer(sentence), [sentence])
  const texts = useMemo(() => {
    const found = new Map<string, Map<string, string>>()
    for (const { rowId, key, reason } of reasons) {
      const row = found.get(rowId) ?? new Map<string, string>()
      row.set(key, [row.get(key), told(reason)].filter(Boolean).join(' '))
      found.set(rowId, row)
    }
    return found
  }, [reasons, told])
  // When this changes the grid draws all its rows again, so it changes only with its content.
  const [said, say] = useState<Texts>(texts)
  if (!same(said, texts)) say(texts)
  return useCallback((rowId, key) => said.get(rowId)?.get(key), [said])
}

const placeOf = ({ rowId, key }: Pick<RowReason, 'rowId' | 'key'>) => `${rowId} ${key}`

function ofRows(rows: readonly EditorRow[], said: (row: EditorRow) => readonly CellReason[]): RowReason[] {
  const found: RowReason[] = []
  for (const row of rows) for (const own of said(row)) found.push({ ...own, rowId: row.id })
  return found
}

/**
 * Everything against the cells: by the shared rules while one types, and what the server said about texts
 * that are still there.
 */
export function useCellReasons({ state, refused }: LineEditing, final: boolean) {
  const { book } = state
  const { rows } = state.history
  const reasons = useMemo((): readonly RowReason[] => {
    const own = ofRows(rows, (row) => reasonsOf(row, book, final))
    if (refused.length === 0) return own
    const byId = new Map(rows.map((row) => [row.id, row]))
    const known = new Set(own.map(placeOf))
    return [
      ...own,
      ...refused.filter((r) => byId.get(r.rowId)?.cells[r.key] === r.text && !known.has(placeOf(r))),
    ]
  }, [rows, book, final, refused])
  /** A cell that is wrong needs no word about what is unusual in it. */
  const notes = useMemo(() => {
    const wrong = new Set(reasons.map(placeOf))
    return ofRows(rows, notesOf).filter((note) => !wrong.has(placeOf(note)))
  }, [rows, reasons])
  return { reasons, problems: useSaid(reasons), notes, noted: useSaid(notes) }
}
