import type { ClipboardEvent } from 'react'
import { amongRows, clearing, copying, landing, pasting, targetOf, type Editing } from './changes.ts'
import type { Editor } from './editor.ts'
import type { LineGridProps, CellAddress, GridRow } from './types.ts'
import { rangeOf, type Selection } from './selection.ts'

/**
 * Excel's clipboard text has tabs between cells and line ends between rows. A cell is quoted, with its own
 * quotes doubled, only if it contains a tab or a line break; the quote in a pipe's name such as 5" stays as
 * it is.
 */
const quotedCell = /"([^"]*(?:""[^"]*)*)"(?=\t|\r?\n|\r|$)/y
const plainCell = /[^\t\r\n]*/y
const lineEnd = /\r?\n|\r/y
const needsQuotes = /[\t\r\n]|^"/

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The text of a cell and the position behind it. */
function readCell(text: string, at: number): { value: string; end: number } {
  const quoted = text[at] === '"' ? matchAt(quotedCell, text, at) : null
  // Quotes around a text that needs none belong to the text.
  if (quoted && /[\t\r\n"]/.test(quoted[1]!))
    return { value: quoted[1]!.replaceAll('""', '"').replaceAll(/\r\n?/g, '\n'), end: at + quoted[0].length }
  const plain = matchAt(plainCell, text, at)![0]
  return { value: plain, end: at + plain.length }
}

/** The block of cells in a clipboard text. A line end after the last row starts no new row. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  for (;;) {
    const { value, end } = readCell(text, at)
    row.push(value)
    at = end
    if (text[at] === '\t') {
      at += 1
      continue
    }
    rows.push(row)
    row = []
    at += matchAt(lineEnd, text, at)?.[0].length ?? 0
    if (at >= text.length) return rows
  }
}

const writeCell = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Writes a block so that Excel and this grid read the same block back. */
export function writeBlock(block: readonly (readonly string[])[]): string {
  const text = block.map((row) => row.map(writeCell).join('\t')).join('\r\n')
  // A single row is also pasted into search boxes and chats, so only several rows end with a line end.
  return block.length > 1 ? `${text}\r\n` : text
}

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
