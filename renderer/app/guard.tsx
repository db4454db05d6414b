import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../api/session.ts'
import { loginAddress } from './return-address.ts'

/** A convenience of the web build, which only looks for a stored token. Rights are checked by the server. */
export function Guard() {
  const isSignedIn = useSession((session) => session.jwt !== null)
  const place = useLocation()
  if (__DESKTOP__) return <Outlet />
  return isSignedIn ? <Outlet /> : <Navigate to={loginAddress(place)} replace />
}
