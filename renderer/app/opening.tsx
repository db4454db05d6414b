import { useText } from '../i18n/text.ts'

/** Between the login and the first screen, before antd is there. */
export function Opening() {
  const t = useText()
  return (
    <p role="status" style={{ padding: 48, textAlign: 'center', color: 'var(--text-quiet)' }}>
      {t('common.loading')}
    </p>
  )
}
