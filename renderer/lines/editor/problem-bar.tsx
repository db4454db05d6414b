import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { useFormat, useText } from '../../i18n/index.ts'
import type { CellAddress } from '../grid/types.ts'
import styles from './editor.module.css'
import type { RowReason } from './inputs.ts'

interface Props {
  reasons: readonly RowReason[]
  notes: readonly RowReason[]
  onGo: (cell: CellAddress) => void
}

/** The cells that reasons are about, each once, in the order of the lines. */
const cellsOf = (reasons: readonly RowReason[]): CellAddress[] => [
  ...new Map(reasons.map(({ rowId, key }) => [`${rowId} ${key}`, { rowId, key }])).values(),
]

interface CountProps {
  kind: 'wrong' | 'noted'
  cells: readonly CellAddress[]
  onGo: (cell: CellAddress) => void
}

/** How many cells there are to look at, and the way from one to the next. */
function Count({ kind, cells, onGo }: CountProps) {
  const t = useText()
  const format = useFormat()
  const last = useRef<CellAddress>(undefined)
  if (cells.length === 0) return null
  const step = (by: 1 | -1) => {
    const at = cells.findIndex((c) => c.rowId === last.current?.rowId && c.key === last.current.key)
    const next = at === -1 ? (by === 1 ? 0 : -1) : at + by
    last.current = cells.at(next % cells.length)
    onGo(last.current!)
  }
  const lines = new Set(cells.map((c) => c.rowId)).size
  const button = (by: 1 | -1, name: string) => (
    <Button
      type="text"
      size="small"
      icon={by === 1 ? <DownOutlined /> : <UpOutlined />}
      aria-label={name}
      title={name}
      onClick={() => step(by)}
    />
  )
  return (
    <span className={styles[kind]}>
      {t(`editing.problems.${kind}`, { cells: format.number(cells.length), lines: format.number(lines) })}
      {button(-1, t(`editing.problems.previous.${kind}`))}
      {button(1, t(`editing.problems.next.${kind}`))}
    </span>
  )
}

/** What is wrong with the lines, counted while they are typed and at once after a paste. */
export function ProblemBar({ reasons, notes, onGo }: Props) {
  return (
    <div role="status" className={styles['problemBar']}>
      <Count kind="wrong" cells={cellsOf(reasons)} onGo={onGo} />
      <Count kind="noted" cells={cellsOf(notes)} onGo={onGo} />
    </div>
  )
}
