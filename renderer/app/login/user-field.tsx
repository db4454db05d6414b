import type { RefObject } from 'react'
import { useText } from '../../i18n/text.ts'

interface Props {
  input: RefObject<HTMLInputElement | null>
  error?: string | undefined
}

export function UserField({ input, error }: Props) {
  const t = useText()
  return (
    <div className="login-field">
      <label htmlFor="userId">{t('auth.userId')}</label>
      <input
        ref={input}
        id="userId"
        name="userId"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : 'userId-error'}
      />
      {error !== undefined && (
        <p id="userId-error" className="login-field-error">
          {error}
        </p>
      )}
    </div>
  )
}
