import type { KeyboardEvent } from 'react'
import { amongRows, clearing, filling, type Editing } from './changes.ts'
import type { Editor } from './editor.ts'
import { commandOf, type Command } from './keys.ts'
import { editText, type LineGridProps, type GridRow } from './types.ts'
import type { RowActions } from './row-actions.ts'
import {
  enter,
  leap,
  moveTo,
  rangeOf,
  selectCell,
  selectRows,
  tab,
  target,
  type Cell,
  type Selection,
} from './selection.ts'

interface Input<R extends GridRow> {
  props: LineGridProps<R>
  editor: Editor
  editing: Editing<R>
  selection: Selection
  bounds: { rows: number; cols: number }
  page: number
  /**
   * Selects and scrolls to the corner that moved. With `fromLeft` it scrolls to the start, although a frozen
   * cell is visible anyway.
   */
  go: (selection: Selection, fromLeft?: boolean) => void
  select: (selection: Selection) => void
  keepPlace: () => void
  resize: (by: number) => void
  /**
   * Shows or hides the lines of the active row, or of the row to which it belongs; false where there are
   * none.
   */
  fold: () => boolean
  openList: () => void
  openMenu: () => void
  actions: RowActions
  find: { open: (replaces: boolean) => void; step: (back: boolean) => void }
  list: {
    open: { active: number } | null
    step: (by: number) => void
    take: (index: number) => void
    close: () => void
  }
  /**
   * After Escape in a cell that is not being edited the next Tab leaves the grid, which otherwise would go
   * through every line.
   */
  leaving: boolean
  setLeaving: (leaves: boolean) => void
}

/** Handles the keys of the grid: those of an open list first, then the commands. */
export function keyHandlerOf<R extends GridRow>(input: Input<R>) {
  const { props, editor, editing, selection, bounds, go, select, list } = input
  const { sheet } = editing
  const { rows, columns } = sheet
  const { readOnly } = props
  const range = amongRows(rangeOf(selection), rows.length)
  const chosen = () => rows.slice(range.top, range.bottom + 1)
  const from = (extend: boolean) => (extend ? selection.head : selection.active)
  const filled = ({ row, col }: Cell) => editText(columns[col]!, rows[row]) !== ''
  const grown = (added: boolean) => ({
    ...bounds,
    page: input.page,
    rows: bounds.rows + (added ? 1 : 0),
  })

  /** Returns true when the key was used. */
  const run = (command: Command): boolean => {
    switch (command.do) {
      case 'move': {
        const reach = grown(editing.commit(true))
        const fromLeft = command.move === 'rowStart' || command.move === 'start'
        go(moveTo(selection, target(from(command.extend), command.move, reach), command.extend), fromLeft)
        return true
      }
      case 'leap': {
        const cell = leap(from(command.extend), command.direction, grown(false), filled)
        go(moveTo(selection, cell, command.extend))
        return true
      }
      case 'tab': {
        // A read-only grid is no form, so Tab does not go through its cells.
        const leaves = input.leaving || readOnly
        const next = tab(selection, command.back, grown(editing.commit(true)))
        if (leaves || !next) {
          editor.settle()
          return false
        }
        go(next)
        return true
      }
      case 'enter':
        go(enter(selection, command.back, grown(editing.commit(true))))
        return true
      case 'edit':
        editor.edit()
        return true
      case 'restore':
        list.close()
        editor.restore()
        return true
      case 'escape':
        select(selectCell(selection.active))
        input.setLeaving(true)
        return true
      case 'lookup':
        input.openList()
        return true
      case 'clear':
        editing.apply(clearing(sheet, range), 'clear')
        return true
      case 'fill':
        editing.apply(filling(sheet, range), 'fill')
        return true
      case 'undo':
        props.onUndo?.()
        return true
      case 'redo':
        props.onRedo?.()
        return true
      case 'all':
        select(selectRows(0, bounds.rows - 1, bounds))
        return true
      case 'rows':
        select(selectRows(selection.active.row, selection.head.row, bounds))
        return true
      case 'insert':
        if (readOnly) return true
        input.keepPlace()
        props.onInsertRows?.(rows[range.top]?.id, range.bottom - range.top + 1)
        return true
      case 'remove':
        if (!readOnly && chosen().length > 0) props.onRemoveRows?.(chosen().map((row) => row.id))
        return true
      case 'shift':
        if (props.onOrderRows) input.actions.shift(command.by)
        else if (command.by === 1) input.openList()
        return true
      case 'extend':
        if (!readOnly) input.actions.extend(command.by)
        return true
      case 'fill to end':
        if (!readOnly) input.actions.fillToEnd()
        return true
      case 'find':
      case 'replace':
        editing.commit()
        input.find.open(command.do === 'replace')
        return true
      case 'next match':
        editing.commit()
        input.find.step(command.back)
        return true
      case 'menu':
        editing.commit()
        input.openMenu()
        return true
      case 'fold':
        return input.fold()
      case 'resize':
        input.resize(command.by)
        return true
    }
  }

  /**
   * The keys of an open list. Tab accepts its item and goes on, and so does Enter after a proposal, because what is typed
   * next belongs to the next cell (D339). A choice among fixed values stays, as in a spreadsheet.
   */
  const inList = ({ key, altKey }: KeyboardEvent): boolean => {
    if (!list.open) return false
    if (!altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      list.step(key === 'ArrowDown' ? 1 : -1)
      return true
    }
    const takes = list.open.active !== -1 && (key === 'Enter' || key === 'Tab')
    if (takes) list.take(list.open.active)
    else if (key === 'Escape' || key === 'ArrowUp') list.close()
    if (takes && key === 'Enter') {
      if (columns[selection.active.col]?.kind === 'lookup') run({ do: 'tab', back: false })
      return true
    }
    return key === 'Escape' || key === 'ArrowUp'
  }

  return (e: KeyboardEvent): void => {
    // While an input method composes, every key belongs to it. Safari reports 229 for the Enter that ends it.
    if (e.nativeEvent.isComposing || e.keyCode === 229 || !editor.focused()) return
    if (e.key !== 'Shift') input.setLeaving(false)
    const done = inList(e)
    const command = done ? null : commandOf(e, editor.mode)
    if (done || (command && run(command))) e.preventDefault()
  }
}
