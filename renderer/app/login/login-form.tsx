import { type RefObject, useRef, useState, type FormEvent } from 'react'
import { useText, useSentence } from '../../i18n/index.ts'
import { PasswordField } from './password-field.tsx'
import './login.css'

interface UserFieldProps {
  input: RefObject<HTMLInputElement | null>
  error?: string | undefined
}

function UserField({ input, error }: UserFieldProps) {
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

/**
 * This page sends nothing: it tells users who forgot their password whom to ask (the specification, section
 * 2).
 */
function Forgot() {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" className="login-forgot" onClick={() => dialog.current?.showModal()}>
        {t('auth.forgot')}
      </button>
      <dialog ref={dialog} className="login-dialog" aria-labelledby="forgot-title">
        <h2 id="forgot-title">{t('auth.forgotTitle')}</h2>
        <p>{t('auth.forgotText')}</p>
        <button type="button" className="plain-button" onClick={() => dialog.current?.close()}>
          {t('auth.gotIt')}
        </button>
      </dialog>
    </>
  )
}

const action = () => import('./sign-in.ts')

interface Missing {
  userId?: string
  password?: string
}

interface Props {
  notice?: string | undefined
  /** Loads what follows the login while the user types, so that nothing is left to load afterwards. */
  onTyping?: (() => Promise<unknown>) | undefined
  onSignedIn: () => Promise<void>
}

export function LoginForm({ notice, onTyping, onSignedIn }: Props) {
  const t = useText()
  const sentence = useSentence()
  const [missing, setMissing] = useState<Missing>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const userId = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  async function submit(): Promise<void> {
    const who = userId.current?.value.trim() ?? ''
    const secret = password.current?.value ?? ''
    const gaps: Missing = {
      ...(who === '' && { userId: t('auth.userIdRequired') }),
      ...(secret === '' && { password: t('auth.passwordRequired') }),
    }
    setMissing(gaps)
    setRefusal('')
    if (gaps.userId) return userId.current?.focus()
    if (gaps.password) return password.current?.focus()
    setBusy(true)
    try {
      const { signIn } = await action()
      const reasons = await signIn(who, secret)
      if (reasons.length === 0) return await onSignedIn()
      setRefusal(sentence.all(reasons))
      password.current?.select()
    } catch {
      setRefusal(sentence({ code: 'OFFLINE' }))
    } finally {
      setBusy(false)
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit()
  }
  const prefetch = () => void Promise.all([action(), onTyping?.()]).catch(() => undefined)

  return (
    <form className="login-form" noValidate onSubmit={onSubmit} onInput={prefetch}>
      <h1>{t('auth.title')}</h1>
      {notice && refusal === '' && <p className="login-notice">{notice}</p>}
      <div role="alert">{refusal !== '' && <p className="login-refusal">{refusal}</p>}</div>
      <UserField input={userId} error={missing.userId} />
      <PasswordField
        id="password"
        label={t('auth.password')}
        complete="current-password"
        input={password}
        error={missing.password}
      />
      <button className="login-submit" type="submit" aria-disabled={busy}>
        {busy ? t('auth.signingIn') : t('auth.signIn')}
      </button>
      <Forgot />
    </form>
  )
}
