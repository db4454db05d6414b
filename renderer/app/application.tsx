import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router-dom'
import { router } from './routes.tsx'
import { store } from './store.ts'

export function Application() {
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  )
}
