import { Navigate } from 'react-router-dom'
import { useSession } from '../api/session.ts'

/** `/home` is each side's own first screen. */
export function HomeRedirect() {
  const { user } = useSession()
  return <Navigate to={user?.role === 'customer' ? '/home/mineForCustomer' : '/home/mine'} replace />
}
