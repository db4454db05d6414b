import { Alert } from 'antd'
import type { Reason } from '#shared/kernel/errors.ts'
import { useText } from '../../../i18n/index.ts'
import { usePlacedSentence } from './use-placed-sentence.ts'
import styles from './work.module.css'

/** Why a work did not succeed, every reason at once. */
export function Refused({ reasons, title }: { reasons: readonly Reason[]; title?: string }) {
  const t = useText()
  const placed = usePlacedSentence()
  if (reasons.length === 0) return null
  const sentences = [...new Set(reasons.map(placed))]
  const single = sentences.length === 1 && !title
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={single ? sentences[0] : (title ?? t('customerOrderWork.dialog.refused'))}
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
