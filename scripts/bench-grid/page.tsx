import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { LineGrid } from '../../renderer/kit/grid/line-grid.tsx'
import type { CellChange, GridLookup, LineGridHandle } from '../../renderer/kit/grid/types.ts'
import { useGridRows } from '../../renderer/kit/grid/use-grid-rows.ts'
import { blank, columns, linesOf, materials, type Line } from './lines.ts'
import { wrongLines } from './validation.ts'

const lookup: GridLookup<Line> = async (_row, _key, text) =>
  materials
    .filter((code) => code.startsWith(text))
    .slice(0, 8)
    .map((code) => ({ text: code, label: code, note: `物料 ${code}` }))

/** A row is copied once for all that is pasted into it. */
const writer = {
  write(row: Line, changes: readonly CellChange[]): Line {
    const next = { ...row }
    for (const { key, text } of changes) next[key] = text
    return next
  },
  create: blank,
}

/** The grid as a screen uses it: with one history over the lines, and with a check of every changed line. */
export function Page({ count, readOnly }: { count: number; readOnly: boolean }) {
  const lines = useGridRows(columns, () => linesOf(count), blank, writer)
  const grid = useRef<LineGridHandle>(null)
  const { rows } = lines
  const wrong = useMemo(() => wrongLines(rows), [rows])
  const problems = useCallback((id: string, key: string) => wrong.get(id)?.get(key), [wrong])
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
        {...lines}
        readOnly={readOnly}
        maxHeight="640px"
        problems={problems}
        onLookup={lookup}
      />
    </main>
  )
}
