import { useState } from 'react'
import { clamp, selectCell, shift, type Cell, type Selection } from './selection.ts'
import type { CellAddress, GridColumn, GridRow } from './types.ts'

interface Input<R> {
  rows: readonly R[]
  columns: readonly GridColumn<R>[]
  /** The id of the entry row, if there is one. */
  entryId: string | undefined
}

interface State {
  selection: Selection
  /** Who the active row is: its place changes when rows come or go above it. */
  rowId: string | undefined
}

/** The selection, which follows its row wherever other people and undo put it. */
export function useSelection<R extends GridRow>({ rows, columns, entryId }: Input<R>) {
  const [{ selection, rowId }, setState] = useState<State>({
    selection: selectCell({ row: 0, col: 0 }),
    rowId: undefined,
  })
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
    select: (next: Selection) => setState({ selection: next, rowId: idAt(next.active.row) }),
    /** Selects a cell by its names; its row may come into sight only with the next drawing. */
    selectAddress: ({ rowId, key }: CellAddress) => {
      const col = columns.findIndex((c) => c.key === key)
      const known = placeOf(rowId)
      const row = known === -1 ? current.active.row : known
      if (col !== -1) setState({ selection: selectCell({ row, col }), rowId })
    },
    /** Stays at its place, where new rows are about to stand. */
    keepPlace: () => setState({ selection: current, rowId: undefined }),
    /** The names of a cell, and back. */
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
