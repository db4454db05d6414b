import { add } from '#shared/kernel/decimal.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { newId } from '#shared/kernel/ids.ts'
import {
  evenShares,
  performanceOf,
  type PerformanceShare,
  performanceReasons,
} from '#shared/documents/orders/performance.rules.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { api, read, write, changesOne, tagsOf } from '../../../api/api.ts'
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input, Alert, App, Modal, Progress, Skeleton } from 'antd'
import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence, useText, refusalOf } from '../../../i18n/index.ts'
import { SalespersonPicker } from '../../../masterdata/customers/pickers.tsx'
import styles from './performance.module.css'
import { useState } from 'react'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { usePermission } from '../../../api/session.ts'
import { useReasonsAgainst, type Close } from '../../../engine/actions/action-set.ts'
import { orderJudging } from '../actions/order-judging.ts'

/** A row of the dialog, which keeps its key while others are added and removed. */
interface ShareRow extends PerformanceShare {
  key: string
}

const peopleMax = 20

const newRow = (salespersonId = '', share = ''): ShareRow => ({ key: newId(), salespersonId, share })

interface Saved {
  salespersonId: string
  share: number
}

const storedRows = (saved: readonly Saved[]) => saved.map((s) => newRow(s.salespersonId, String(s.share)))

/** The shares that count: the saved ones, or everything for the salesman (D6). */
const countedRows = (saved: readonly Saved[], salespersonId: string | null): ShareRow[] =>
  performanceOf(storedRows(saved), salespersonId).map((r) => newRow(r.salespersonId, r.share))

/** The allocation; while there is none, the salesman and somebody still to be named. */
const rowsOf = (saved: readonly Saved[], salespersonId: string | null): ShareRow[] =>
  saved.length > 0 ? storedRows(saved) : evened([newRow(salespersonId ?? ''), newRow()])

const evened = (rows: readonly ShareRow[]): ShareRow[] => {
  const shares = evenShares(rows.length)
  return rows.map((row, at) => ({ ...row, share: shares[at]! }))
}

/** The sum of those shares that are numbers. */
const sumOf = (rows: readonly PerformanceShare[]): string =>
  add('0', ...rows.map((r) => r.share).filter(isDecimal))

export const { usePerformanceQuery, useSavePerformanceMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    performance: read(b, orderWrites.performanceOf, {
      provides: (_r, _e, { query }) => [tagsOf.one('order', query.id)],
    }),
    savePerformance: write(b, orderWrites.performance, changesOne('order')),
  }),
})

interface Props {
  row: ShareRow
  /** The number of the row, for readers who cannot see its place. */
  number: number
  reasons: readonly Reason[]
  readOnly: boolean
  onChange: (row: ShareRow) => void
  onRemove: () => void
}

/** One person with their share. */
function ShareLine({ row, number, reasons, readOnly, onChange, onRemove }: Props) {
  const t = useText()
  const sentence = useSentence()
  const wrong = reasons.some((r) => r.path?.endsWith('.share'))
  const texts = [...new Set(reasons.map(sentence))]
  return (
    <li className={styles['row']}>
      <SalespersonPicker
        multiple={false}
        disabled={readOnly}
        label={t('orderActions.performance.person', { number })}
        value={row.salespersonId ? [row.salespersonId] : []}
        onChange={([salespersonId = '']) => onChange({ ...row, salespersonId })}
      />
      <Input
        aria-label={t('orderActions.performance.share', { number })}
        inputMode="numeric"
        suffix="%"
        maxLength={3}
        disabled={readOnly}
        status={wrong ? 'error' : ''}
        value={row.share}
        onChange={(e) => onChange({ ...row, share: e.target.value.trim() })}
      />
      <Button
        type="text"
        disabled={readOnly}
        aria-label={t('orderActions.performance.remove', { number })}
        icon={<DeleteOutlined />}
        onClick={onRemove}
      />
      {texts.length > 0 && (
        <span role="alert" className={`danger ${styles['why']}`}>
          {texts.join(' ')}
        </span>
      )}
    </li>
  )
}

