import { FlagOutlined } from '@ant-design/icons'
import { createContext, useContext, type ReactNode } from 'react'
import styles from './actions.module.css'

interface Props {
  /** Whose turn it is. */
  turn?: ReactNode
  /** A sentence: what is expected, what the record waits for, or how it has ended. */
  expected: string
  button?: ReactNode
  /** Sentences that say what has to be corrected first. */
  obstacles: readonly string[]
}

/**
 * What of a next step stands here. The head of a page has the sentence and the button, because it stays and has to be
 * low (D336); what has to be corrected first is read below it and scrolls with the page.
 */
export const StepPart = createContext<'all' | 'sentence' | 'obstacles'>('all')

/** Says what happens next to a record, and what has to be corrected first. */
export function NextStep({ turn, expected, button, obstacles }: Props) {
  const part = useContext(StepPart)
  const toCorrect = [...new Set(obstacles)].map((text) => (
    <span key={text} className="attention">
      {text}
    </span>
  ))
  if (part === 'obstacles')
    return toCorrect.length > 0 && <div className={styles['obstacles']}>{toCorrect}</div>
  return (
    <div className={`${styles['next']} ${part === 'sentence' ? styles['inHead'] : ''}`}>
      {turn}
      <span className={styles['expected']} title={part === 'sentence' ? expected : undefined}>
        {!turn && <FlagOutlined aria-hidden />} {expected}
      </span>
      {button}
      {part === 'all' && toCorrect}
    </div>
  )
}
