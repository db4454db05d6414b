import { useState } from 'react'
import { newId } from '#shared/kernel/ids.ts'
import { typing, type Sheet } from './changes.ts'
import type { Editor } from './editor.ts'
import type { LineGridProps, CellChange, EditOrigin, GridRow } from './types.ts'
import type { Cell } from './selection.ts'

/**
 * The blank row at the end (D8). As soon as something is typed into it, it is a row under the id that it had.
 */
export function useEntry(offered: boolean) {
  const [id, setId] = useState(newId)
  return { entryId: offered ? id : undefined, next: () => setId(newId()) }
}

export type Entry = ReturnType<typeof useEntry>

/** Turns what is done in the grid into the changes that its caller gets. */
export function editingOf<R extends GridRow>(
  { rows, columns, readOnly, onEdit }: Pick<LineGridProps<R>, 'rows' | 'columns' | 'readOnly' | 'onEdit'>,
  entry: Entry,
  editor: Editor,
  active: Cell,
) {
  const sheet: Sheet<R> = { rows, columns, entryId: entry.entryId }
  const apply = (changes: readonly CellChange[], origin: EditOrigin): number => {
    if (changes.length === 0 || readOnly) return 0
    if (changes.some((c) => c.rowId === entry.entryId)) entry.next()
    onEdit?.(changes, origin)
    return changes.length
  }
  const write = (text: string) => apply(typing(sheet, active.row, active.col, text), 'type')
  return {
    sheet,
    apply,
    write,
    /**
     * Takes over what is being typed; true when that turned the entry row into a row. When another cell is chosen next,
     * the input is left as it is until the grid is drawn.
     */
    commit: (goesOn = false): boolean => {
      const text = editor.take()
      if (!goesOn) editor.settle()
      return text !== undefined && write(text) > 0 && active.row === rows.length
    },
  }
}

export type Editing<R> = ReturnType<typeof editingOf<R & GridRow>>
