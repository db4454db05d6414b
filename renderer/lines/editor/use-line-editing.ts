import { useCallback, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { PricedFor } from '../line.api.ts'
import { edited, emptyEditing, type Edit, type Editing } from './editing.ts'
import { isCellKey, type CellKey, type EditorRow } from './row.ts'
import { useMaterials } from './use-materials.ts'

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
    begun?: readonly EditorRow[]
  },
) {
  const [state, dispatch] = useReducer(edited, opened, ({ stored, materials, begun = [] }) =>
    edited(edited(emptyEditing, { do: 'open', rows: [...stored.rows, ...begun] }), {
      do: 'learn',
      answer: { materials },
    }),
  )
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])
  const materials = useMaterials(pricedFor, state, dispatch)
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
    state,
    rows: state.history.rows,
    dispatch,
    /** The state after everything dispatched so far has been drawn. */
    present: (): Editing => latest.current,
    refused,
    refuse,
    ...materials,
  }
}

export type LineEditing = ReturnType<typeof useLineEditing>
export type { Edit }
