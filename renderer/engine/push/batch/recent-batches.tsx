import { Empty } from 'antd'
import { Link } from 'react-router-dom'
import type { DocumentName } from '#shared/documents/outlines.ts'
import { batchOutcomes } from '#shared/engine/push/push-batch.schema.ts'
import { useFormat, useText } from '../../../i18n/index.ts'
import { NotRead } from '../../../kit/not-read.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { usePushBatchesQuery } from '../push.api.ts'
import { batchAddress, listAddress } from '../push-address.ts'
import { outcomeTones } from './batch-summary.tsx'
import styles from './batch.module.css'

/** The reader's latest batches with the outcomes of their documents, and how to begin a new one. */
export function RecentBatches({ name }: { name: DocumentName }) {
  const t = useText()
  const format = useFormat()
  const { data, error, refetch } = usePushBatchesQuery(undefined, { refetchOnMountOrArgChange: true })
  const toList = <Link to={listAddress(name)}>{t('pushScreens.toList')}</Link>
  return (
    <Page title={t('pushScreens.batch.recent')}>
      {error ? <NotRead error={error} onRetry={refetch} /> : null}
      {data && data.length > 0 && (
        <ul className={styles['batches']}>
          {data.map(({ id, createdAt, counts }) => (
            <li key={id}>
              <Link to={batchAddress(name, id)}>{format.instant(createdAt)}</Link>
              <span className={styles['tags']}>
                {batchOutcomes
                  .filter((outcome) => counts[outcome] > 0)
                  .map((outcome) => (
                    <StatusTag key={outcome} tone={outcomeTones[outcome]}>
                      {`${t(`pushScreens.batch.outcomes.${outcome}`)} ${format.number(counts[outcome])}`}
                    </StatusTag>
                  ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 ? (
        <Empty description={t('pushScreens.nothing')}>
          <p>{t('pushScreens.nothingHelp')}</p>
          {toList}
        </Empty>
      ) : (
        <div className={styles['next']}>
          <span>{t('pushScreens.nothingHelp')}</span>
          {toList}
        </div>
      )}
    </Page>
  )
}
