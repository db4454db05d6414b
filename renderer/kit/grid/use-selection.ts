import { useMemo, useState } from 'react'
import { clamp, followColumns, selectCell, shift, type Cell, type Selection } from './selection.ts'
import type { CellAddress, GridColumn, GridRow } from './types.ts'

interface Input<R> {
  rows: readonly R[]
  columns: readonly GridColumn<R>[]
  /** The id of the entry row, if there is one. */
  entryId: string | undefined
}

interface State {
  selection: Selection
  /** The id of the active row, whose place changes when rows are added or removed above it. */
  rowId: string | undefined
  /** The keys of the columns when it was chosen. The goods of new lines bring columns of their own. */
  keys: readonly string[]
}

/** The selection, which follows its row and its columns wherever other people and undo move them. */
export function useSelection<R extends GridRow>({ rows, columns, entryId }: Input<R>) {
  const keys = useMemo(() => columns.map(({ key }) => key), [columns])
  const [state, setState] = useState<State>({
    selection: selectCell({ row: 0, col: 0 }),
    rowId: undefined,
    keys,
  })
  const { rowId } = state
  const selection = state.keys === keys ? state.selection : followColumns(state.selection, state.keys, keys)
  const bounds = { rows: rows.length + (entryId === undefined ? 0 : 1), cols: columns.length }
  const idAt = (row: number) => rows[row]?.id ?? (row === rows.length ? entryId : undefined)
  const placeOf = (id: string) => (id === entryId ? rows.length : rows.findIndex((r) => r.id === id))

  const stays = rowId === undefined || idAt(selection.active.row) === rowId
  const place = stays ? selection.active.row : placeOf(rowId)
  const current = shift(selection, place === -1 ? 0 : place - selection.active.row, bounds)

  return {
    selection: current,
    bounds,
    idAt,
    select: (next: Selection) => setState({ selection: next, rowId: idAt(next.active.row), keys }),
    /** Selects a cell by its address; its row may become visible only with the next drawing. */
    selectAddress: ({ rowId, key }: CellAddress) => {
      const col = columns.findIndex((c) => c.key === key)
      const known = placeOf(rowId)
      const row = known === -1 ? current.active.row : known
      if (col !== -1) setState({ selection: selectCell({ row, col }), rowId, keys })
    },
    /** Keeps the selection at its place, where new rows will be inserted. */
    keepPlace: () => setState({ selection: current, rowId: undefined, keys }),
    /** The address of a cell, and the cell of an address. */
    addressOf: ({ row, col }: Cell): CellAddress | undefined => {
      const id = idAt(row)
      const column = columns[col]
      return id === undefined || !column ? undefined : { rowId: id, key: column.key }
    },
    cellOf: (address: CellAddress): Cell | undefined => {
      const row = placeOf(address.rowId)
      const col = columns.findIndex((c) => c.key === address.key)
      return row === -1 || col === -1 ? undefined : clamp({ row, col }, bounds)
    },
  }
}
