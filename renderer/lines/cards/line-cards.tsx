import { UndoOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useState, type Ref } from 'react'
import { useText } from '../../i18n/index.ts'
import type { EditorRow } from '../editor/row.ts'
import type { LineGridHandle } from '../../kit/grid/types.ts'
import styles from './cards.module.css'
import { LineCard, type CardView } from './line-card.tsx'
import { useCardList } from './use-card-list.ts'

interface Props extends Omit<CardView, 'fieldId'> {
  ref?: Ref<LineGridHandle>
  label: string
  rows: readonly EditorRow[]
  onUndo: (() => void) | undefined
}

/** Cards beyond this number are drawn when somebody asks for them. */
const batch = 40

/** The lines of an order on a phone: one card each, and an empty one at the end. */
export function LineCards({ ref, label, rows, onUndo, onEdit, ...view }: Props) {
  const t = useText()
  const [drawn, setDrawn] = useState(batch)
  const { entryId, fieldId, edit } = useCardList({
    ref,
    rows,
    readOnly: view.readOnly,
    first: 'materialId',
    onEdit,
    onHidden: (cell) => {
      const at = cell ? rows.findIndex(({ id }) => id === cell.rowId) : rows.length
      setDrawn((count) => Math.max(count, at + 1))
    },
  })
  const whole: CardView = { ...view, fieldId, onEdit: edit }
  const left = rows.length - drawn
  return (
    <Flex vertical gap={12}>
      <ul className={styles['cards']} aria-label={label}>
        {rows.slice(0, drawn).map((row, index) => (
          <LineCard key={row.id} view={whole} row={row} rowId={row.id} index={index} />
        ))}
        {left <= 0 && entryId && (
          <LineCard key={entryId} view={whole} row={undefined} rowId={entryId} index={rows.length} />
        )}
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
