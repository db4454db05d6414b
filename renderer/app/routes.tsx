import { createBrowserRouter, Navigate, Outlet, useLocation, type RouteObject } from 'react-router-dom'
import { LoginScreen } from './login/login-screen.tsx'
import { Opening } from './opening.tsx'
import { sideScreens } from './side-screens.ts'
import { StartError } from './start-error.tsx'
import { startSession, store } from './store.ts'
import { useSession, useUser } from '../api/session.ts'
import { loginAddress } from './return-address.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { currentLanguage, needTexts } from '../i18n/i18n.ts'

/** A convenience of the web build, which only looks for a stored token. Rights are checked by the server. */
function Guard() {
  const isSignedIn = useSession((session) => session.jwt !== null)
  const place = useLocation()
  if (__DESKTOP__) return <Outlet />
  return isSignedIn ? <Outlet /> : <Navigate to={loginAddress(place)} replace />
}

/** `/home` leads to the first screen of each side. */
function HomeRedirect() {
  const user = useUser()
  return <Navigate to={user?.role === 'customer' ? screens.customerHome : screens.home} replace />
}

/**
 * Sentences of buttons and words of forms are needed only when somebody acts, so they are loaded after the first
 * screen.
 */
const laterMs = 1_500

/** Loads the frame with all of its texts, including those of antd. */
async function loadFrame() {
  const [frame] = await Promise.all([
    Promise.all([import('./frame.tsx'), import('./antd-locale.ts')]).then(async ([frame, locale]) => {
      await locale.loadAntdLocale(currentLanguage())
      return frame
    }),
    needTexts('whole'),
    ...(__DESKTOP__ ? [needTexts('desktop')] : []),
  ])
  setTimeout(() => void Promise.all((['refusals', 'form', 'documents'] as const).map(needTexts)), laterMs)
  return { Component: frame.Frame, ErrorBoundary: frame.FrameError }
}

const frameRoute = 'frame'

const frame: RouteObject = {
  id: frameRoute,
  lazy: loadFrame,
  children: [{ index: true, element: <HomeRedirect /> }],
}

const routes: RouteObject[] = [
  { path: '/', element: <Navigate to="/login" replace /> },
  { path: '/login', element: <LoginScreen /> },
  {
    path: '/home',
    element: <Guard />,
    errorElement: <StartError />,
    hydrateFallbackElement: <Opening />,
    // Takes the place of every screen until the user's side is loaded; after that unknown addresses lead
    // home.
    children: [frame, { path: '*', element: null }],
  },
  { path: '*', element: <Navigate to="/login" replace /> },
]

/** Loads the screens of the signed-in side only, so that a customer's browser never asks for the staff's. */
const screensOfSide = async (): Promise<RouteObject[]> => {
  const { user } = store.getState().session
  if (!user) return []
  if (user.role === 'customer') return (await import('./customer.tsx')).customerRoutes
  return (await import('./staff.tsx')).staffRoutes
}

startSession()

export const router = createBrowserRouter(routes, {
  patchRoutesOnNavigation: sideScreens(frameRoute, screensOfSide),
})
