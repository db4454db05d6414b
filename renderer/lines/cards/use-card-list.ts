import { useEffect, useId, useImperativeHandle, useRef, type ClipboardEvent, type Ref } from 'react'
import { pasting, useEntry } from '../../kit/grid/changes.ts'
import { readBlock } from '../../kit/grid/clipboard.ts'
import type {
  LineGridProps,
  CellAddress,
  CellChange,
  EditOrigin,
  GridColumn,
  GridRow,
  LineGridHandle,
} from '../../kit/grid/types.ts'

interface Input<R extends GridRow> {
  ref: Ref<LineGridHandle> | undefined
  columns: readonly GridColumn<R>[]
  rows: readonly R[]
  readOnly: boolean
  /** The field of a new line that gets the focus. */
  first: string
  onEdit: (changes: readonly CellChange[], origin: EditOrigin) => void
  onPaste?: LineGridProps<R>['onPaste']
  /** Draws the card of a cell that is not on the page; without a cell the last card. */
  onHidden?: (cell: CellAddress | undefined) => void
}

function show(id: string): boolean {
  const field = document.getElementById(id)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
  return field !== null
}

/** The cell whose field is on a card, by the marks that the card and its fields carry. */
function cellAt(element: Element): CellAddress | undefined {
  const key = element.closest<HTMLElement>('[data-field]')?.dataset['field']
  const rowId = element.closest<HTMLElement>('[data-row]')?.dataset['row']
  return key === undefined || rowId === undefined ? undefined : { rowId, key }
}

/**
 * What a list of cards does beside drawing them: it finds the field of a cell, takes several rows that are pasted into a
 * field as a grid does, and ends with a card for a new line.
 */
export function useCardList<R extends GridRow>(input: Input<R>) {
  const { ref, columns, rows, readOnly, first, onEdit, onPaste, onHidden } = input
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
  const edit = (changes: readonly CellChange[], origin: EditOrigin = 'type') => {
    if (changes.some(({ rowId }) => rowId === entryId)) next()
    onEdit(changes, origin)
  }
  /** Moves the focus to a field after the next drawing, because the change that is on its way may be what makes the field. */
  const goOn = ({ rowId, key }: CellAddress) => {
    target.current = fieldId(rowId, key)
  }
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const field = event.target
    const at = field instanceof HTMLElement ? cellAt(field) : undefined
    const block = readBlock(event.clipboardData.getData('text/plain'))
    const isTable = block.length > 1 || (block[0]?.length ?? 0) > 1
    if (!at || readOnly || !isTable || !(field instanceof HTMLElement)) return
    event.preventDefault()
    // What was typed before takes effect first, and must not come back over what is pasted.
    field.blur()
    const keys = columns.map(({ key }) => key)
    if (onPaste?.(block, at, keys)) return
    const [place, col] = [rows.findIndex(({ id }) => id === at.rowId), keys.indexOf(at.key)]
    const row = place === -1 ? rows.length : place
    const range = { top: row, bottom: row, left: col, right: col }
    edit(pasting({ rows, columns, entryId }, block, range), 'paste')
  }
  return { entryId, fieldId, edit, goOn, paste }
}
