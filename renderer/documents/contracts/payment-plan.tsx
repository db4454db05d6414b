import { Table } from '../../kit/table.tsx'
import { paymentPlan } from '#shared/documents/contracts/payment-plan.rules.ts'
import type { Contract } from '#shared/documents/contracts/contract.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'

/** What is due at each stage, in the order of the stages. */
export function PaymentPlan({ contract }: { contract: Contract }) {
  const t = useText()
  const format = useFormat()
  return (
    <Table
      rowKey="stage"
      size="small"
      dataSource={paymentPlan(contract, contract.totalAmount)}
      columns={[
        {
          key: 'stage',
          title: t('contracts.plan.stage'),
          render: (_, { stage }) => t(`contracts.stages.${stage}`),
        },
        {
          key: 'rate',
          title: t('contracts.plan.share'),
          align: 'right',
          render: (_, { rate }) => `${format.quantity(rate)} %`,
        },
        {
          key: 'amount',
          title: t('contracts.plan.amount'),
          align: 'right',
          render: (_, { amount }) => format.money(amount, contract.currency),
        },
      ]}
    />
  )
}
