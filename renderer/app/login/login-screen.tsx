import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import { returnAddress } from '../return-address.ts'
import { Login } from './login.tsx'

/** The login as a route. After signing in, a user continues to the requested page. */
export function LoginScreen() {
  const { jwt } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const back = returnAddress(search)
  if (jwt !== null) return <Navigate to={back} replace />
  return <Login onSignedIn={async () => navigate(back, { replace: true })} />
}
