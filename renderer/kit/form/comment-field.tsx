import { Input } from 'antd'
import { useId, type ComponentRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import styles from './comment-field.module.css'

const usualMax = 1_000

interface Props {
  label: string
  required: boolean
  /** The longest comment that the call takes. */
  max?: number
  value: string
  /** The comment is required and empty. */
  missing: boolean
  onChange: (value: string) => void
}

/** A comment for the other side, or the reason of something that cannot be undone. */
export function CommentField({ label, max = usualMax, required, value, missing, onChange }: Props) {
  const t = useText()
  const id = useId()
  const field = useFirstFocus<ComponentRef<typeof Input.TextArea>>()
  return (
    <div>
      <label htmlFor={id} className={`${styles['label']} ${required ? styles['required'] : ''}`}>
        {label}
      </label>
      <Input.TextArea
        ref={field}
        id={id}
        rows={3}
        maxLength={max}
        required={required}
        aria-invalid={missing}
        status={missing ? 'error' : ''}
        value={value}
        onChange={(e) => onChange(e.target.value)}
      />
      {missing && (
        <span role="alert" className="danger">
          {t('errors.REQUIRED')}
        </span>
      )}
    </div>
  )
}
