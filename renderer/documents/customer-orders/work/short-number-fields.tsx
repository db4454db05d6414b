import { Input } from 'antd'
import { useId } from 'react'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { purchaseNoMax } from '#shared/vocabulary/limits.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { reasonsOfShortNumber } from './short-numbers.ts'
import { nameOf } from './verdicts.ts'
import styles from './work.module.css'

interface Props {
  orders: readonly CustomerOrderRow[]
  numbers: Readonly<Record<string, string>>
  onChange: (numbers: Record<string, string>) => void
}

/** The short purchase numbers of orders whose own ones are too long for SAP (D1). */
export function ShortNumberFields({ orders, numbers, onChange }: Props) {
  const t = useText()
  const sentence = useSentence()
  const id = useId()
  const long = orders.filter((o) => numbers[o.id] !== undefined)
  const label = (order: CustomerOrderRow) =>
    t('customerOrderWork.purchaseNo.label') + (orders.length > 1 ? ` (${nameOf(order)})` : '')
  return long.map((order) => {
    const value = numbers[order.id] ?? ''
    const wrong = reasonsOfShortNumber(value).map(sentence).join(' ')
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
          {wrong || t('customerOrderWork.purchaseNo.help', { value: order.purchaseNo })}
        </div>
      </div>
    )
  })
}
