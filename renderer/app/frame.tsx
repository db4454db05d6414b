import { App, ConfigProvider } from 'antd'
import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router-dom'
import { useSession } from '../api/session.ts'
import { useAntdLocale } from './antd-locale.ts'
import { useDark } from './appearance.ts'
import { Opening } from './opening.tsx'
import { SessionGate } from './session-gate.tsx'
import { Shell } from './shell/shell.tsx'
import { themeOf } from './theme.ts'

/** Staff never see the frame of the portal. */
const PortalShell = lazy(async () => ({ default: (await import('./shell/portal-shell.tsx')).PortalShell }))

export { StartError as FrameError } from './start-error.tsx'

/** Everything behind the login: antd with its theme and language, then the frame of the user's side. */
export function Frame() {
  const { user } = useSession()
  const locale = useAntdLocale()
  const dark = useDark()
  if (!user) return <Navigate to="/login" replace />
  const customer = user.role === 'customer'
  return (
    <ConfigProvider
      theme={themeOf(dark, customer)}
      locale={locale}
      button={{ autoInsertSpace: false }}
      // antd's ripple takes two seconds, and nothing else here moves for more than 150 ms.
      wave={{ disabled: true }}
    >
      <App>
        <SessionGate>
          <Suspense fallback={<Opening />}>{customer ? <PortalShell /> : <Shell />}</Suspense>
        </SessionGate>
      </App>
    </ConfigProvider>
  )
}
