import { Empty, Skeleton } from 'antd'
import { exposureWith } from '#shared/masterdata/credit/credit.rules.ts'
import { useText } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/problem.tsx'
import { CreditFacts, useCustomerCreditQuery } from '../credit/credit-facts.tsx'

interface Props {
  customer: { id: string; type: string; currency: string }
}

/** What a customer may owe, what is used of it, and what is left. */
export function CustomerCredit({ customer: { id, type, currency } }: Props) {
  const t = useText()
  const official = type === 'official'
  const { data, error, refetch } = useCustomerCreditQuery(
    { query: { customerId: id, currency } },
    { skip: !official },
  )
  if (!official) return <Empty description={t('customers.page.creditNone')} />
  if (error) return <RefusalState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return <CreditFacts facts={data} {...exposureWith(data, '0')} />
}
