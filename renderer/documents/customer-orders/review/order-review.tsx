import { Alert, Descriptions, Flex } from 'antd'
import { Link } from 'react-router-dom'
import { reviewOf, type ReviewedLine } from '#shared/documents/customer-orders/customer-order-review.ts'
import { isPositive } from '#shared/kernel/decimal.ts'
import { useActor } from '../../../api/session.ts'
import { useFormat, useText } from '../../../i18n/index.ts'
import type { RoundedTotals } from '../../../lines/cartons/carton-lines.ts'
import { detailOf } from '../customer-order-addresses.ts'
import { sideOf } from '../customer-order-view.ts'
import styles from './review.module.css'
import { useSameNumber } from './use-same-number.ts'

export interface Reviewed {
  id: string | null
  customerId: string
  purchaseNo: string
  currency: string
  totalAmount: string
  lines: readonly ReviewedLine[]
  roundings?: RoundedTotals | null
}

/** How many findings of each kind are listed; more are only counted. */
const most = 8

/** The whole order before it is sent: its number, its total, and what should be checked again. */
export function OrderReview({ order }: { order: Reviewed }) {
  const t = useText()
  const format = useFormat()
  const side = sideOf(useActor().role)
  const used = useSameNumber(order)
  const { offPrice, repeated } = reviewOf(order.lines)
  const { roundings } = order
  const money = (value: string) => format.money(value, order.currency)
  const more = (count: number) => count > most && <li>{t('editing.review.more', { count: count - most })}</li>
  const signed = (percent: string) => `${isPositive(percent) ? '+' : ''}${format.quantity(percent)}%`
  const facts = [
    { label: t('customerOrders.fields.purchaseNo'), children: order.purchaseNo || t('common.unset') },
    { label: t('customerOrders.fields.lineCount'), children: format.number(order.lines.length) },
    { label: t('customerOrders.fields.totalAmount'), children: <strong>{money(order.totalAmount)}</strong> },
  ].map((fact) => ({ ...fact, key: fact.label }))
  const quiet = offPrice.length === 0 && repeated.length === 0 && used?.length === 0 && !roundings
  return (
    <Flex vertical gap={8} className={styles['review'] ?? ''}>
      <Descriptions size="small" column={{ xs: 1, sm: 3 }} layout="vertical" items={facts} />
      {roundings && (
        <Alert
          type="info"
          showIcon
          title={t('editing.review.rounded', { count: roundings.lines })}
          description={t('editing.cartons.totals', {
            before: money(roundings.before),
            after: money(roundings.after),
          })}
        />
      )}
      {used !== undefined && used.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('editing.review.usedBefore', { value: order.purchaseNo })}
          description={
            <ul className={styles['list']}>
              {used.slice(0, most).map((o) => (
                <li key={o.id}>
                  <Link to={detailOf(side, o.id)} target="_blank">
                    {o.customerOrderNo || o.purchaseNo}
                  </Link>{' '}
                  · {t(`states.customerOrder.${o.status}`)} · {format.money(o.totalAmount, o.currency)}
                </li>
              ))}
              {more(used.length)}
            </ul>
          }
        />
      )}
      {repeated.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('editing.review.repeated', { count: repeated.length })}
          description={
            <ul className={styles['list']}>
              {repeated.slice(0, most).map((r) => (
                <li key={r.lineNos.join(' ')}>
                  {t('editing.review.inLines', { value: r.sapMaterialNo, lines: r.lineNos.join(', ') })}
                </li>
              ))}
              {more(repeated.length)}
            </ul>
          }
        />
      )}
      {offPrice.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('editing.review.offPrice', { count: offPrice.length })}
          description={
            <ul className={styles['list']}>
              {offPrice
                .toSorted((a, b) => Number(b.far) - Number(a.far))
                .slice(0, most)
                .map(({ line, reference, percent, far }) => (
                  <li key={line.lineNo} className={far ? styles['far'] : undefined}>
                    {t('editing.review.price', {
                      line: line.lineNo,
                      value: line.sapMaterialNo,
                      price: format.price(line.unitPrice),
                      reference: format.price(reference),
                      percent: signed(percent),
                    })}
                  </li>
                ))}
              {more(offPrice.length)}
            </ul>
          }
        />
      )}
      {quiet && <Alert type="success" showIcon title={t('editing.review.nothing')} />}
    </Flex>
  )
}
