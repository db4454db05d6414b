import type { Reason } from '#shared/kernel/errors.ts'
import type { Text } from '../../i18n/index.ts'
import { listedHeader } from '../../engine/editor/listed-header.ts'
import type { ListedReason } from '../../engine/editor/reason-list.tsx'
import { cellTitle } from '../editor/cell-title.ts'
import type { RowReason } from '../editor/inputs.ts'
import type { EditorRow } from '../editor/row.ts'

interface Input {
  /** Each reason has the field's name in `path`; without one it concerns the whole order. */
  header: readonly Reason[]
  cells: readonly RowReason[]
  rows: readonly EditorRow[]
  t: Text
  sentence: (reason: Reason) => string
  /** Undefined when the header has no such field. */
  fieldLabel: (name: string) => string | undefined
}

/** Everything that keeps the order from being sent, each with its place and a way to it. */
export function listedReasons({ header, cells, rows, t, sentence, fieldLabel }: Input): ListedReason[] {
  const numbers = new Map(rows.map((row, i) => [row.id, i + 1]))
  return [
    ...listedHeader(header, sentence, fieldLabel),
    ...cells.map(({ rowId, key, reason }): ListedReason => ({
      id: `${rowId} ${key} ${reason.code}`,
      place: t('editing.place', { line: numbers.get(rowId) ?? 0, column: cellTitle(key, t) }),
      text: sentence(reason),
      goal: { cell: { rowId, key } },
    })),
  ]
}
