import { Alert, Button, Progress, Empty } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, Link } from 'react-router-dom'
import type { DocumentName } from '#shared/documents/outlines.ts'
import {
  batchOutcomes,
  outcomeOf,
  type BatchOrder,
  type PushBatch,
  type BatchOutcome,
} from '#shared/engine/push/push-batch.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { notInSap } from '#shared/vocabulary/words.ts'
import { useFormat, useText } from '../../../i18n/index.ts'
import { OneRecord } from '../../detail/one-record.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { StatusTag, type Tone } from '../../../kit/status-tag.tsx'
import { useUser } from '../../../api/session.ts'
import { journalKey } from '../../../kit/journal/stored-input.ts'
import { usePlatform } from '../../../bridge/platform.ts'
import { usePushBatchQuery, usePushBatchesQuery } from '../push.api.ts'
import { listAddress, sheetAddress, attemptsAddress, documentAddress, batchAddress } from '../push-address.ts'
import { Table, type TableColumns } from '../../../kit/table.tsx'
import { useNarrow } from '../../../kit/use-media.ts'
import { SapSaid } from '../sap-said.tsx'
import { usePushSentences } from '../use-push-sentences.ts'
import { NotRead } from '../../../kit/not-read.tsx'
import styles from './batch.module.css'

/** What the table says about a document beside its outcome and SAP's answer. */
function useWords(name: DocumentName): (order: BatchOrder) => readonly string[] {
  const t = useText()
  const sentences = usePushSentences(name)
  return ({ push, reasons }) => {
    if (!push) return reasons.length > 0 ? sentences(reasons as Reason[]) : [t('pushScreens.batch.leftOut')]
    if (push.state === 'confirmed')
      return [t('pushScreens.batch.numbers', { order: push.sapOrderNo, building: push.sapBuildingNo || '–' })]
    return push.state === 'rejected' ? [] : [t(`pushScreens.progress.${push.state}`)]
  }
}

interface Props {
  /** Which documents they are. */
  name: DocumentName
  orders: readonly BatchOrder[]
}

/** The documents of a batch with the outcome of each; on a phone as a list. */
function BatchTable({ name, orders }: Props) {
  const t = useText()
  const narrow = useNarrow()
  const words = useWords(name)
  const tags = (order: BatchOrder) => {
    const outcome = outcomeOfOrder(order)
    return (
      <span className={styles['tags']}>
        <StatusTag tone={outcomeTones[outcome]}>{t(`pushScreens.batch.outcomes.${outcome}`)}</StatusTag>
        {outcome === 'notBegun' && !isOpen(order) && (
          <StatusTag tone={order.orderPush === 'pushed' ? 'done' : 'waiting'}>
            {t(`states.push.${order.orderPush}`)}
          </StatusTag>
        )}
      </span>
    )
  }
  const detail = (order: BatchOrder) => (
    <>
      {words(order).map((text) => (
        <div key={text}>{text}</div>
      ))}
      {order.push && <SapSaid push={order.push} />}
      {order.push && <Link to={attemptsAddress(order.orderNo)}>{t('pushScreens.attempts')}</Link>}
    </>
  )
  const number = (order: BatchOrder) => <Link to={documentAddress(name, order.id)}>{order.orderNo}</Link>
  const wide: TableColumns<BatchOrder> = [
    { key: 'orderNo', title: t('pushScreens.fields.orderNo'), width: 170, render: (_, o) => number(o) },
    { key: 'customer', title: t('pushScreens.fields.customerName'), width: 220, dataIndex: 'customerName' },
    { key: 'outcome', title: t('pushScreens.fields.state'), width: 150, render: (_, o) => tags(o) },
    { key: 'detail', title: t('pushScreens.batch.detail'), render: (_, o) => detail(o) },
  ]
  const slim: TableColumns<BatchOrder> = [
    {
      key: 'order',
      title: t('pushScreens.fields.orderNo'),
      render: (_, o) => (
        <div className={styles['slim']}>
          <div className={styles['slimHead']}>
            {number(o)} {tags(o)}
          </div>
          <span className="secondary">{o.customerName}</span>
          {detail(o)}
        </div>
      ),
    },
  ]
  return (
    <Table<BatchOrder>
      rowKey="id"
      size="small"
      showHeader={!narrow}
      columns={narrow ? slim : wide}
      dataSource={orders}
      rowClassName={() => styles['row']!}
    />
  )
}

export const outcomeTones = {
  pushed: 'done',
  waiting: 'waiting',
  rejected: 'stopped',
  released: 'draft',
  notBegun: 'yours',
} as const satisfies Record<BatchOutcome, Tone>

const outcomeOfOrder = ({ push }: BatchOrder): BatchOutcome => outcomeOf(push?.state ?? null)

/** The document is neither in SAP nor on its way there, be it by this batch or by a later push. */
const isOpen = ({ orderPush }: BatchOrder): boolean => notInSap.some((state) => state === orderPush)

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
