import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { environment } from '../api/environment.ts'
import { chosenLanguage, showLanguage } from '../i18n/i18n.ts'
import { watchAppearance } from './appearance.ts'
import './app.css'
import { doorLanguage, takeLinkLanguage } from './door-language.ts'
import { Login } from './login/login.tsx'
import { loginAddress, returnAddress } from './return-address.ts'
import { storedSession } from './session-storage.ts'

/** Loads router and store, and at the same time the frame that they will need next. */
async function openApplication() {
  const [application] = await Promise.all([import('./application.tsx'), import('./frame.tsx')])
  return application
}

const root = createRoot(document.getElementById('root')!)

async function open(): Promise<void> {
  const { Application } = await openApplication()
  root.render(
    <StrictMode>
      <Application />
    </StrictMode>,
  )
}

/**
 * Shows only the login to somebody who is not signed in; router, store and antd are loaded while he types.
 */
function showLogin(): void {
  const { pathname } = window.location
  if (pathname !== '/login') {
    const address = pathname.startsWith('/home') ? loginAddress(window.location) : '/login'
    window.history.replaceState(null, '', address)
  }
  const signedIn = async () => {
    const back = returnAddress(window.location)
    window.history.replaceState(null, '', back)
    await open()
  }
  root.render(
    <StrictMode>
      <Login onTyping={openApplication} onSignedIn={signedIn} />
    </StrictMode>,
  )
}

async function start(): Promise<void> {
  void environment()
  watchAppearance()
  takeLinkLanguage()
  const session = storedSession.read()
  await showLanguage(session === null ? await doorLanguage() : (chosenLanguage() ?? session.user.language))
  if (session === null && !__DESKTOP__) showLogin()
  else await open()
}

void start()
