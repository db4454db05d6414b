import { useText } from '../i18n/text.ts'

/** The shell itself could not be loaded: usually a broken network, or a release that replaced its files. */
export function StartError() {
  const t = useText()
  return (
    <div role="alert" style={{ padding: 48, textAlign: 'center' }}>
      <p>{t('common.loadFailed')}</p>
      <button type="button" className="plain-button" onClick={() => window.location.reload()}>
        {t('common.reload')}
      </button>
    </div>
  )
}
