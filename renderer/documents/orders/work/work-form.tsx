import { Radio } from 'antd'
import { useText } from '../../../i18n/index.ts'
import { CommentField } from '../../../kit/form/comment-field.tsx'
import { voidOutcomes, type Told } from './use-works.ts'
import type { Asks } from './works.ts'
import styles from './work.module.css'

interface Props {
  asks: Asks
  told: Told
  /** No customer order stands behind any of them, so that none follows a void. */
  alone?: boolean
  /** The reason is obligatory and was left out. */
  missing: boolean
  onChange: (told: Told) => void
}

/** What a work wants to be told: a comment, and the outcome of a void (D4). */
export function WorkForm({ asks, told, alone = false, missing, onChange }: Props) {
  const t = useText()
  const help = alone ? 'outcomeAlone' : 'outcomeHelp'
  const required = asks.comment === 'required'
  return (
    <>
      {asks.outcome && (
        <div role="group" aria-label={t('orderActions.dialog.outcome')}>
          <Radio.Group
            value={told.outcome}
            onChange={(e) => onChange({ ...told, outcome: e.target.value as Told['outcome'] })}
          >
            {voidOutcomes.map((outcome) => (
              <Radio key={outcome} value={outcome} className={styles['choice']!}>
                {t(`orderActions.dialog.outcomes.${outcome}`)}
                <small>{t(`orderActions.dialog.${help}.${outcome}`)}</small>
              </Radio>
            ))}
          </Radio.Group>
        </div>
      )}
      {asks.comment !== 'none' && (
        <CommentField
          label={t(required ? 'orderActions.dialog.reason' : 'orderActions.dialog.comment')}
          required={required}
          value={told.comment}
          missing={missing}
          onChange={(comment) => onChange({ ...told, comment })}
        />
      )}
    </>
  )
}
