import { useLanguage, useText } from '../../i18n/index.ts'
import type { HeaderWords } from '../../engine/editor/header-words.ts'
import { MergeDialog } from '../../engine/editor/merge-dialog.tsx'
import type { Choices, Side } from '../../engine/editor/merge-header.ts'
import { cellTitle, useCellText } from '../editor/cell-text.ts'
import { materialName } from '../../engine/words/material-name.ts'
import type { EditorRow } from '../editor/row.ts'
import type { Conflict } from './merge.ts'

interface Props {
  conflicts: readonly Conflict[]
  words: HeaderWords
  onDecide: (choices: Choices) => void
  onCancel: () => void
}

/** Conflicts of the header, of whole lines and of their cells. */
export default function LineMergeDialog({ conflicts, words, ...answers }: Props) {
  const t = useText()
  const cellText = useCellText()
  const language = useLanguage()
  const lineName = ({ cells, material }: EditorRow) =>
    [cells.materialId, materialName(material, language)].filter(Boolean).join(' ')
  const place = (conflict: Conflict) => {
    if (conflict.kind === 'field') return words.label(conflict.key) ?? conflict.key
    const line = lineName(conflict.row)
    return conflict.kind === 'line' ? line : `${line} · ${cellTitle(conflict.key, t)}`
  }
  const sideText = (conflict: Conflict, side: Side): string => {
    switch (conflict.kind) {
      case 'field':
        return words.text(conflict.key, conflict[side])
      case 'line':
        return t(conflict.removedBy === side ? 'editing.merge.removed' : 'editing.merge.changed')
      case 'cell':
        return cellText(conflict.key, conflict[side])
    }
  }
  return (
    <MergeDialog
      {...answers}
      conflicts={conflicts.map((conflict) => ({
        id: conflict.id,
        place: place(conflict),
        mine: sideText(conflict, 'mine'),
        theirs: sideText(conflict, 'theirs'),
      }))}
    />
  )
}
