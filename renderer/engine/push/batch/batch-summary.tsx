import { Alert, Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DocumentName } from '#shared/documents/outlines.ts'
import { batchOutcomes, type BatchOrder, type PushBatch } from '#shared/engine/push/push-batch.schema.ts'
import { useFormat, useText } from '../../../i18n/index.ts'
import { OneRecord } from '../../detail/one-record.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { useUser } from '../../../api/session.ts'
import { journalKey } from '../../../kit/journal/stored-input.ts'
import { usePlatform } from '../../../bridge/platform.ts'
import { usePushBatchQuery } from '../push.api.ts'
import { listAddress, sheetAddress } from '../push-address.ts'
import { isOpen, outcomeOfOrder, outcomeTones } from './batch-outcome.ts'
import { BatchTable } from './batch-table.tsx'
import styles from './batch.module.css'

/** Deletes the drafts of documents that SAP has. */
function useDropDrafts(orders: readonly BatchOrder[]): void {
  const { journal } = usePlatform()
  const userId = useUser()?.userId ?? ''
  useEffect(() => {
    for (const { id, orderPush } of orders)
      if (orderPush === 'pushed') void journal.drop(journalKey(userId, 'push', id)).catch(() => undefined)
  }, [journal, userId, orders])
}

/** The event stream announces progress; asking as well covers a broken stream. */
const askAgainMs = 5_000

function Summary({ name, batch }: { name: DocumentName; batch: PushBatch }) {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const { orders } = batch
  useDropDrafts(orders)
  const counts = batchOutcomes.map((outcome) => ({
    outcome,
    count: orders.filter((order) => outcomeOfOrder(order) === outcome).length,
  }))
  const waiting = counts.find(({ outcome }) => outcome === 'waiting')!.count
  const done = orders.length - waiting
  const open = orders.filter(isOpen)
  return (
    <Page
      title={t('pushScreens.batch.title')}
      beside={
        <span className="secondary">
          {t('pushScreens.batch.by', { name: batch.name, at: format.instant(batch.createdAt) })}
        </span>
      }
      actions={
        <>
          <Button onClick={() => void navigate(listAddress(name))}>{t('pushScreens.toList')}</Button>
          {open.length > 0 && (
            <Button
              type="primary"
              onClick={() =>
                void navigate(
                  sheetAddress(
                    name,
                    open.map((order) => order.id),
                  ),
                )
              }
            >
              {t('pushScreens.batch.mend', { count: open.length })}
            </Button>
          )}
        </>
      }
    >
      <div role="status" className={styles['counts']}>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ outcome, count }) => (
            <StatusTag key={outcome} tone={outcomeTones[outcome]}>
              {`${t(`pushScreens.batch.outcomes.${outcome}`)} ${format.number(count)}`}
            </StatusTag>
          ))}
        {waiting > 0 && (
          <Progress
            className={styles['progress']!}
            percent={Math.floor((done / orders.length) * 100)}
            status="active"
            size="small"
            aria-label={t('pushScreens.batch.progress', { done, all: orders.length })}
          />
        )}
      </div>
      {waiting > 0 && <Alert type="info" showIcon title={t('pushScreens.batch.mayLeave')} />}
      <BatchTable name={name} orders={orders} />
    </Page>
  )
}

/** What became of the documents that were pushed together. It updates itself, and it can be left and opened again. */
export function BatchSummary({ name, id }: { name: DocumentName; id: string }) {
  const [waiting, setWaiting] = useState(false)
  const answer = usePushBatchQuery(
    { query: { id } },
    { pollingInterval: waiting ? askAgainMs : 0, skipPollingIfUnfocused: true },
  )
  const isWaiting = answer.currentData?.orders.some((order) => outcomeOfOrder(order) === 'waiting') ?? false
  if (isWaiting !== waiting) setWaiting(isWaiting)
  return (
    <OneRecord id={id} answer={answer} backTo={listAddress(name)}>
      {(batch) => <Summary name={name} batch={batch} />}
    </OneRecord>
  )
}
