import { Input, Radio } from 'antd'
import { useId } from 'react'
import { useText } from '../../../i18n/index.ts'
import { voidOutcomes, type Told } from './use-works.ts'
import type { Asks } from './works.ts'
import styles from './work.module.css'

const commentMax = 1_000

interface Props {
  asks: Asks
  told: Told
  /** The reason is obligatory and was left out. */
  missing: boolean
  onChange: (told: Told) => void
}

/** What a work wants to be told: a comment, and the outcome of a void (D4). */
export function WorkForm({ asks, told, missing, onChange }: Props) {
  const t = useText()
  const id = useId()
  const required = asks.comment === 'required'
  return (
    <>
      {asks.outcome && (
        <div role="group" aria-label={t('orderWork.dialog.outcome')}>
          <Radio.Group
            value={told.outcome}
            onChange={(e) => onChange({ ...told, outcome: e.target.value as Told['outcome'] })}
          >
            {voidOutcomes.map((outcome) => (
              <Radio key={outcome} value={outcome} className={styles['choice']!}>
                {t(`orderWork.dialog.outcomes.${outcome}`)}
                <small>{t(`orderWork.dialog.outcomeHelp.${outcome}`)}</small>
              </Radio>
            ))}
          </Radio.Group>
        </div>
      )}
      {asks.comment !== 'none' && (
        <div>
          <label htmlFor={id} className={`${styles['label']} ${required ? styles['required'] : ''}`}>
            {t(required ? 'orderWork.dialog.reason' : 'orderWork.dialog.comment')}
          </label>
          <Input.TextArea
            id={id}
            autoFocus
            rows={3}
            maxLength={commentMax}
            required={required}
            aria-invalid={missing}
            status={missing ? 'error' : ''}
            value={told.comment}
            onChange={(e) => onChange({ ...told, comment: e.target.value })}
          />
          {missing && (
            <span role="alert" className="danger">
              {t('errors.REQUIRED')}
            </span>
          )}
        </div>
      )}
    </>
  )
}
