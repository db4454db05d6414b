import { Input } from 'antd'
import { useId } from 'react'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { purchaseNoMax } from '#shared/vocabulary/limits.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import type { PartProps } from '../../../kit/actions/action-set.ts'
import { customerOrderJudging } from './customer-order-judging.ts'
import styles from './actions.module.css'

/** The short purchase numbers of orders whose own ones are too long for SAP (D1). */
export function ShortNumberFields({
  rows,
  value: numbers,
  reasons,
  onChange,
}: PartProps<CustomerOrderRow, Record<string, string>>) {
  const t = useText()
  const sentence = useSentence()
  const id = useId()
  const long = rows.filter((o) => numbers[o.id] !== undefined)
  const label = (order: CustomerOrderRow) =>
    t('customerOrderActions.purchaseNo.label') +
    (rows.length > 1 ? ` (${customerOrderJudging.nameOf(order)})` : '')
  return long.map((order) => {
    const value = numbers[order.id] ?? ''
    const wrong = reasons
      .filter(({ path }) => path === order.id)
      .map(sentence)
      .join(' ')
    return (
      <div key={order.id}>
        <label htmlFor={`${id}${order.id}`} className={`${styles['label']} ${styles['required']}`}>
          {label(order)}
        </label>
        <Input
          id={`${id}${order.id}`}
          value={value}
          required
          maxLength={purchaseNoMax.staff}
          count={{ show: true, max: purchaseNoMax.staff }}
          status={wrong ? 'error' : ''}
          aria-invalid={wrong !== ''}
          aria-describedby={`${id}${order.id}-help`}
          onChange={(e) => onChange({ ...numbers, [order.id]: e.target.value })}
        />
        <div id={`${id}${order.id}-help`} className={wrong ? 'danger' : styles['help']}>
          {wrong || t('customerOrderActions.purchaseNo.help', { value: order.purchaseNo })}
        </div>
      </div>
    )
  })
}
