import { Table, type TableColumns } from '../../../kit/table.tsx'
import { Link } from 'react-router-dom'
import type { DocumentName } from '#shared/documents/outlines.ts'
import type { BatchOrder } from '#shared/engine/push/push-batch.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useText } from '../../../i18n/index.ts'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { useNarrow } from '../../../kit/use-media.ts'
import { attemptsAddress, documentAddress } from '../push-address.ts'
import { SapSaid } from '../sap-said.tsx'
import { usePushSentences } from '../use-push-sentences.ts'
import { isOpen, outcomeOfOrder, outcomeTones } from './batch-outcome.ts'
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
export function BatchTable({ name, orders }: Props) {
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
