import { Descriptions, Empty, Skeleton } from 'antd'
import { exposureWith } from '#shared/masterdata/credit/credit.rules.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/refusal-state.tsx'
import { useCustomerCreditQuery } from '../credit/credit.api.ts'

interface Props {
  customer: { id: string; type: string; currency: string }
}

const credits = ['line', 'exposure', 'available'] as const

/** What a customer may owe, what is used of it, and what is left. */
export function CustomerCredit({ customer: { id, type, currency } }: Props) {
  const t = useText()
  const { money } = useFormat()
  const official = type === 'official'
  const { data, error, refetch } = useCustomerCreditQuery(
    { query: { customerId: id, currency } },
    { skip: !official },
  )
  if (!official) return <Empty description={t('customers.page.creditNone')} />
  if (error) return <RefusalState refusal={refusalOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const { exposure, available } = exposureWith(data, '0')
  const amounts = { line: data.line, exposure, available }
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      style={{ maxWidth: 560 }}
      items={[
        ...credits.map((name) => ({
          key: name,
          label: t(`customers.page.creditFields.${name}`),
          children: money(amounts[name], data.currency),
        })),
        {
          key: 'risk',
          label: t('customers.page.creditFields.risk'),
          children: t(`customers.page.risks.${data.risk}`),
        },
      ]}
    />
  )
}
