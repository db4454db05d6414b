import { useCallback, useMemo, useState } from 'react'
import { useSentence } from '../../i18n/index.ts'
import type { CellAddress, Problems } from '../../kit/grid/types.ts'
import { isAlike } from '../../kit/is-alike.ts'
import { oncePer } from '../../kit/once-per.ts'
import type { RowReason } from './inputs.ts'
import { notesOf, reasonsOf, type CellReason } from './problems.ts'
import type { EditorRow } from './row.ts'
import type { LineEditing } from './use-line-editing.ts'

const placeOf = ({ rowId, key }: CellAddress) => `${rowId} ${key}`

const isSame = (a: RowReason, b: RowReason) =>
  a.rowId === b.rowId && a.key === b.key && isAlike(a.reason, b.reason)

/** The reasons of each cell as sentences. A sentence is written when its cell is drawn. */
function useSaid(reasons: readonly RowReason[]): Problems {
  const sentence = useSentence()
  // A line keeps its reasons as long as it is unchanged, so each sentence is written once.
  const sentenceOnce = useMemo(() => oncePer(sentence), [sentence])
  // When this changes the grid draws all its rows again, so it changes only with its content.
  const [announced, say] = useState(reasons)
  if (announced.length !== reasons.length || !announced.every((one, i) => isSame(one, reasons[i]!)))
    say(reasons)
  const byRow = useMemo(() => Map.groupBy(announced, ({ rowId }) => rowId), [announced])
  return useCallback(
    (rowId, key) => {
      // Every cell in sight asks, and few rows have a reason.
      const own = byRow.get(rowId)?.filter((one) => one.key === key)
      return own?.length ? own.map(({ reason }) => sentenceOnce(reason)).join(' ') : undefined
    },
    [byRow, sentenceOnce],
  )
}

function ofRows(
  rows: readonly EditorRow[],
  reasonsOf: (row: EditorRow) => readonly CellReason[],
): RowReason[] {
  const found: RowReason[] = []
  for (const row of rows) for (const own of reasonsOf(row)) found.push({ ...own, rowId: row.id })
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
