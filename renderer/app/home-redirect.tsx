import { Navigate } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { useUser } from '../api/session.ts'

/** `/home` leads to the first screen of each side. */
export function HomeRedirect() {
  const user = useUser()
  return <Navigate to={user?.role === 'customer' ? screens.customerHome : screens.home} replace />
}
