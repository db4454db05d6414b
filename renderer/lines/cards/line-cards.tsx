import { UndoOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useState, type Ref } from 'react'
import { useText } from '../../i18n/index.ts'
import type { EditorRow } from '../editor/row.ts'
import type { LineGridProps, CellChange, EditOrigin, LineGridHandle } from '../../kit/grid/types.ts'
import styles from './cards.module.css'
import { LineCard, type CardView } from './line-card.tsx'
import { useCardList } from './use-card-list.ts'

interface Props extends Omit<CardView, 'fieldId' | 'onEdit' | 'onChosen'> {
  ref?: Ref<LineGridHandle>
  label: string
  rows: readonly EditorRow[]
  onEdit: (changes: readonly CellChange[], origin: EditOrigin) => void
  onPaste: NonNullable<LineGridProps<EditorRow>['onPaste']>
  onUndo: (() => void) | undefined
}

/** Cards beyond this number are drawn when somebody asks for them. */
const batch = 40

/** The lines of an order on a phone: one card each, and an empty one at the end. */
export function LineCards({ ref, label, rows, onUndo, onEdit, onPaste, ...view }: Props) {
  const t = useText()
  const [drawn, setDrawn] = useState(batch)
  const { entryId, fieldId, edit, goOn, paste } = useCardList({
    ref,
    columns: view.columns,
    rows,
    readOnly: view.readOnly,
    first: 'materialId',
    onEdit,
    onPaste,
    onHidden: (cell) => {
      const at = cell ? rows.findIndex(({ id }) => id === cell.rowId) : rows.length
      setDrawn((count) => Math.max(count, at + 1))
    },
  })
  // Whoever has chosen a material types its quantity next, so the focus goes there.
  const onChosen = (rowId: string) => goOn({ rowId, key: 'salesQuantity' })
  const whole: CardView = { ...view, fieldId, onEdit: edit, onChosen }
  const left = rows.length - drawn
  // The last card stays the same one when it becomes a line, so that it keeps the focus.
  const cards = [
    ...rows.slice(0, drawn).map((row) => ({ row, rowId: row.id })),
    ...(left <= 0 && entryId ? [{ row: undefined, rowId: entryId }] : []),
  ]
  return (
    <Flex vertical gap={12}>
      <ul className={styles['cards']} aria-label={label} onPaste={paste}>
        {cards.map(({ row, rowId }, index) => (
          <LineCard key={rowId} view={whole} row={row} rowId={rowId} index={index} />
        ))}
      </ul>
      {left > 0 && (
        <Button className={styles['touch'] ?? ''} onClick={() => setDrawn(drawn + batch)}>
          {t('editing.moreProblems', { count: left })}
        </Button>
      )}
      {onUndo && (
        <Button className={styles['touch'] ?? ''} icon={<UndoOutlined />} onClick={onUndo}>
          {t('editing.cards.undo')}
        </Button>
      )}
    </Flex>
  )
}
