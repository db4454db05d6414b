import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import type { CellAddress } from '../../kit/grid/types.ts'
import styles from './editor.module.css'

/** The place to which a reason leads. */
export type Goal = { field: string } | { cell: CellAddress }

export interface ListedReason {
  id: string
  /** The place in words: a field's name, or a line and its column. */
  place?: string
  text: string
  goal?: Goal
}

interface Props {
  reasons: readonly ListedReason[]
  /** Warnings, which keep nothing from being sent. */
  warnings: readonly ListedReason[]
  onGo: (goal: Goal) => void
}

/** Nobody corrects more at a time; the others follow when these are done. */
const most = 40

/** Reasons, each with a way to its place. */
export function ReasonPlaces({ reasons, onGo }: Omit<Props, 'warnings'>) {
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
              {place ? `${place}${t('common.colon')}${text}` : text}
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

/**
 * Everything that keeps an order from being sent, each with a way to its place. The list has the focus at
 * first.
 */
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
          description={<ReasonPlaces reasons={reasons} onGo={onGo} />}
        />
      )}
      {warnings.length > 0 && (
        <Alert
          type="warning"
          title={t('editing.problems.warnings', { count: warnings.length })}
          description={<ReasonPlaces reasons={warnings} onGo={onGo} />}
        />
      )}
    </div>
  )
}
