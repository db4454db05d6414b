import { useState, type KeyboardEvent, type RefObject } from 'react'
import { useText } from '../../i18n/index.ts'

interface Props {
  id: string
  label: string
  /** Tells password managers whether this is the password that they know. */
  complete: 'current-password' | 'new-password'
  input: RefObject<HTMLInputElement | null>
  error?: string | undefined
}

const eye = 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z'

export function PasswordField({ id, label, complete, input, error }: Props) {
  const t = useText()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-password">
        <input
          ref={input}
          id={id}
          name={id}
          type={shown ? 'text' : 'password'}
          autoComplete={complete}
          maxLength={200}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint`}
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
      <div id={`${id}-hint`} aria-live="polite">
        {error !== undefined && <p className="login-field-error">{error}</p>}
        {capsLock && <p className="login-caps">{t('auth.capsLock')}</p>}
      </div>
    </div>
  )
}
