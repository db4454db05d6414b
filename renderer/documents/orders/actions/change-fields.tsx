import { useId } from 'react'
import type { OrderChange } from '#shared/documents/orders/order-write.contract.ts'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import type { PartProps } from '../../../kit/actions/action-set.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { SalespersonPicker } from '../../customers/pickers.tsx'
import styles from './actions.module.css'

/** One salesman or one planned delivery for several orders. */
export function ChangeFields({ value, reasons, onChange }: PartProps<OrderRow, OrderChange>) {
  const t = useText()
  const sentence = useSentence()
  const id = useId()
  const { salespersonId = '', deliveryTime = '' } = value
  const change = (next: OrderChange) => {
    const { salespersonId: person, deliveryTime: day } = { ...value, ...next }
    onChange({ ...(person && { salespersonId: person }), ...(day && { deliveryTime: day }) })
  }
  return (
    <>
      <div>
        <label htmlFor={`${id}-person`} className={styles['label']}>
          {t('orders.fields.salespersonId')}
        </label>
        <SalespersonPicker
          id={`${id}-person`}
          multiple={false}
          label={t('orders.fields.salespersonId')}
          value={salespersonId ? [salespersonId] : []}
          onChange={([next = '']) => change({ salespersonId: next })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-date`} className={styles['label']}>
          {t('orders.fields.deliveryTime')}
        </label>
        <DateInput
          id={`${id}-date`}
          value={deliveryTime}
          onChange={(next) => change({ deliveryTime: next })}
        />
      </div>
      {reasons.length > 0 && (
        <span role="alert" className="danger">
          {reasons.map(sentence).join(' ')}
        </span>
      )}
    </>
  )
}
