import { FlagOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from './actions.module.css'

interface Props {
  /** Whose turn it is. */
  turn?: ReactNode
  /** What is expected, or what the record waits for. */
  expected: string
  button?: ReactNode
  /** Sentences that say what has to be corrected first. */
  obstacles: readonly string[]
}

/** Says what happens next to a record, and what has to be corrected first. */
export function NextStep({ turn, expected, button, obstacles }: Props) {
  const t = useText()
  return (
    <div className={styles['next']}>
      {turn}
      <span>
        {!turn && <FlagOutlined aria-hidden />} {t('actions.next')}: {expected}
      </span>
      {button}
      {[...new Set(obstacles)].map((text) => (
        <span key={text} className="attention">
          {text}
        </span>
      ))}
    </div>
  )
}
