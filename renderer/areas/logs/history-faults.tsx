import { Alert } from 'antd'
import { useText } from '../../i18n/index.ts'
import { useHistoryFaultsQuery } from '../../platform/operations/operations.api.ts'
import { RecordLink } from './record-link.tsx'

/** Warns an operator of documents whose history somebody has changed in the database, and says what was found. */
export function HistoryFaults() {
  const t = useText()
  const { data } = useHistoryFaultsQuery({}, { refetchOnMountOrArgChange: true })
  if (!data?.rows.length) return null
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBottom: 12 }}
      title={t('operations.histories.title', { count: data.rows.length })}
      description={
        <>
          <div>{t('operations.histories.help')}</div>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {data.rows.map(({ record, fault, seq }) => (
              <li key={`${record?.id} ${seq}`}>
                {record ? <RecordLink {...record} /> : '–'} · {t(`history.faults.${fault}`, { seq })}
              </li>
            ))}
          </ul>
        </>
      }
    />
  )
}
