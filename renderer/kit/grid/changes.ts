import { useState } from 'react'
import { newId } from '#shared/kernel/ids.ts'
import type { Range, Cell } from './selection.ts'
import {
  editText,
  isFixed,
  storedText,
  type CellChange,
  type GridColumn,
  type GridRow,
  type LineGridProps,
  type EditOrigin,
} from './types.ts'
import type { Editor } from './editor.ts'

/** The visible rows and columns, as far as a batch of changes needs them. */
export interface Sheet<R> {
  rows: readonly R[]
  columns: readonly GridColumn<R>[]
  /** The id of the blank row at the end (D8); without one no row can be added. */
  entryId: string | undefined
}

/** The ids of the rows that a block covers: existing rows, the entry row, and new ids for rows beyond it. */
function idsFrom<R extends GridRow>({ rows, entryId }: Sheet<R>, top: number, bottom: number): string[] {
  const last = entryId === undefined ? Math.min(bottom, rows.length - 1) : bottom
  return Array.from({ length: Math.max(0, last - top + 1) }, (_, i) => {
    const own = rows[top + i]?.id
    return own ?? (top + i === rows.length && entryId !== undefined ? entryId : newId())
  })
}

/** The change of one cell, unless the cell is read-only or has this text already. */
export function changeOf<R extends GridRow>(
  column: GridColumn<R> | undefined,
  row: R | undefined,
  rowId: string,
  text: string,
): CellChange[] {
  if (!column || isFixed(column, row)) return []
  const stored = storedText(column, text, row)
  if (row !== undefined && stored === column.edit(row)) return []
  return [{ rowId, key: column.key, text: stored }]
}

/** A text that is typed into a cell. The entry row becomes a row with its first text that is not empty. */
export function typing<R extends GridRow>(sheet: Sheet<R>, row: number, col: number, text: string) {
  const existing = sheet.rows[row]
  const id = existing?.id ?? sheet.entryId
  if (id === undefined || (!existing && text === '')) return []
  return changeOf(sheet.columns[col], existing, id, text)
}

export function clearing<R extends GridRow>({ rows, columns }: Sheet<R>, range: Range): CellChange[] {
  const own = columns.slice(range.left, range.right + 1)
  return rows
    .slice(range.top, range.bottom + 1)
    .flatMap((row) => own.flatMap((column) => changeOf(column, row, row.id, '')))
}

/** The range without the entry row, which counts only while it is active. */
export const amongRows = (range: Range, rows: number): Range => ({
  ...range,
  bottom: Math.max(range.top, Math.min(range.bottom, rows - 1)),
})

/** Where a block is pasted: a single cell fills the whole range, any other block keeps its size. */
export const landing = (block: readonly (readonly string[])[], range: Range): Range => {
  const width = block.reduce((most, row) => Math.max(most, row.length), 0)
  if (block.length === 1 && width === 1) return range
  return { ...range, bottom: range.top + block.length - 1, right: range.left + width - 1 }
}

/** Pastes a block cell by cell from the corner of the range; rows beyond the last are added. */
export function pasting<R extends GridRow>(
  sheet: Sheet<R>,
  block: readonly (readonly string[])[],
  range: Range,
): CellChange[] {
  const { top, bottom, left, right } = landing(block, range)
  const single = block.length === 1 && block[0]!.length === 1 ? block[0]![0]! : undefined
  return idsFrom(sheet, top, bottom).flatMap((id, i) => {
    const row = sheet.rows[top + i]
    return sheet.columns.slice(left, right + 1).flatMap((column, j) => {
      const text = single ?? block[i]?.[j]
      return text === undefined ? [] : changeOf(column, row, id, text)
    })
  })
}

/** Whether a row is of the same level, because a row and its lines are not filled from each other. */
const isAlike = (a: GridRow | undefined) => (b: GridRow) =>
  (a?.parent === undefined) === (b.parent === undefined)

/** Ctrl+D copies the first row of the range into the others; for a single row, the similar row above it. */
export function filling<R extends GridRow>(sheet: Sheet<R>, range: Range): CellChange[] {
  const { rows, columns } = sheet
  const { top, bottom, left, right } = range
  const ids = idsFrom(sheet, top, bottom)
  return columns.slice(left, right + 1).flatMap((column) => {
    const open = (row: R) => !isFixed(column, row)
    const from =
      top === bottom
        ? rows.slice(0, top).filter(isAlike(rows[top])).at(-1)
        : rows.slice(top, bottom + 1).find(open)
    if (!from || !open(from)) return []
    const text = editText(column, from)
    return ids.flatMap((id, i) => (rows[top + i] === from ? [] : changeOf(column, rows[top + i], id, text)))
  })
}

/**
 * The target of a block of several rows that starts at a line of a row: it goes from line to line and skips
 * other rows. Any other block covers the visible rows.
 */
export function targetOf<R extends GridRow>(
  sheet: Sheet<R>,
  block: readonly unknown[],
  range: Range,
): { sheet: Sheet<R>; range: Range } {
  const first = sheet.rows[range.top]
  if (block.length === 1 || first?.parent === undefined) return { sheet, range }
  const rows = sheet.rows.filter((row) => row.parent !== undefined)
  const top = rows.indexOf(first)
  return { sheet: { ...sheet, rows }, range: { ...range, top, bottom: top + range.bottom - range.top } }
}

/** The range as clipboard text: numbers without their format, options by name. */
export const copying = <R extends GridRow>({ rows, columns }: Sheet<R>, range: Range): string[][] =>
  rows
    .slice(range.top, range.bottom + 1)
    .map((row) => columns.slice(range.left, range.right + 1).map((column) => editText(column, row)))

/**
 * The blank row at the end (D8). As soon as something is typed into it, it is a row under the id that it had.
 */
export function useEntry(offered: boolean) {
  const [id, setId] = useState(newId)
  return { entryId: offered ? id : undefined, next: () => setId(newId()) }
}

type Entry = ReturnType<typeof useEntry>

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
