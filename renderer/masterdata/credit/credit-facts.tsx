import { Skeleton } from 'antd'
import { compare, magnitude } from '#shared/kernel/decimal.ts'
import { exposureWith, type Exposure } from '#shared/masterdata/credit/credit.rules.ts'
import type { CreditFacts as Facts } from '#shared/masterdata/credit/credit.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { FactList } from '../../engine/detail/facts.tsx'
import { RefusalState } from '../../kit/problem.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { documentNames } from '#shared/documents/outlines.ts'
import { customerCreditCalls } from '#shared/masterdata/credit/credit.contract.ts'
import { api, read, tagsOf } from '../../api/api.ts'

/** What is left of a credit line, by how much it is exceeded, or that it is not checked. */
export function CreditLeft({ available, currency }: { available: string | null; currency: string }) {
  const t = useText()
  const { money } = useFormat()
  if (available === null) return t('credit.notChecked')
  if (compare(available, '0') >= 0) return money(available, currency)
  const amount = money(magnitude(available), currency)
  return <span className="danger">{t('credit.overBy', { amount })}</span>
}

/** What a customer may owe, what is used and left of it, what is overdue, how risky the customer is, and as of when. */
export function CreditFacts({ facts, exposure, available }: Exposure & { facts: Facts }) {
  const t = useText()
  const { money, instant } = useFormat()
  const { line, currency, risk, overdue, oldestDays, heardAt, blocked } = facts
  const word = t(`states.risk.${risk}`)
  const overdueText = t('credit.overdueBy', { amount: money(overdue, currency), days: oldestDays })
  return (
    <FactList
      facts={[
        [t('credit.line'), line === null ? t('credit.notChecked') : money(line, currency)],
        [t('credit.exposure'), money(exposure, currency)],
        [t('credit.left'), <CreditLeft key="left" available={available} currency={currency} />],
        ...(compare(overdue, '0') > 0
          ? [
              [
                t('credit.overdue'),
                <span key="overdue" className="danger">
                  {overdueText}
                </span>,
              ] as const,
            ]
          : []),
        [
          t('orders.risk'),
          risk === 'high' ? (
            <StatusTag key="risk" tone="stopped">
              {word}
            </StatusTag>
          ) : (
            word
          ),
        ],
        ...(blocked ? [[t('credit.blocked'), t('credit.inSap')] as const] : []),
        [t('credit.heardAt'), instant(heardAt)],
      ]}
    />
  )
}

interface Props {
  customerId: string
  currency: string
}

/** What a customer may owe, uses and owes too long by now, for whoever decides about its goods. */
export function CreditOfCustomer({ customerId, currency }: Props) {
  const { data, error, refetch } = useCustomerCreditQuery({ query: { customerId, currency } })
  if (error) return <RefusalState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  return <CreditFacts facts={data} {...exposureWith(data, '0')} />
}

/** Documents of any kind may count, so a change of any makes this stale. */
const rows = documentNames.map(tagsOf.rows)

export const { useCustomerCreditQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    customerCredit: read(b, customerCreditCalls.ofCustomer, { provides: rows }),
  }),
})
