import { noColors, type ColorBook } from '#shared/lines/color-book.ts'
import { applyChanges } from '../../kit/grid/edits.ts'
import { record, redo, settle, startHistory, undo, type History } from '../../kit/grid/history.ts'
import { rowsAfter, type RowStep } from '../../kit/grid/row-steps.ts'
import type { CellAddress, CellChange } from '../../kit/grid/types.ts'
import { emptyBook, learn, type Answer, type MaterialBook } from './book.ts'
import { mapped, newRow, numberReader, type EditorRow, type Notation } from './row.ts'
import { sumsAfter, type CategorySums } from './totals.ts'
import { repriced, resolved, unpriced, written } from './typing.ts'

export interface Editing {
  readonly history: History<EditorRow>
  readonly book: MaterialBook
  /** What the present rows come to. */
  readonly sums: CategorySums
}
type Unsummed = Omit<Editing, 'sums'>

export type Edit =
  | {
      do: 'type'
      changes: readonly CellChange[]
      notation: Notation
      /** What texts of colours mean; none is known without it. */
      colors?: ColorBook | undefined
      cell?: CellAddress | undefined
      /** It came from the clipboard. */
      pasted?: boolean
    }
  | RowStep
  /** Rows that came ready made: an import, rounded quantities. One step. */
  | { do: 'put'; rows: readonly EditorRow[] }
  /** Other rows altogether: loaded, restored, merged. No step leads back. */
  | { do: 'open'; rows: readonly EditorRow[] }
  /** Another customer or currency: every price is looked up again, and only materials of the new price book are kept. */
  | { do: 'reprice'; answer: Answer }
  /** The server said what texts mean, or what materials cost now. */
  | { do: 'learn'; answer: Answer }
  | { do: 'undo' }
  | { do: 'redo' }

/** Whether one cell was typed, or the server said what a typed text means. */
export const isOneCell = (edit: Edit): boolean =>
  (edit.do === 'type' && edit.changes.length === 1) ||
  (edit.do === 'learn' && edit.answer.found?.length === 1)

export const emptyEditing: Editing = {
  history: startHistory<EditorRow>([]),
  book: emptyBook,
  sums: new Map(),
}

/** An empty price among pasted cells does not change the price: the list price is kept. */
const isSaid = ({ key, text }: CellChange): boolean => key !== 'unitPrice' || text.trim() !== ''

const linesAfter = ({ history: { rows }, book }: Unsummed, edit: Edit): readonly EditorRow[] => {
  switch (edit.do) {
    case 'type': {
      const changes = edit.pasted ? edit.changes.filter(isSaid) : edit.changes
      const typist = {
        readNumber: numberReader(changes, edit.notation),
        book,
        colors: edit.colors ?? noColors,
      }
      return applyChanges(rows, changes, {
        write: (row, changes) => written(row, changes, typist),
        create: newRow,
      })
    }
    case 'insert':
    case 'remove':
    case 'order':
      return rowsAfter(rows, edit, newRow)
    case 'put':
      return edit.rows
    default:
      return rows
  }
}

/** Rows show the materials as the book has them now; what was typed stays. */
const current = (rows: readonly EditorRow[], { byId }: MaterialBook): readonly EditorRow[] =>
  mapped(rows, (row) => {
    const material = row.material && byId.get(row.material.id)
    return material && material !== row.material ? { ...row, material } : row
  })

function stepped(state: Unsummed, edit: Edit): Unsummed {
  const { history, book } = state
  switch (edit.do) {
    case 'open':
      return { history: startHistory(edit.rows), book }
    case 'reprice': {
      const known = learn(emptyBook, edit.answer)
      const rows = history.rows.map((row) => {
        const material = row.material && known.byId.get(row.material.id)
        return material ? repriced(row, material) : unpriced(row)
      })
      return { history: startHistory<EditorRow>(resolved(rows, known)), book: known }
    }
    case 'learn': {
      const known = learn(book, edit.answer)
      return { history: settle(history, resolved(current(history.rows, known), known)), book: known }
    }
    case 'undo':
    case 'redo': {
      const moved = edit.do === 'undo' ? undo(history) : redo(history)
      return { history: settle(moved, resolved(current(moved.rows, book), book)), book }
    }
    default: {
      const cell = edit.do === 'type' ? (edit.cell ?? edit.changes[0]) : undefined
      return { history: record(history, linesAfter(state, edit), cell), book }
    }
  }
}

/** Every change of an editor's lines, pure; whole steps can be undone, and what the server adds is none. */
export function edited(state: Editing, edit: Edit): Editing {
  const next = stepped(state, edit)
  const [before, after] = [state.history.rows, next.history.rows]
  return { ...next, sums: before === after ? state.sums : sumsAfter(state.sums, before, after) }
}
