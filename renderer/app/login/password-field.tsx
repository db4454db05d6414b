import { useState, type KeyboardEvent, type RefObject } from 'react'
import { useText } from '../../i18n/text.ts'

interface Props {
  input: RefObject<HTMLInputElement | null>
  error?: string | undefined
}

const eye = 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z'

export function PasswordField({ input, error }: Props) {
  const t = useText()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className="login-field">
      <label htmlFor="password">{t('auth.password')}</label>
      <div className="login-password">
        <input
          ref={input}
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={200}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby="password-hint"
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          aria-label={t(shown ? 'auth.hidePassword' : 'auth.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={eye} />
            <circle cx="12" cy="12" r="3" />
            {!shown && <path d="M4 4l16 16" />}
          </svg>
        </button>
      </div>
      <div id="password-hint" aria-live="polite">
        {error !== undefined && <p className="login-field-error">{error}</p>}
        {capsLock && <p className="login-caps">{t('auth.capsLock')}</p>}
      </div>
    </div>
  )
}
