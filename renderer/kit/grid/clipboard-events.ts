import type { ClipboardEvent } from 'react'
import { amongRows, clearing, copying, landing, pasting, targetOf } from './changes.ts'
import { readBlock, writeBlock } from './clipboard.ts'
import type { Editor } from './editor.ts'
import type { LineGridProps } from './line-grid-props.ts'
import { rangeOf, type Selection } from './selection.ts'
import type { CellAddress, GridRow } from './types.ts'
import type { Editing } from './editing.ts'

interface Input<R extends GridRow> {
  editor: Editor
  editing: Editing<R>
  selection: Selection
  readOnly: boolean
  addressOf: (cell: { row: number; col: number }) => CellAddress | undefined
  select: (selection: Selection) => void
  onPaste: LineGridProps<R>['onPaste']
  onPasted: (rows: number, cells: number) => void
}

/** Copies, cuts and pastes blocks. While a text is being edited, the clipboard works on that text. */
export function clipboardEventsOf<R extends GridRow>(input: Input<R>) {
  const { editor, editing, selection, readOnly } = input
  const { sheet } = editing
  const range = amongRows(rangeOf(selection), sheet.rows.length)
  const ours = () => editor.mode === 'navigate' && editor.focused()

  const onCopy = (e: ClipboardEvent) => {
    if (!ours()) return
    e.preventDefault()
    e.clipboardData.setData('text/plain', writeBlock(copying(sheet, range)))
  }
  return {
    onCopy,
    onCut: (e: ClipboardEvent) => {
      if (!ours()) return
      onCopy(e)
      editing.apply(clearing(sheet, range), 'clear')
    },
    onPaste: (e: ClipboardEvent) => {
      if (!ours()) return
      e.preventDefault()
      const text = e.clipboardData.getData('text/plain')
      const { top: row, left: col } = range
      const at = input.addressOf({ row, col })
      if (readOnly || text === '' || !at) return
      const block = readBlock(text)
      const keys = sheet.columns.map((column) => column.key)
      if (input.onPaste?.(block, at, keys)) return
      const target = targetOf(sheet, block, range)
      const landed = landing(block, target.range)
      const cells = editing.apply(pasting(target.sheet, block, target.range), 'paste')
      const right = Math.min(landed.right, sheet.columns.length - 1)
      const { rows } = target.sheet
      const last = sheet.entryId === undefined ? Math.min(landed.bottom, rows.length - 1) : landed.bottom
      const bottom = rows === sheet.rows ? last : sheet.rows.indexOf(rows[last]!)
      input.select({ active: { row, col }, head: { row: bottom, col: right }, home: col })
      input.onPasted(last - target.range.top + 1, cells)
    },
  }
}
