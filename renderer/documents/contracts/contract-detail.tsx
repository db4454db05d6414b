import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { turnOf } from '#shared/documents/contracts/contract-turn.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { paymentPlan } from '#shared/documents/contracts/payment-plan.rules.ts'
import type { Contract, ContractRow } from '#shared/documents/contracts/contract.fields.ts'
import { useText, useFormat } from '../../i18n/index.ts'
import { StateStep } from '../../engine/actions/state-step.tsx'
import type { Section } from '../../engine/document-page.tsx'
import { OrderLines } from '../../lines/order-lines.tsx'
import { useMargin } from '../../lines/prices/margin.tsx'
import { useDiscount, usePricedChanges } from '../../lines/priced-words.ts'
import { priceCheckOf } from '../../lines/pricing/price-check.tsx'
import { twoSided, type DetailSettings } from '../document-detail.tsx'
import { ReturnedNotice } from '../../engine/returned-notice.tsx'
import { BlanksNotice } from './blanks-notice.tsx'
import { Clauses } from './clauses/clauses.tsx'
import { contractActionSets } from './contract-action-sets.ts'
import { ContractStates } from './contract-states.tsx'
import { contractApi, contractViews, customerStep, useContractPricesQuery } from './contract-view.ts'
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
      {record.answer !== 'none' && (
        <Alert
          type={record.answer === 'confirmed' ? 'success' : 'warning'}
          showIcon
          title={t(`contracts.answeredTitle.${record.answer}`)}
          {...(record.answerComment && { description: record.answerComment })}
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
function useTerms() {
  const t = useText()
  return (contract: Contract): Section[] => [
    ...(contract.auditedAt === null && contract.sentAt === null
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

/** Staff see beside these which prices finance checks. */
function useStaffParts() {
  const [checkOf, termsOf] = [usePriceCheck(), useTerms()]
  return (contract: Contract) => [...checkOf(contract), ...termsOf(contract)]
}

/** A customer pays by the plan, so that it stands open; what is ordered of the contract comes first. */
function useCustomerParts() {
  const termsOf = useTerms()
  return (contract: Contract) => termsOf(contract).map((part) => ({ ...part, open: part.id !== 'clauses' }))
}

/** What the customer is expected to do with it, or what comes next. */
function CustomerNext({ record, button }: { record: Contract; button?: ReactNode }) {
  const t = useText()
  return (
    <StateStep
      set={contractActionSets.onPage}
      record={record}
      expected={t(`contracts.customerNext.${customerStep(record)}`)}
      button={button}
    />
  )
}

/** Where the pages of the two sides differ. */
const ofStaff: Partial<DetailSettings<ContractRow, Contract>> = {
  subtitle: ({ customerName, customerContractNo }) =>
    [customerName, customerContractNo].filter(Boolean).join(' · '),
  turnOf,
  stepOf: ({ status, reviewLines }) => (status === 'draft' && (reviewLines ?? 0) > 0 ? 'toCheck' : status),
  Notice,
  useGlance,
  Lines: ({ record }) => <OrderLines record={record} price="basePrice" customerId={record.customerId} />,
  useParts: useStaffParts,
  approved: true,
}
const ofCustomer: Partial<DetailSettings<ContractRow, Contract>> = {
  subtitle: ({ customerContractNo, contractName }) => customerContractNo || contractName,
  Next: CustomerNext,
  Lines: ({ record }) => <OrderLines record={record} price="referencePrice" />,
  useParts: useCustomerParts,
}

export const { Page, Peek } = twoSided<ContractRow, Contract>((side) => ({
  view: contractViews[side],
  sets: contractActionSets,
  api: contractApi,
  Tags: ContractStates,
  sending: contractWrites,
  useChanges: () => usePricedChanges(contractViews[side]),
  ...(side === 'staff' ? ofStaff : ofCustomer),
}))
