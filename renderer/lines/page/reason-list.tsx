import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import type { CellAddress } from '../../kit/grid/types.ts'
import styles from './page.module.css'

/** Where a reason leads. */
export type Goal = { field: string } | { cell: CellAddress }

export interface ListedReason {
  id: string
  /** Where it is: a field's name, a line and its column. */
  place?: string
  text: string
  goal?: Goal
}

interface Props {
  reasons: readonly ListedReason[]
  /** What is to be looked at again and keeps nothing from being sent. */
  warnings: readonly ListedReason[]
  onGo: (goal: Goal) => void
}

/** Nobody mends more at a time; the others follow when these are done. */
const most = 40

function Places({ reasons, onGo }: Omit<Props, 'warnings'>) {
  const t = useText()
  return (
    <ul className={styles['reasonList']}>
      {reasons.slice(0, most).map(({ id, place, text, goal }) => (
        <li key={id}>
          {goal ? (
            <Button
              type="link"
              size="small"
              className={styles['reasonLink'] ?? ''}
              onClick={() => onGo(goal)}
            >
              {place ? `${place}: ${text}` : text}
            </Button>
          ) : (
            text
          )}
        </li>
      ))}
      {reasons.length > most && <li>{t('editing.moreProblems', { count: reasons.length - most })}</li>}
    </ul>
  )
}

/** Everything that keeps an order from being sent, once, each with a way to its place. It has the focus at first. */
export function ReasonList({ reasons, warnings, onGo }: Props) {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.focus(), [])
  if (reasons.length + warnings.length === 0) return null
  return (
    <div ref={list} tabIndex={-1} className={styles['reasons']}>
      {reasons.length > 0 && (
        <Alert
          type="error"
          role="alert"
          title={t('form.errors', { count: reasons.length })}
          description={<Places reasons={reasons} onGo={onGo} />}
        />
      )}
      {warnings.length > 0 && (
        <Alert
          type="warning"
          title={t('editing.problems.warnings', { count: warnings.length })}
          description={<Places reasons={warnings} onGo={onGo} />}
        />
      )}
    </div>
  )
}
