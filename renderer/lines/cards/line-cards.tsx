import { UndoOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useText } from '../../i18n/index.ts'
import type { EditorRow } from '../editor/row.ts'
import { useEntry } from '../../kit/grid/editing.ts'
import type { CellAddress, LineGridHandle } from '../../kit/grid/types.ts'
import styles from './cards.module.css'
import { LineCard, type CardView } from './line-card.tsx'

export type LineCardsHandle = Pick<LineGridHandle, 'focusCell' | 'commit'>

interface Props extends Omit<CardView, 'fieldId'> {
  ref?: Ref<LineCardsHandle>
  label: string
  rows: readonly EditorRow[]
  onUndo: (() => void) | undefined
}

function show(id: string): boolean {
  const field = document.getElementById(id)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
  return field !== null
}

/** Cards beyond this number are drawn when somebody asks for them. */
const batch = 40

/** The lines of an order on a phone: one card each, and an empty one at the end. */
export function LineCards({ ref, label, rows, onUndo, onEdit, ...view }: Props) {
  const t = useText()
  const base = useId()
  const [drawn, setDrawn] = useState(batch)
  const entry = useEntry(!view.readOnly)
  const target = useRef<string>(undefined)
  useEffect(() => {
    if (target.current) show(target.current)
    target.current = undefined
  })
  useImperativeHandle(ref, () => ({
    focusCell: (cell?: CellAddress) => {
      const at = rows.findIndex((row) => row.id === cell?.rowId)
      const { rowId, key } = cell ?? { rowId: entry.entryId ?? rows[0]?.id, key: 'materialId' }
      const id = `${base}-${rowId}-${key}`
      if (show(id)) return
      target.current = id
      setDrawn((count) => Math.max(count, (cell ? at : rows.length) + 1))
    },
    // A field takes effect when it is left.
    commit: () => {
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && activeElement.id.startsWith(base)) activeElement.blur()
    },
  }))

  const whole: CardView = {
    ...view,
    fieldId: (rowId, key) => `${base}-${rowId}-${key}`,
    onEdit: (changes) => {
      if (changes.some((c) => c.rowId === entry.entryId)) entry.next()
      onEdit(changes)
    },
  }
  const left = rows.length - drawn
  return (
    <Flex vertical gap={12}>
      <ul className={styles['cards']} aria-label={label}>
        {rows.slice(0, drawn).map((row, index) => (
          <LineCard key={row.id} view={whole} row={row} rowId={row.id} index={index} />
        ))}
        {left <= 0 && entry.entryId && (
          <LineCard
            key={entry.entryId}
            view={whole}
            row={undefined}
            rowId={entry.entryId}
            index={rows.length}
          />
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
