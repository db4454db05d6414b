import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { newId } from '#shared/kernel/ids.ts'
import { applyChanges } from '../../renderer/kit/grid/edits.ts'
import { record, redo, startHistory, undo } from '../../renderer/kit/grid/history.ts'
import { LineGrid } from '../../renderer/kit/grid/line-grid.tsx'
import type { CellChange, GridLookup, LineGridHandle } from '../../renderer/kit/grid/types.ts'
import { blank, columns, linesOf, materials, type Line } from './lines.ts'
import { wrongLines } from './validation.ts'

const writer = {
  write(row: Line, changes: readonly CellChange[]): Line {
    const next = { ...row }
    for (const { key, text } of changes) next[key] = text
    return next
  },
  create: blank,
}

const lookup: GridLookup<Line> = async (_row, _key, text) =>
  materials
    .filter((code) => code.startsWith(text))
    .slice(0, 8)
    .map((code) => ({ text: code, label: code, note: `物料 ${code}` }))

/** The grid as a screen uses it: one history over the lines, every changed line checked. */
export function Page({ count, readOnly }: { count: number; readOnly: boolean }) {
  const [history, setHistory] = useState(() => startHistory<Line>(linesOf(count)))
  const grid = useRef<LineGridHandle>(null)
  const { rows } = history
  const wrong = useMemo(() => wrongLines(rows), [rows])
  const problems = useCallback((id: string, key: string) => wrong.get(id)?.get(key), [wrong])
  const change = (next: (rows: readonly Line[]) => readonly Line[]) =>
    setHistory((h) => record(h, next(h.rows)))
  useLayoutEffect(() => {
    window.gridRef = grid
    window.rows = rows
  }, [rows])
  return (
    <main style={{ padding: 16 }}>
      <h1 style={{ fontSize: 18 }}>订单行</h1>
      <LineGrid
        ref={grid}
        label="订单行"
        columns={columns}
        rows={rows}
        readOnly={readOnly}
        maxHeight="640px"
        problems={problems}
        onEdit={(changes) => change((rows) => applyChanges(rows, changes, writer))}
        onInsertRows={(index, added) =>
          change((rows) => rows.toSpliced(index, 0, ...Array.from({ length: added }, () => blank(newId()))))
        }
        onRemoveRows={(ids) => change((rows) => rows.filter((r) => !ids.includes(r.id)))}
        onUndo={() => setHistory(undo)}
        onRedo={() => setHistory(redo)}
        onLookup={lookup}
      />
    </main>
  )
}
