import { Alert, Modal } from 'antd'
import { useId, useState } from 'react'
import type { BatchResult } from '#shared/documents/orders/order-write.contract.ts'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { SalespersonPicker } from '../../customers/pickers.tsx'
import type { Close } from './opened.ts'
import { useChangeOrdersMutation } from './order-work.api.ts'
import { ResultsDialog } from './results-dialog.tsx'
import styles from './work.module.css'

/** One salesman or one planned delivery for several orders. */
export function ChangeDialog({ orders, onClose }: { orders: readonly OrderRow[]; onClose: Close }) {
  const t = useText()
  const sentence = useSentence()
  const id = useId()
  const [change, { isLoading }] = useChangeOrdersMutation()
  const [salespersonId, setSalesperson] = useState('')
  const [deliveryTime, setDeliveryTime] = useState('')
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const [results, setResults] = useState<BatchResult>()
  const empty = salespersonId === '' && deliveryTime === ''
  const begin = async () => {
    if (empty) return setReasons([{ code: 'REQUIRED' }])
    const body = {
      ids: orders.map((o) => o.id),
      change: { ...(salespersonId && { salespersonId }), ...(deliveryTime && { deliveryTime }) },
    }
    try {
      setResults(await change({ body }).unwrap())
    } catch (error) {
      setReasons(refusalOf(error).reasons)
    }
  }
  if (results)
    return <ResultsDialog action={t('orderActions.actions.change')} results={results} onClose={onClose} />
  return (
    <Modal
      open
      title={t('orderActions.change.title', { count: orders.length })}
      onCancel={() => onClose()}
      onOk={() => void begin()}
      okText={t('orderActions.change.apply')}
      okButtonProps={{ loading: isLoading }}
      cancelText={t('common.cancel')}
    >
      <div className={styles['form']}>
        <span>{t('orderActions.change.text')}</span>
        {reasons.length > 0 && (
          <Alert type="error" showIcon role="alert" title={reasons.map(sentence).join(' ')} />
        )}
        <div>
          <label htmlFor={`${id}-person`} className={styles['label']}>
            {t('orders.fields.salespersonId')}
          </label>
          <SalespersonPicker
            id={`${id}-person`}
            multiple={false}
            label={t('orders.fields.salespersonId')}
            value={salespersonId ? [salespersonId] : []}
            onChange={([next = '']) => setSalesperson(next)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-date`} className={styles['label']}>
            {t('orders.fields.deliveryTime')}
          </label>
          <DateInput id={`${id}-date`} value={deliveryTime} onChange={setDeliveryTime} />
        </div>
      </div>
    </Modal>
  )
}
