import type { SessionUser } from '#shared/platform/accounts/account.schema.ts'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { signOut } from '../leave.ts'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useUser } from '../../api/session.ts'
import { invitationIn } from '#shared/platform/accounts/invitation-path.ts'
import { returnAddress } from '../return-address.ts'
import { Login } from './login.tsx'

interface Props {
  user: SessionUser
  onStay: () => void
}

/** An invitation was opened where somebody is signed in, who may be another person. */
function SignedInAlready({ user: { name, userId }, onStay }: Props) {
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

/** The login as a route. After signing in, a user continues to the requested page. */
export function LoginScreen() {
  const user = useUser()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const back = returnAddress({ search, hash: invitationIn(hash) === null ? hash : '' })
  // The login takes a used invitation out of the address without telling the router.
  if (user && invitationIn(window.location.hash) === null) return <Navigate to={back} replace />
  const goOn = () => navigate(back, { replace: true })
  return (
    <Login
      present={user && <SignedInAlready user={user} onStay={() => void goOn()} />}
      onSignedIn={async () => goOn()}
    />
  )
}
