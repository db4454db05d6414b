import { FlagOutlined } from '@ant-design/icons'
import { createContext, useContext, useState, type ReactNode } from 'react'
import styles from './actions.module.css'
import { useSentence, useText } from '../../i18n/index.ts'
import { RefusableButton } from '../../kit/actions.tsx'
import { useNarrow } from '../../kit/use-media.ts'
import type { ActionSet, Opened, Row } from './action-set.ts'
import { useOffers } from './offers.ts'
import { OpenedAction } from './opened-action.tsx'
import { useBegin } from './use-perform.ts'

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

/**
 * The button of the next step, beside the sentence about it. On a phone it is at the bottom with the others, within
 * reach of the thumb.
 */
export function NextStepButton<R extends Row, D extends R>({ set, row }: { set: ActionSet<R, D>; row: D }) {
  const t = useText()
  const sentence = useSentence()
  const narrow = useNarrow()
  const [opened, setOpened] = useState<Opened<D> | null>(null)
  const begin = useBegin(set, setOpened, row)
  const { step } = useOffers(set, row)
  return (
    <>
      {step && !narrow && (
        <RefusableButton
          label={set.words.label(t, step.name, step.event)}
          primary
          why={step.reasons.map(sentence)}
          onPress={() => void begin(step.name, [row])}
        />
      )}
      {opened && (
        <OpenedAction set={set} opened={{ ...opened, rows: [row] }} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
