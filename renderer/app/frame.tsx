import { App, ConfigProvider } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { Navigate } from 'react-router-dom'
import { useUser } from '../api/session.ts'
import { useAntdLocale } from './antd-locale.ts'
import { useDark } from './appearance.ts'
import { Opening } from './opening.tsx'
import { SessionGate } from './session-gate.tsx'
import { Shell } from './shell/shell.tsx'
import { themeOf } from './theme.ts'

/** Staff never see the frame of the portal. */
const PortalShell = lazy(async () => ({ default: (await import('./shell/portal-shell.tsx')).PortalShell }))

export { StartError as FrameError } from './start-error.tsx'

// Made once, because whatever antd draws is drawn again with another object.
const button = { autoInsertSpace: false }
/** antd's ripple takes two seconds, and nothing else here moves for more than 150 ms. */
const wave = { disabled: true }

/** Everything behind the login: antd with its theme and language, then the frame of the user's side. */
export function Frame() {
  const role = useUser()?.role
  const locale = useAntdLocale()
  const dark = useDark()
  const customer = role === 'customer'
  const theme = useMemo(() => themeOf(dark, customer), [dark, customer])
  if (role === undefined) return <Navigate to="/login" replace />
  return (
    <ConfigProvider theme={theme} locale={locale} button={button} wave={wave}>
      <App>
        <SessionGate>
          <Suspense fallback={<Opening />}>{customer ? <PortalShell /> : <Shell />}</Suspense>
        </SessionGate>
      </App>
    </ConfigProvider>
  )
}
