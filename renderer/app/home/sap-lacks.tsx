import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { useSapCheckQuery } from '../../areas/sap/sap.api.ts'
import { useText } from '../../i18n/index.ts'

/** Tells an administrator what the last test of the connection to SAP, which runs every day, has found. */
export function SapLacks() {
  const t = useText()
  const { data } = useSapCheckQuery({}, { refetchOnMountOrArgChange: true })
  if (!data || data.findings.length === 0) return null
  return (
    <Alert
      type={data.findings.some(({ stops }) => stops === 'push') ? 'error' : 'warning'}
      showIcon
      title={t('sapScreens.check.lacks', { count: data.findings.length })}
      action={<Link to={screens.sap}>{t('sapScreens.check.look')}</Link>}
    />
  )
}
