import { useText } from '../i18n/index.ts'

/** Shown between the login and the first screen, before antd is loaded. */
export function Opening() {
  const t = useText()
  return (
    <output style={{ display: 'block', padding: 48, textAlign: 'center', color: 'var(--text-quiet)' }}>
      {t('common.loading')}
    </output>
  )
}
