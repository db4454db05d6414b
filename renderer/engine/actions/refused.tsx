import { Alert } from 'antd'
import type { Reason } from '#shared/kernel/errors.ts'
import { useText } from '../../i18n/index.ts'
import styles from './actions.module.css'

interface Props {
  set: { useReasonSentence: () => (reason: Reason) => string }
  reasons: readonly Reason[]
}

/** Says why an action did not succeed, with all reasons at once. */
export function Refused({ set, reasons }: Props) {
  const t = useText()
  const sentence = set.useReasonSentence()
  if (reasons.length === 0) return null
  const sentences = [...new Set(reasons.map(sentence))]
  const single = sentences.length === 1
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={single ? sentences[0] : t('actions.refused')}
      {...(!single && {
        description: (
          <ul className={styles['list']}>
            {sentences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ),
      })}
    />
  )
}
