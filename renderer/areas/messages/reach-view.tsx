import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import type { Audience } from '#shared/areas/messages/written.schema.ts'
import { useText } from '../../i18n/index.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { useReachQuery } from './written.api.ts'
import styles from './written.module.css'

/** Whom the chosen recipients are now: how many, and the first of them by name. */
export function ReachView({ audience }: { audience: Audience }) {
  const t = useText()
  const [shown, setShown] = useState(false)
  const { data, error, isFetching, refetch } = useReachQuery(
    { body: audience },
    { skip: audience.salesOrgs.length === 0, refetchOnMountOrArgChange: true },
  )
  if (audience.salesOrgs.length === 0) return <Alert type="info" title={t('messageScreens.chooseOrgs')} />
  if (error) return <NotRead old={data !== undefined} error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  if (data.users === 0) return <Alert type="warning" showIcon title={t('messageScreens.nobody')} />
  const rest = data.users - data.first.length
  return (
    <Alert
      type="info"
      role="status"
      aria-busy={isFetching}
      title={
        <>
          <strong>{t('messageScreens.reach', { count: data.users })}</strong>{' '}
          {t('messageScreens.ofCustomers', { count: data.customers })}{' '}
          {!shown && (
            <Button type="link" size="small" onClick={() => setShown(true)}>
              {t('messageScreens.preview')}
            </Button>
          )}
        </>
      }
      {...(shown && {
        description: (
          <ul className={styles['people']}>
            {data.first.map((one) => (
              <li key={one.id}>
                {one.name} · {one.userId} <span className={styles['quiet']}>{one.customers}</span>
              </li>
            ))}
            {rest > 0 && <li className={styles['quiet']}>{t('messageScreens.more', { count: rest })}</li>}
          </ul>
        ),
      })}
    />
  )
}
