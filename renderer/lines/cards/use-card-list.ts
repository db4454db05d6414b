import { useEffect, useId, useImperativeHandle, useRef, type Ref } from 'react'
import { useEntry } from '../../kit/grid/editing.ts'
import type { CellAddress, CellChange, GridRow, LineGridHandle } from '../../kit/grid/types.ts'

interface Input {
  ref: Ref<LineGridHandle> | undefined
  rows: readonly GridRow[]
  readOnly: boolean
  /** The field of a new line that gets the focus. */
  first: string
  onEdit: (changes: readonly CellChange[]) => void
  /** Draws the card of a cell that is not on the page; without a cell the last card. */
  onHidden?: (cell: CellAddress | undefined) => void
}

function show(id: string): boolean {
  const field = document.getElementById(id)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
  return field !== null
}

/** What a list of cards does beside drawing them: it finds the field of a cell, and ends with a card for a new line. */
export function useCardList({ ref, rows, readOnly, first, onEdit, onHidden }: Input) {
  const base = useId()
  const { entryId, next } = useEntry(!readOnly)
  const target = useRef<string>(undefined)
  const fieldId = (rowId: string, key: string) => `${base}-${rowId}-${key}`
  useEffect(() => {
    if (target.current) show(target.current)
    target.current = undefined
  })
  const focusCell = (cell?: CellAddress) => {
    const { rowId, key } = cell ?? { rowId: entryId ?? rows[0]?.id ?? '', key: first }
    const id = fieldId(rowId, key)
    if (show(id)) return
    target.current = id
    onHidden?.(cell)
  }
  useImperativeHandle(ref, () => ({
    focusCell,
    scrollToCell: focusCell,
    activeCell: () => undefined,
    // A field takes effect when it is left.
    commit: () => {
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && activeElement.id.startsWith(base)) activeElement.blur()
    },
  }))
  const edit = (changes: readonly CellChange[]) => {
    if (changes.some(({ rowId }) => rowId === entryId)) next()
    onEdit(changes)
  }
  return { entryId, fieldId, edit }
}
