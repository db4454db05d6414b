import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../api/session.ts'
import { loginAddress } from './return-address.ts'

/** A courtesy of the web build: it only looks whether a token is kept. Rights are the server's business. */
export function Guard() {
  const { jwt } = useSession()
  const { pathname, search } = useLocation()
  if (__DESKTOP__) return <Outlet />
  return jwt === null ? <Navigate to={loginAddress(pathname + search)} replace /> : <Outlet />
}