interface FormProps {
  order: Order
  saved: readonly { salespersonId: string; share: number }[]
  onClose: Close
}

function PerformanceForm({ order, saved, onClose }: FormProps) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const refusals = useReasonsAgainst(orderJudging, 'edit', order)
  const readOnly = refusals.length > 0
  const mayEdit = usePermission('order.edit')
  const [save, { isLoading }] = useSavePerformanceMutation()
  const [rows, setRows] = useState<readonly ShareRow[]>(() =>
    (readOnly ? countedRows : rowsOf)(saved, order.salespersonId),
  )
  const [attempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const reasons = performanceReasons(rows)
  const sum = sumOf(rows)
  const whole = reasons.filter((r) => r.path === 'shares')
  const at = (index: number) => reasons.filter((r) => r.path?.startsWith(`shares.${index}.`))
  const submit = async () => {
    setAttempted(true)
    if (reasons.length > 0) return
    const shares = rows.map((r) => ({ salespersonId: r.salespersonId, share: Number(r.share) }))
    try {
      await save({ body: { id: order.id, version: order.version, shares } }).unwrap()
      void message.success(t('common.saved'))
      onClose()
    } catch (error) {
      setRefused(refusalOf(error).reasons)
    }
  }
  return (
    <Modal
      open
      title={t('orderActions.performance.title', { number: orderJudging.nameOf(order) })}
      onCancel={() => onClose()}
      onOk={() => void submit()}
      okText={t('common.save')}
      okButtonProps={{ loading: isLoading, hidden: readOnly }}
      cancelText={t(readOnly ? 'common.close' : 'common.cancel')}
    >
      <div style={{ display: 'grid', gap: 12 }}>
        <span>{t('orderActions.performance.help')}</span>
        {mayEdit && readOnly && <Alert type="info" showIcon title={refusals.join(' ')} />}
        {refused.length > 0 && <Alert type="error" showIcon role="alert" title={sentence.all(refused)} />}
        <ul className={styles['rows']}>
          {rows.map((row, index) => (
            <ShareLine
              key={row.key}
              row={row}
              number={index + 1}
              readOnly={readOnly}
              reasons={attempted ? at(index) : []}
              onChange={(next) => setRows(rows.map((r) => (r.key === row.key ? next : r)))}
              onRemove={() => setRows(rows.filter((r) => r.key !== row.key))}
            />
          ))}
        </ul>
        <div className={styles['foot']}>
          <Button
            disabled={readOnly || rows.length >= peopleMax}
            onClick={() => setRows([...rows, newRow()])}
          >
            {t('orderActions.performance.add')}
          </Button>
          <Button disabled={readOnly || rows.length === 0} onClick={() => setRows(evened(rows))}>
            {t('orderActions.performance.even')}
          </Button>
          <div className={styles['sum']} aria-live="polite">
            {t('orderActions.performance.sum', { sum })}
            <Progress
              aria-label={t('orderActions.performance.sum', { sum })}
              percent={Math.min(100, Math.max(0, Number(sum)))}
              status={sum === '100' ? 'success' : 'normal'}
              showInfo={false}
              size="small"
            />
          </div>
        </div>
        {attempted && whole.length > 0 && (
          <span role="alert" className="danger">
            {sentence.all(whole)}
          </span>
        )}
      </div>
    </Modal>
  )
}

/** Who an order counts for (D6): at least two people, whole percents, 100 in all. */
export default function PerformanceDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const sentence = useSentence()
  const { currentData, error } = usePerformanceQuery({ query: { id: order.id } })
  if (currentData) return <PerformanceForm order={order} saved={currentData} onClose={onClose} />
  return (
    <Modal
      open
      title={t('orderActions.performance.title', { number: orderJudging.nameOf(order) })}
      footer={null}
      onCancel={() => onClose()}
    >
      {error ? (
        <Alert type="error" showIcon role="alert" title={sentence.of(error)} />
      ) : (
        <Skeleton active paragraph={{ rows: 4 }} title={false} />
      )}
    </Modal>
  )
}
