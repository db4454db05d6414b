import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { Fragment, useState } from 'react'
import { isStandIn } from '#shared/lines/stand-in.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import type { Column } from '../editor/columns.ts'
import { figuresOf } from '../editor/figures.ts'
import { materialName, materialSpec } from '../../engine/words/material-name.ts'
import type { EditorRow } from '../editor/row.ts'
import type { CellChange, Problems, GridColumn } from '../../kit/grid/types.ts'
import styles from './cards.module.css'
import { MaterialField, type Propose } from './material-field.tsx'

interface CardFieldProps<R> {
  id: string
  column: GridColumn<R>
  row: R | undefined
  readOnly: boolean
  problem: string | undefined
  note: string | undefined
  propose: Propose
  onCommit: (text: string) => void
  onChosen?: () => void
}

/** One field of a card with its reasons. As in the grid, a number takes effect when the field is left. */
export function CardField<R>({
  id,
  column,
  row,
  readOnly,
  problem,
  note,
  propose,
  onCommit,
  onChosen,
}: CardFieldProps<R>) {
  const [typed, setTyped] = useState<string | null>(null)
  const stands = row ? column.edit(row) : ''
  const shown = row ? column.show(row) : ''
  const commit = (text: string | null) => {
    setTyped(null)
    if (text !== null && text !== stands) onCommit(text)
  }
  const aria = {
    id,
    disabled: readOnly,
    ...(problem && { status: 'error' as const }),
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem || note ? `${id}-said` : undefined,
  }
  const control = () => {
    if (column.kind === 'select')
      return <Select {...aria} value={stands} options={[...(column.options ?? [])]} onChange={onCommit} />
    if (column.kind === 'lookup')
      return (
        <MaterialField
          {...aria}
          value={typed ?? stands}
          propose={propose}
          onType={setTyped}
          onTake={commit}
          onChosen={onChosen}
        />
      )
    return (
      <Input
        {...aria}
        inputMode={column.kind === 'decimal' ? 'decimal' : 'text'}
        value={typed ?? shown}
        onFocus={() => setTyped(stands)}
        onChange={(e) => setTyped(e.target.value)}
        onBlur={() => commit(typed)}
        onPressEnter={() => commit(typed)}
      />
    )
  }
  return (
    <div className={styles['field']} data-field={column.key}>
      <label htmlFor={id}>{column.title}</label>
      {control()}
      {(problem ?? note) && (
        <div id={`${id}-said`} className={styles[problem ? 'wrong' : 'noted']}>
          {problem ?? note}
        </div>
      )}
    </div>
  )
}

export interface CardView {
  columns: readonly Column[]
  currency: string
  problems: Problems
  notes: Problems
  readOnly: boolean
  fieldId: (rowId: string, key: string) => string
  propose: (key: string, text: string) => ReturnType<Propose>
  onEdit: (changes: readonly CellChange[]) => void
  /** Is called after a proposal was chosen for a line, so that the list can lead on to the next field. */
  onChosen: (rowId: string) => void
  onRemove: (rowId: string) => void
}

interface Props {
  view: CardView
  /** The line on the card; the last card has none, and becomes a line as soon as somebody types into it. */
  row: EditorRow | undefined
  rowId: string
  index: number
}

const first = ['materialId', 'salesQuantity', 'unitPrice']
/** What the card says by itself. */
const shownElsewhere = new Set(['totalPrice', 'description', 'spec', 'returnComment'])

/** A line as it is edited on a phone. An error is shown at its field, and a field with an error is never folded away. */
export function LineCard({ view, row, rowId, index }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { columns, readOnly, problems, notes } = view
  const typed = columns.filter((c) => c.kind !== 'readonly')
  const facts = columns.filter((c) => c.kind === 'readonly' && !shownElsewhere.has(c.key))
  const [material, ...others] = typed.toSorted((a, b) => place(a.key) - place(b.key))
  const wrong = typed.filter((c) => problems(rowId, c.key) !== undefined)
  const folded = others.filter((c) => !first.includes(c.key))
  const unfolded = open || folded.some((c) => wrong.includes(c))
  const total = row && figuresOf(row)?.totalPrice
  const field = (column: Column) => (
    <CardField
      key={column.key}
      id={view.fieldId(rowId, column.key)}
      column={column}
      row={row}
      readOnly={readOnly}
      problem={problems(rowId, column.key)}
      note={notes(rowId, column.key)}
      propose={(text) => view.propose(column.key, text)}
      onCommit={(text) => view.onEdit([{ rowId, key: column.key, text }])}
      {...(column.key === 'materialId' && { onChosen: () => view.onChosen(rowId) })}
    />
  )
  const name = row ? t('editing.cards.line', { line: index + 1 }) : t('grid.entry')
  return (
    <li
      aria-label={name}
      data-row={rowId}
      className={`${styles['card']} ${wrong.length > 0 ? styles['wrongCard'] : ''}`}
    >
      <div className={styles['head']}>
        <div className={styles['name']}>
          <span className={styles['quiet']}>{name}</span>
          {row?.material && (
            <strong>
              {isStandIn(row.material) ? row.cells.wording : materialName(row.material, language)}
            </strong>
          )}
          {row?.material && <span className={styles['quiet']}>{materialSpec(row.material, language)}</span>}
        </div>
        {row && !readOnly && (
          <Button
            type="text"
            danger
            className={styles['touch'] ?? ''}
            icon={<DeleteOutlined />}
            aria-label={t('editing.cards.remove', { line: index + 1 })}
            onClick={() => view.onRemove(rowId)}
          />
        )}
      </div>
      {row?.comment && (
        <strong id={view.fieldId(rowId, 'returnComment')} tabIndex={-1} className="attention">
          {row.comment}
        </strong>
      )}
      {material && field(material)}
      {row && (
        <>
          <div className={styles['pair']}>{others.filter((c) => first.includes(c.key)).map(field)}</div>
          <div className={styles['foot']}>
            <Button
              type="link"
              className={styles['touch'] ?? ''}
              aria-expanded={unfolded}
              onClick={() => setOpen(!unfolded)}
            >
              {t(unfolded ? 'editing.cards.less' : 'editing.cards.more')}
            </Button>
            <span className={styles['total']}>
              {t('editing.cards.total')} {format.money(total ?? '0', view.currency)}
            </span>
          </div>
          {unfolded && (
            <>
              {folded.map(field)}
              <dl className={styles['facts']}>
                {facts.map((column) => {
                  const text = column.show(row)
                  if (text === '') return null
                  return (
                    <Fragment key={column.key}>
                      <dt>{column.title}</dt>
                      <dd>{text}</dd>
                    </Fragment>
                  )
                })}
              </dl>
            </>
          )}
        </>
      )}
    </li>
  )
}

const place = (key: string) => {
  const at = first.indexOf(key)
  return at === -1 ? first.length : at
}
