import { memo, useDeferredValue } from 'react'
import { exposureWith } from '#shared/masterdata/credit/credit.rules.ts'
import type { CreditFacts } from '#shared/masterdata/credit/credit.schema.ts'
import { compare, rest } from '#shared/kernel/decimal.ts'
import { usePermission } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { CreditLeft, useCustomerCreditQuery } from './credit-facts.tsx'
import styles from './credit.module.css'

interface Props {
  /** Null for a document that is not stored yet. */
  orderId: string | null
  customerId: string
  currency: string
  totalAmount: string
}

/** The credit line, what others use of it, this document in the line's currency, and what is left. */
const figuresOf = (facts: CreditFacts, totalAmount: string) => {
  const used = exposureWith(facts, '0').exposure
  const { exposure, available } = exposureWith(facts, totalAmount)
  return { used, order: rest(exposure, used), available }
}

/**
 * The customer's credit beside a document that is being edited. It follows the total and is hidden from roles that
 * may not read credit. A key is painted before it.
 */
export const CreditLine = memo(function CreditLine({ orderId, customerId, currency, ...props }: Props) {
  const totalAmount = useDeferredValue(props.totalAmount)
  const t = useText()
  const { money } = useFormat()
  const mayRead = usePermission('order.readCredit')
  const { currentData: facts } = useCustomerCreditQuery(
    { query: { customerId, currency, ...(orderId !== null && { orderId }) } },
    { skip: !mayRead || customerId === '' || currency === '', refetchOnMountOrArgChange: true },
  )
  if (!facts) return null
  const figures = figuresOf(facts, totalAmount)
  const over = figures.available !== null && compare(figures.available, '0') < 0
  const line = facts.line === null ? t('credit.notChecked') : money(facts.line, facts.currency)
  const shown = (['used', 'order'] as const).map(
    (name) => [t(`editing.credit.${name}`), figures[name]] as const,
  )
  return (
    <dl className={styles['line']} aria-label={t('editing.credit.title')}>
      <div>
        <dt>{t('editing.credit.line')}</dt>
        <dd>{line}</dd>
      </div>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(value, facts.currency)}</dd>
        </div>
      ))}
      <div className={over ? 'danger' : ''}>
        <dt className={over ? 'danger' : ''}>{t('editing.credit.available')}</dt>
        <dd>
          <CreditLeft available={figures.available} currency={facts.currency} />
        </dd>
      </div>
    </dl>
  )
})
