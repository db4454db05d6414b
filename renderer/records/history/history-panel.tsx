import { Alert, Button, Skeleton, Timeline } from 'antd'
import { useState, type ComponentProps } from 'react'
import type { HistoryPage } from '#shared/records/history/history.schema.ts'
import { useFormat, useText, keyIn } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/problem.tsx'
import { Changes, type ChangeWords } from './changes.tsx'
import styles from './detail.module.css'

interface RecordHistoryProps extends Pick<
  ComponentProps<typeof HistoryPanel>,
  'id' | 'useHistory' | 'valueLabel'
> {
  /** The texts of the record, which name its events and its fields. */
  texts: 'accounts' | 'agreements' | 'messageScreens'
}

/** Who changed what in a record. Values without words of their own are shown as they are stored. */
export function RecordHistory({ id, useHistory, texts, valueLabel }: RecordHistoryProps) {
  const t = useText()
  return (
    <HistoryPanel
      id={id}
      useHistory={useHistory}
      eventLabel={(event) => t(keyIn(`${texts}.events`, event))}
      fieldLabel={(path) => t(keyIn(`${texts}.fields`, path))}
      valueLabel={valueLabel}
    />
  )
}

interface Props extends ChangeWords {
  id: string
  useHistory: (input: { id: string; size: number }) => {
    data?: Pick<HistoryPage, 'rows' | 'total' | 'fault'> | undefined
    isFetching: boolean
    error?: unknown
    refetch: () => unknown
  }
  eventLabel: (event: string) => string
}

const step = 20
const most = 100

/** Who did what and when, newest first, with the old and new value of every field. */
export function HistoryPanel({ id, useHistory, eventLabel, fieldLabel, valueLabel }: Props) {
  const t = useText()
  const format = useFormat()
  const [size, setSize] = useState(step)
  const { data, isFetching, error, refetch } = useHistory({ id, size })
  if (error && !data) return <RefusalState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} title={false} />
  if (data.total === 0) return <span className={styles['sub']}>{t('history.empty')}</span>
  const { fault } = data
  return (
    <>
      {fault && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('history.faults.title')}
          description={[
            t(`history.faults.${fault.fault}`, { seq: fault.seq }),
            t('history.faults.help'),
            t('history.faults.checkedAt', { at: format.instant(fault.checkedAt) }),
          ].join(' · ')}
        />
      )}
      <Timeline
        items={data.rows.map((row) => ({
          key: row.id,
          content: (
            <>
              <strong>{t('history.did', { event: eventLabel(row.event), name: row.actorName })}</strong>
              <br />
              <time className={styles['sub']} dateTime={row.at}>
                {format.instant(row.at)}
              </time>
              {row.comment && <div>{row.comment}</div>}
              <Changes
                event={eventLabel(row.event)}
                changes={row.changes}
                fieldLabel={fieldLabel}
                valueLabel={valueLabel}
              />
            </>
          ),
        }))}
      />
      {data.total > data.rows.length && size < most && (
        <Button size="small" loading={isFetching} onClick={() => setSize(Math.min(most, size + step))}>
          {t('history.more')}
        </Button>
      )}
    </>
  )
}
