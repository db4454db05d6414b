import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { loadFrame } from './frame-loader.ts'
import { Guard } from './guard.tsx'
import { HomeRedirect } from './home-redirect.tsx'
import { LoginScreen } from './login/login-screen.tsx'
import { Opening } from './opening.tsx'
import { sideScreens } from './side-screens.ts'
import { StartError } from './start-error.tsx'
import { startSession, store } from './store.ts'

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
const screens = async (): Promise<RouteObject[]> => {
  const { user } = store.getState().session
  if (!user) return []
  if (user.role === 'customer') return (await import('./customer.tsx')).customerRoutes
  return (await import('./staff.tsx')).staffRoutes
}

startSession()

export const router = createBrowserRouter(routes, {
  patchRoutesOnNavigation: sideScreens(frameRoute, screens),
})
