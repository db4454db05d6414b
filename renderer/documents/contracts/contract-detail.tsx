import { Alert } from 'antd'
import { turnOf } from '#shared/documents/contracts/contract-turn.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { paymentPlan } from '#shared/documents/contracts/payment-plan.rules.ts'
import type { Contract, ContractRow } from '#shared/documents/contracts/contract.fields.ts'
import { useText, useFormat } from '../../i18n/index.ts'
import { StateTag } from '../../engine/state-tag.tsx'
import { OrderLines } from '../../lines/order-lines.tsx'
import { useMargin } from '../../lines/prices/margin.tsx'
import { useDiscount, usePricedChanges } from '../../lines/priced-words.ts'
import { priceCheckOf } from '../../lines/pricing/price-check.tsx'
import { documentPage } from '../document-detail.tsx'
import { ReturnedNotice } from '../../engine/returned-notice.tsx'
import { BlanksNotice } from './blanks-notice.tsx'
import { Clauses } from './clauses/clauses.tsx'
import { contractActionSets } from './contract-action-sets.ts'
import { contractApi, useContractPricesQuery, contractView } from './contract-view.ts'
import { Ledger } from './ledger.tsx'
import { Table } from '../../kit/table.tsx'

/** What is due at each stage, in the order of the stages. */
function PaymentPlan({ contract }: { contract: Contract }) {
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

function useGlance() {
  const discount = useDiscount()
  const margin = useMargin()
  return (contract: Contract) => ({ money: [...discount(contract.lines), ...margin(contract)] })
}

/** What the reader has to know first: why it came back, and whether it says what was quoted. */
function Notice({ record }: { record: Contract }) {
  const t = useText()
  return (
    <>
      <ReturnedNotice words="contracts" record={record} />
      {record.status === 'draft' && record.checkComment && (
        <Alert
          type="warning"
          showIcon
          title={t('contracts.sentBackTitle')}
          description={record.checkComment}
        />
      )}
      <BlanksNotice contract={record} />
      {record.differsFromQuotation && <Alert type="info" showIcon title={t('contracts.differs')} />}
    </>
  )
}

const hasClauses = ({ clauses }: Contract) => Object.values(clauses).some((some) => some.length > 0)

const usePriceCheck = priceCheckOf('contracts.check', useContractPricesQuery)

/** Shows clauses and payment plan if there are any, and the ledger of the lines as soon as they can be ordered. */
function useParts() {
  const t = useText()
  const checkOf = usePriceCheck()
  return (contract: Contract) => [
    ...checkOf(contract),
    ...(contract.auditedAt === null
      ? []
      : [
          {
            id: 'ledger',
            title: t('contracts.ledger.title'),
            content: <Ledger contract={contract} />,
            open: contract.liveOrders > 0,
          },
        ]),
    ...(hasClauses(contract)
      ? [{ id: 'clauses', title: t('contracts.clauses.title'), content: <Clauses {...contract} /> }]
      : []),
    ...(paymentPlan(contract, contract.totalAmount).length === 0
      ? []
      : [{ id: 'plan', title: t('contracts.plan.title'), content: <PaymentPlan contract={contract} /> }]),
  ]
}

export const { Page, Peek } = documentPage<ContractRow, Contract>({
  view: contractView,
  sets: contractActionSets,
  api: contractApi,
  subtitle: ({ customerName, customerContractNo }) =>
    [customerName, customerContractNo].filter(Boolean).join(' · '),
  Tags: ({ record }) => (
    <>
      <StateTag view={contractView} field="contractType" record={record} />
      <StateTag view={contractView} field="status" record={record} />
    </>
  ),
  turnOf,
  stepOf: ({ status, reviewLines }) => (status === 'draft' && reviewLines > 0 ? 'toCheck' : status),
  Notice,
  useGlance,
  useChanges: () => usePricedChanges(contractView),
  Lines: ({ record }) => <OrderLines record={record} price="basePrice" customerId={record.customerId} />,
  useParts,
  approved: true,
  sending: contractWrites,
})
