import { Spin } from 'antd'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { sessionActions, useSession, useUser } from '../api/session.ts'
import { useText, refusalOf } from '../i18n/index.ts'
import { useDispatch } from 'react-redux'
import type { Permission } from '#shared/calls/permissions.ts'
import { useMenuQuery } from '../platform/accounts/own/account.api.ts'
import { Problem } from '../kit/problem.tsx'

/** On the desktop the user signs in again over the open screen; a browser opens its login page. */
const SessionEnded = __DESKTOP__
  ? lazy(() => import('./sign-in-again.tsx'))
  : lazy(() => import('./session-ended.tsx'))

const AgreementGate = lazy(async () => ({
  default: (await import('./agreement/agreement-gate.tsx')).AgreementGate,
}))

/**
 * Shows nothing before it is known what the user may do. When the session ends, the notice covers whatever is
 * open.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const t = useText()
  const dispatch = useDispatch()
  const known = useSession(({ menus }) => menus.length > 0)
  const ended = useSession((session) => session.ended)
  const user = useUser()
  const { data, error, refetch } = useMenuQuery()
  useEffect(() => {
    if (!data) return
    const permissions = data.permissions as Permission[]
    dispatch(sessionActions.menusArrived({ menus: data.menus, permissions }))
  }, [data, dispatch])

  const gate = user?.role === 'customer' && !ended && (
    <Suspense>
      <AgreementGate alone={!known} onAgreed={() => void refetch()} />
    </Suspense>
  )
  if (!known && !ended) {
    if (error && refusalOf(error).reasons[0]?.code === 'AGREEMENT_REQUIRED') return gate
    if (error)
      return (
        <Problem
          status="error"
          title={t('shell.sessionFailed')}
          refusal={refusalOf(error)}
          onRetry={() => void refetch()}
        />
      )
    return <Spin fullscreen description={t('shell.sessionLoading')} />
  }
  // The screens keep their place when the session ends, so that nothing typed there is thrown away.
  return (
    <>
      {known && children}
      {known && gate}
      <Suspense>{ended && <SessionEnded code={ended} />}</Suspense>
    </>
  )
}
