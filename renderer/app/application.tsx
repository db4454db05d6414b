import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router-dom'
import { followShell } from './desktop-links.ts'
import { router } from './routes.tsx'
import { store } from './store.ts'

if (__DESKTOP__) followShell((path) => router.navigate(path))

export function Application() {
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  )
}
