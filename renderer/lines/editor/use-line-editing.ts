import { startTransition, useCallback, useLayoutEffect, useState, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Reason } from '#shared/kernel/errors.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { afterFrame } from '../../kit/after-frame.ts'
import type { PricedFor } from '../line.api.ts'
import { edited, emptyEditing, isOneCell } from './editing.ts'
import { createLineStore } from './line-store.ts'
import { isCellKey, type CellKey, type EditorRow } from './row.ts'
import { useMaterials } from './use-materials.ts'
import type { CellAddress } from '../../kit/grid/types.ts'

/** Moves from one of some cells to the next or previous one, starting over at the end. */
export function useSteps(cells: readonly CellAddress[], onGo: (cell: CellAddress) => void) {
  const last = useRef<CellAddress>(undefined)
  return (by: 1 | -1): void => {
    const at = cells.findIndex((c) => c.rowId === last.current?.rowId && c.key === last.current.key)
    const next = at === -1 ? (by === 1 ? 0 : -1) : at + by
    last.current = cells.at(next % cells.length)
    if (last.current) onGo(last.current)
  }
}

/** A cell as it was when the server refused it; another text in it is a new attempt. */
export interface RefusedCell {
  rowId: string
  key: CellKey
  text: string
  reason: Reason
}

/** The state of a document's lines while they are edited, apart from how they are drawn. */
export function useLineEditing(
  pricedFor: PricedFor | null,
  opened: {
    stored: { rows: readonly EditorRow[] }
    materials: readonly LineMaterial[]
    initialRows?: readonly EditorRow[]
  },
) {
  const [store] = useState(() => {
    const { stored, materials, initialRows = [] } = opened
    const rows = edited(emptyEditing, { do: 'open', rows: [...stored.rows, ...initialRows] })
    return createLineStore(edited(rows, { do: 'learn', answer: { materials } }))
  })
  const [state, setState] = useState(store.present)
  useLayoutEffect(() => {
    const follow = () => setState(store.present())
    // A typed cell is painted first, and the page with its totals and reasons after it. A paste would only be drawn
    // twice that way, because its answers and the scrolling begin the page again.
    return store.subscribe((edit) => {
      if (isOneCell(edit)) afterFrame(() => startTransition(follow))
      else follow()
    })
  }, [store])
  const materials = useMaterials(pricedFor, store)
  const [refused, setRefused] = useState<readonly RefusedCell[]>([])

  const refuse = useCallback(
    (cells: readonly { rowId: string; key: string; reason: Reason }[], rows: readonly EditorRow[]) => {
      const byId = new Map(rows.map((row) => [row.id, row]))
      setRefused(
        cells.flatMap(({ rowId, key, reason }) => {
          const row = byId.get(rowId)
          return row && isCellKey(key) ? [{ rowId, key, reason, text: row.cells[key] }] : []
        }),
      )
    },
    [],
  )
  return {
    ...store,
    /** What the page shows of the lines. It can be a moment behind what is present. */
    state,
    rows: state.history.rows,
    /** Draws pending changes of lines at once, so that a dialog that opens next works with the newest lines. */
    catchUp: () => flushSync(() => setState(store.present())),
    refused,
    refuse,
    ...materials,
  }
}

export type LineEditing = ReturnType<typeof useLineEditing>
