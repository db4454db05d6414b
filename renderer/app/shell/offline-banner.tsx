import { useSyncExternalStore } from 'react'
import { useText } from '../../i18n/index.ts'

const subscribe = (tell: () => void) => {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

export function OfflineBanner() {
  const t = useText()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? null : (
    <div role="alert" className="shell-offline">
      {t('common.offline')}
    </div>
  )
}
