import type { SessionUser } from '#shared/platform/accounts/account.schema.ts'
import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { signOut } from '../leave.ts'

interface Props {
  user: SessionUser
  onStay: () => void
}

/** An invitation was opened where somebody is signed in, who may be another person. */
export function SignedInAlready({ user: { name, userId }, onStay }: Props) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const goOn = () => {
    setBusy(true)
    void signOut(window.location.pathname + window.location.search + window.location.hash)
  }
  return (
    <section className="login-form">
      <h1>{t('auth.invitation.title')}</h1>
      <p role="status" className="login-notice">
        {t('auth.invitation.signedInAs', { name, userId })}
      </p>
      <button type="button" className="login-submit" aria-disabled={busy} onClick={busy ? undefined : goOn}>
        {t('auth.invitation.signOut')}
      </button>
      <button type="button" className="login-forgot" onClick={onStay}>
        {t('auth.invitation.stay', { name })}
      </button>
    </section>
  )
}
