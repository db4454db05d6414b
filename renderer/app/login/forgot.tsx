import { useRef } from 'react'
import { useText } from '../../i18n/text.ts'

/**
 * This page sends nothing: it tells users who forgot their password whom to ask (the specification, section
 * 2).
 */
export function Forgot() {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" className="login-forgot" onClick={() => dialog.current?.showModal()}>
        {t('auth.forgot')}
      </button>
      <dialog ref={dialog} className="login-dialog" aria-labelledby="forgot-title">
        <h2 id="forgot-title">{t('auth.forgotTitle')}</h2>
        <p>{t('auth.forgotText')}</p>
        <button type="button" className="plain-button" onClick={() => dialog.current?.close()}>
          {t('auth.gotIt')}
        </button>
      </dialog>
    </>
  )
}
