import { Alert } from 'antd'
import { useSentence, useText } from '../../../i18n/index.ts'
import { namedReasons } from '../../../kit/named-reasons.ts'
import { nameOf, type Judged } from './verdicts.ts'
import styles from './work.module.css'

/** The ticked orders that a work leaves out, and why. */
export function HeldNotice({ held }: { held: readonly Judged[] }) {
  const t = useText()
  const sentence = useSentence()
  const named = held.map(({ order, reasons }) => ({ name: nameOf(order), reasons }))
  if (held.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('customerOrderWork.dialog.held', { count: held.length })}
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
