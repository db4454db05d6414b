import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import { invitationIn } from '../../platform/accounts/invitation-path.ts'
import { returnAddress } from '../return-address.ts'
import { Login } from './login.tsx'
import { SignedInAlready } from './signed-in-already.tsx'

/** The login as a route. After signing in, a user continues to the requested page. */
export function LoginScreen() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const back = returnAddress(search)
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
