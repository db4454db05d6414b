import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { useOutboxPageQuery } from '../../platform/operations/operations.api.ts'
import { HistoryFaults } from '../../areas/logs/history-faults.tsx'
import { useText } from '../../i18n/index.ts'

const dead = { size: 1, filter: { status: ['dead' as const] } }

/** What an operator has to look at: changed histories, and deliveries that failed. */
export function OperatorNews() {
  return (
    <>
      <HistoryFaults />
      <DeadLetters />
    </>
  )
}

/** Tells an operator of deliveries that failed at every attempt, because nothing happens to them by itself. */
function DeadLetters() {
  const t = useText()
  const { data } = useOutboxPageQuery({ body: dead }, { refetchOnMountOrArgChange: true })
  if (!data?.total) return null
  return (
    <Alert
      type="error"
      showIcon
      title={t('operations.letters.waiting', { count: data.total })}
      action={<Link to={`${screens.logs}?tab=letters`}>{t('operations.letters.look')}</Link>}
    />
  )
}
