import { Input, Select } from 'antd'
import { useState } from 'react'
import type { GridColumn } from '../../kit/grid/types.ts'
import styles from './cards.module.css'
import { MaterialField, type Propose } from './material-field.tsx'

export interface CardFieldProps<R> {
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
