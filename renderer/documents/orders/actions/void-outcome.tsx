import { Radio } from 'antd'
import { voidOutcomes, type VoidOutcome as Outcome } from '#shared/documents/orders/order.actions.ts'
import type { OrderRow } from '#shared/documents/orders/order.fields.ts'
import { useText } from '../../../i18n/index.ts'
import type { PartProps } from '../../../engine/actions/action-set.ts'
import styles from './actions.module.css'

/** A void has one of two outcomes (D4). Without a customer's order, nothing else follows from it. */
export function VoidOutcome({ rows, value, onChange }: PartProps<OrderRow, Outcome>) {
  const t = useText()
  const help = rows.every(({ customerOrderNo }) => customerOrderNo === '') ? 'outcomeAlone' : 'outcomeHelp'
  return (
    <div role="group" aria-label={t('orderActions.void.outcome')}>
      <Radio.Group value={value} onChange={(e) => onChange(e.target.value as Outcome)}>
        {voidOutcomes.map((outcome) => (
          <Radio key={outcome} value={outcome} className={styles['choice']!}>
            {t(`orderActions.void.outcomes.${outcome}`)}
            <small>{t(`orderActions.void.${help}.${outcome}`)}</small>
          </Radio>
        ))}
      </Radio.Group>
    </div>
  )
}
