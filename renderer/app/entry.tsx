import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router-dom'
import { environment } from '../api/environment.ts'
import { chosenLanguage, showLanguage } from '../i18n/i18n.ts'
import { watchAppearance } from './appearance.ts'
import './app.css'
import { router } from './routes.tsx'
import { startSession, store } from './store.ts'

async function start(): Promise<void> {
  void environment()
  watchAppearance()
  startSession()
  const account = store.getState().session.user?.language
  await showLanguage(chosenLanguage() ?? account ?? 'zh')
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  )
}

void start()
