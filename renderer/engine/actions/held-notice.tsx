import { Alert } from 'antd'
import type { Judged } from '#shared/engine/verdict.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import type { ActionSet } from './action-set.ts'
import type { Row } from './verdicts.ts'
import { namedReasons } from './named-reasons.ts'
import styles from './actions.module.css'

interface Props<R extends Row, D extends R> {
  set: ActionSet<R, D>
  held: readonly Judged<R>[]
}

/** Names the ticked records that an action leaves out, and says why. */
export function HeldNotice<R extends Row, D extends R>({ set, held }: Props<R, D>) {
  const t = useText()
  const sentence = useSentence()
  const named = held.map(({ row, reasons }) => ({ name: set.nameOf(row), reasons }))
  if (held.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('actions.held', { count: held.length })}
      description={
        <ul className={styles['list']}>
          {namedReasons(named, sentence, true).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      }
    />
  )
}
