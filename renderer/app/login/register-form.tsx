import type { InputOf, ResponseOf } from '#shared/kernel/contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { send } from '../../api/transport.ts'
import { chosenLanguage, showLanguage } from '../../i18n/i18n.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useSentence, useText } from '../../i18n/index.ts'
import { PasswordField } from './password-field.tsx'
import { signIn } from './sign-in.ts'

type Registration = ResponseOf<typeof accountCalls.invitation>

/** Shows the page in the invited person's language. @returns whose invitation it is, or why it is none */
async function findRegistration(
  code: string,
): Promise<{ registration: Registration } | { reasons: readonly Reason[] }> {
  const answer = await send(accountCalls.invitation, { body: { code } })
  if ('refusal' in answer) return { reasons: answer.refusal.reasons }
  const registration = (await answer.response.json()) as Registration
  await showLanguage(chosenLanguage() ?? registration.language)
  return { registration }
}

/** @returns the reasons why the password was not taken; none when it was */
export async function register(
  body: InputOf<typeof accountCalls.register>['body'],
): Promise<readonly Reason[]> {
  const answer = await send(accountCalls.register, { body })
  return 'refusal' in answer ? answer.refusal.reasons : []
}

interface Props {
  code: string
  /** Leads to the sign-in. */
  onDone: () => void
  onSignedIn: () => Promise<void>
}

type State =
  | { kind: 'loading' }
  | { kind: 'gone'; why: readonly Reason[] }
  | { kind: 'open'; who: Registration }
  | { kind: 'done' }

/** An invited person chooses a password. Plain elements like the login, for the same reason. */
export default function RegisterForm({ code, onDone, onSignedIn }: Props) {
  const t = useText()
  const sentence = useSentence()
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const [busy, setBusy] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLInputElement>(null)

  useEffect(() => {
    void findRegistration(code).then((found) =>
      setState(
        'reasons' in found ? { kind: 'gone', why: found.reasons } : { kind: 'open', who: found.registration },
      ),
    )
  }, [code])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy || state.kind !== 'open') return
    setBusy(true)
    const newPassword = password.current?.value ?? ''
    const refused = await register({
      code,
      newPassword,
      confirmPassword: again.current?.value ?? '',
    })
    // Whoever has just chosen a password need not type it again. Where that fails, the sign-in says why.
    if (refused.length === 0 && (await signIn(state.who.userId, newPassword)).length === 0) {
      onDone()
      return onSignedIn()
    }
    setBusy(false)
    setReasons(refused)
    if (refused.length === 0) return setState({ kind: 'done' })
    const wrong = refused.some((r) => r.path === 'newPassword') ? password : again
    wrong.current?.focus()
  }

  const errorOf = (path: string) => {
    const at = reasons.filter((r) => r.path === path)
    return at.length > 0 ? sentence.all(at) : undefined
  }
  const general = reasons.filter((r) => r.path !== 'newPassword' && r.path !== 'confirmPassword')
  const toSignIn = (
    <button type="button" className="login-submit" onClick={onDone}>
      {t('auth.invitation.toSignIn')}
    </button>
  )
  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('auth.invitation.title')}</h1>
      {state.kind === 'loading' && <p role="status">{t('auth.invitation.loading')}</p>}
      {state.kind === 'gone' && (
        <>
          <p role="alert" className="login-refusal">
            {sentence.all(state.why)}
          </p>
          {toSignIn}
        </>
      )}
      {state.kind === 'done' && (
        <>
          <p role="status" className="login-notice">
            {t('auth.invitation.done')}
          </p>
          {toSignIn}
        </>
      )}
      {state.kind === 'open' && (
        <>
          <p>{t('auth.invitation.welcome', { name: state.who.name, userId: state.who.userId })}</p>
          <div role="alert">
            {general.length > 0 && <p className="login-refusal">{sentence.all(general)}</p>}
          </div>
          {/* Password managers store the new password under this name. */}
          <input type="hidden" name="username" autoComplete="username" value={state.who.userId} readOnly />
          <PasswordField
            id="new-password"
            label={t('auth.invitation.newPassword')}
            complete="new-password"
            input={password}
            error={errorOf('newPassword')}
          />
          <PasswordField
            id="confirm-password"
            label={t('auth.invitation.confirmPassword')}
            complete="new-password"
            input={again}
            error={errorOf('confirmPassword')}
          />
          <p>{t('auth.invitation.rules')}</p>
          <button className="login-submit" type="submit" aria-disabled={busy}>
            {t(busy ? 'auth.invitation.sending' : 'auth.invitation.submit')}
          </button>
        </>
      )}
    </form>
  )
}
