import { useText } from '../i18n/index.ts'

/**
 * Shown when the application cannot be loaded, usually because the network broke or a release replaced its
 * files.
 */
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
