import { bridge } from '../bridge/desktop.ts'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router-dom'
import { router } from './routes.tsx'
import { store } from './store.ts'

/** Opens the screens to which links, notifications and menus of the shell lead. */
function followShell(go: (path: string) => unknown): void {
  bridge().on('open', (path) => void go(path))
  void bridge().ready()
}

if (__DESKTOP__) followShell((path) => router.navigate(path))

export function Application() {
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  )
}
