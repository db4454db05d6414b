import { Alert } from 'antd'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import { usePermission } from '../../../api/session.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { namedReasons } from '../../../engine/actions/named-reasons.ts'
import { useCreditWarningsQuery } from './credit.api.ts'
import styles from './credit.module.css'

/** Credit warnings before a submission; they stop no order (D51). */
export function CreditWarnings({ rows: orders }: { rows: readonly OrderRow[] }) {
  const t = useText()
  const sentence = useSentence()
  const mayRead = usePermission('order.readCredit')
  const ids = orders.map((o) => o.id)
  const { currentData = [] } = useCreditWarningsQuery(
    { body: { ids } },
    { skip: !mayRead || ids.length === 0, refetchOnMountOrArgChange: true },
  )
  const warned = currentData.filter((w) => w.reasons.length > 0)
  if (warned.length === 0) return null
  const named = warned.map(({ orderNo, reasons }) => ({ name: orderNo, reasons }))
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={t('orderActions.credit.warnings')}
      description={
        <ul className={styles['warnings']}>
          {namedReasons(named, sentence, orders.length > 1).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      }
    />
  )
}
