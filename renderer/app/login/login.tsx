import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { invitationIn } from '#shared/platform/accounts/invitation-path.ts'
import { useText, languageNames, useLanguage } from '../../i18n/index.ts'
import { LoginForm } from './login-form.tsx'
import { languages } from '#shared/vocabulary/words.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { keepOnDevice } from '../door-language.ts'

function LanguageChoice() {
  const t = useText()
  const shown = useLanguage()
  return (
    <fieldset className="login-languages">
      <legend>{t('auth.language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === shown}
          onClick={() => {
            keepOnDevice(language)
            void chooseLanguage(language)
          }}
        >
          {t(languageNames[language])}
        </button>
      ))}
    </fieldset>
  )
}

/** A browser always uses the server from which its page came. */
const ServerChoice = __DESKTOP__ ? lazy(() => import('./server-choice.tsx')) : null

const RegisterForm = lazy(() => import('./register-form.tsx'))

const waves = [
  'M0 40c60-30 120-30 180 0s120 30 180 0 120-30 180 0 120 30 180 0v140H0z',
  'M0 70c60-26 120-26 180 0s120 26 180 0 120-26 180 0 120 26 180 0v110H0z',
  'M0 104c60-22 120-22 180 0s120 22 180 0 120-22 180 0 120 22 180 0v76H0z',
]

function Brand() {
  const t = useText()
  return (
    <section className="login-brand">
      <p className="login-name">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M4 12c4-4 8-4 12 0s8 4 12 0M4 21c4-4 8-4 12 0s8 4 12 0" />
        </svg>
        Seaway
      </p>
      <p className="login-product">{t('common.product')}</p>
      <p className="login-welcome">{t('auth.welcome')}</p>
      <svg className="login-waves" viewBox="0 0 720 180" preserveAspectRatio="none" aria-hidden="true">
        {waves.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    </section>
  )
}

interface Props {
  onTyping?: () => Promise<unknown>
  onSignedIn: () => Promise<void>
  /** What an invitation shows where somebody is signed in. */
  present?: ReactNode
}

/**
 * The login is made of plain elements with the theme's values, so that antd need not be loaded before it
 * appears.
 */
export function Login({ onTyping, onSignedIn, present }: Props) {
  const t = useText()
  const [invitation, setInvitation] = useState(() => invitationIn(window.location.hash))
  const came = new URLSearchParams(window.location.search)
  const notice = came.has('changed')
    ? t('auth.changed')
    : came.has('disagreed')
      ? t('auth.disagreed')
      : undefined
  useEffect(() => {
    // Where the login is open already, a link that is pasted changes only this part of the address.
    const follow = () => setInvitation(invitationIn(window.location.hash))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    document.title = `${t('auth.title')} · Seaway`
  }, [t])
  return (
    <div className="login">
      <Brand />
      <main className="login-side">
        <LanguageChoice />
        {invitation === null ? (
          <LoginForm notice={notice} onTyping={onTyping} onSignedIn={onSignedIn} />
        ) : present ? (
          present
        ) : (
          <Suspense>
            <RegisterForm
              key={invitation}
              code={invitation}
              onSignedIn={onSignedIn}
              onDone={() => {
                window.history.replaceState(null, '', window.location.pathname)
                setInvitation(null)
              }}
            />
          </Suspense>
        )}
        {ServerChoice && (
          <Suspense>
            <ServerChoice />
          </Suspense>
        )}
      </main>
    </div>
  )
}
