import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { useText } from '../../i18n/index.ts'
import type { CellAddress } from '../../kit/grid/types.ts'
import { isAlike } from '../../kit/is-alike.ts'
import styles from './editor.module.css'
import type { RowReason } from './inputs.ts'
import { useSteady } from '../../kit/use-steady.ts'
import { useSteps } from './use-line-editing.ts'

interface Props {
  reasons: readonly RowReason[]
  notes: readonly RowReason[]
  /** Cells about which the other side wrote a comment. */
  comments: readonly CellAddress[]
  onGo: (cell: CellAddress) => void
}

/** The cells with reasons, each once, in the order of the lines. */
const cellsOf = (reasons: readonly RowReason[]): CellAddress[] => [
  ...new Map(reasons.map(({ rowId, key }) => [`${rowId} ${key}`, { rowId, key }])).values(),
]

interface CountProps {
  kind: 'wrong' | 'noted' | 'commented'
  cells: readonly CellAddress[]
  onGo: (cell: CellAddress) => void
}

/** Drawn apart from the number beside it, because that changes while one types. */
const StepButton = memo(function StepButton({
  by,
  kind,
  onStep,
}: Pick<CountProps, 'kind'> & { by: 1 | -1; onStep: (by: 1 | -1) => void }) {
  const t = useText()
  const name = t(by === 1 ? `editing.problems.next.${kind}` : `editing.problems.previous.${kind}`)
  return (
    <Button
      type="text"
      size="small"
      icon={by === 1 ? <DownOutlined /> : <UpOutlined />}
      aria-label={name}
      title={name}
      onClick={() => onStep(by)}
    />
  )
})

/** The number of cells to look at, with buttons that lead from one to the next. */
const Count = memo(function Count({ kind, cells, onGo }: CountProps) {
  const t = useText()
  const step = useSteady(useSteps(cells, onGo))
  if (cells.length === 0) return null
  const lines = new Set(cells.map((c) => c.rowId)).size
  return (
    <span className={styles[kind]}>
      {t(`editing.problems.${kind}`, { cells: cells.length, lines })}
      <StepButton by={-1} kind={kind} onStep={step} />
      <StepButton by={1} kind={kind} onStep={step} />
    </span>
  )
}, isAlike)

/** The problems of the lines, counted while they are typed and at once after a paste. */
export function ProblemBar({ reasons, notes, comments, onGo }: Props) {
  return (
    <div role="status" className={styles['problemBar']}>
      <Count kind="commented" cells={comments} onGo={onGo} />
      <Count kind="wrong" cells={cellsOf(reasons)} onGo={onGo} />
      <Count kind="noted" cells={cellsOf(notes)} onGo={onGo} />
    </div>
  )
}
