import { Skeleton } from 'antd'
import { exposureWith } from '#shared/masterdata/credit/credit.rules.ts'
import { refusalOf } from '../../api/refusal.ts'
import { RefusalState } from '../../kit/refusal-state.tsx'
import { CreditFacts } from './credit-facts.tsx'
import { useCustomerCreditQuery } from './credit.api.ts'

interface Props {
  customerId: string
  currency: string
}

/** What a customer may owe, uses and owes too long by now, for whoever decides about its goods. */
export function CreditOfCustomer({ customerId, currency }: Props) {
  const { data, error, refetch } = useCustomerCreditQuery({ query: { customerId, currency } })
  if (error) return <RefusalState refusal={refusalOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  return <CreditFacts facts={data} {...exposureWith(data, '0')} />
}
