import { Alert, Flex } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { turnOf } from '#shared/documents/contracts/contract-turn.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { paymentPlan } from '#shared/documents/contracts/payment-plan.rules.ts'
import type { Contract, ContractRow } from '#shared/documents/contracts/contract.fields.ts'
import { masterOfBlank } from '#shared/documents/contracts/blanks.rules.ts'
import { contract as document } from '#shared/documents/contracts/index.ts'
import { screens, tableScreen } from '#shared/vocabulary/screens.ts'
import { useText, useFormat } from '../../i18n/index.ts'
import { StateStep } from '../../engine/actions/state-step.tsx'
import type { Section } from '../../engine/document/page.tsx'
import { OrderLines } from '../../lines/order-lines.tsx'
import { useMargin } from '../../lines/prices/margin.tsx'
import { useDiscount, usePricedChanges } from '../../lines/priced-words.ts'
import { priceCheckOf } from '../../lines/pricing/price-check.tsx'
import { twoSided, type DetailSettings } from '../document-detail.tsx'
import { ReturnedNotice } from '../../engine/state/returned-notice.tsx'
import { Table } from '../../kit/table.tsx'
import { editorAddress, sideOf } from '../../engine/view.ts'
import { usePlacedSentence } from '../../engine/words/placed-sentence.ts'
import { useRole } from '../../api/session.ts'
import { StateTag } from '../../engine/state/tag.tsx'
import { StatusTag, type Tone } from '../../kit/status-tag.tsx'
import { Clauses } from './clauses/clauses.tsx'
import { contractActionSets } from './contract-action-sets.ts'
import {
  contractApi,
  contractViews,
  customerStep,
  useContractPricesQuery,
  contractView,
} from './contract-view.ts'
import { Ledger } from './ledger.tsx'

interface Props {
  record: ContractRow
}

const tones: Readonly<Record<ReturnType<typeof customerStep>, Tone>> = {
  sent: 'yours',
  confirmed: 'done',
  changeAsked: 'waiting',
  transferred: 'done',
  terminated: 'stopped',
}

/** Where a contract stands, in the words of its reader: staff have its states, a customer what it has to do. */
function ContractStanding({ record }: Props) {
  const t = useText()
  const step = customerStep(record)
  if (sideOf(useRole()) === 'customer')
    return <StatusTag tone={tones[step]}>{t(`states.contractForCustomer.${step}`)}</StatusTag>
  return (
    <Flex gap={4} wrap>
      <StateTag view={contractView} field="status" record={record} />
      {record.answer !== 'none' && <StateTag view={contractView} field="answer" record={record} />}
    </Flex>
  )
}

/** These tags also say whether the document is a contract or a proforma invoice, because one list holds both. */
const ContractStates = ({ record }: Props) => (
  <Flex gap={4} wrap>
    <StateTag view={contractView} field="contractType" record={record} />
    <ContractStanding record={record} />
  </Flex>
)

const masterAddress = {
  customer: ({ customerId }: Contract) => `${screens.customers}/${customerId}`,
  beneficiaryAccount: () => tableScreen('beneficiaryAccount'),
  contractConfiguration: () => tableScreen('contractConfiguration'),
} as const

/** States in which the contract is still to be submitted or sent. */
const ahead: ReadonlySet<string> = new Set(['draft', 'returned', 'price_checked', 'in_audit', 'audited'])
const writable: ReadonlySet<string> = new Set(['draft', 'returned'])

/** What keeps a contract from being submitted and sent: each blank of its clauses, and where it is filled in. */
function BlanksNotice({ contract }: { contract: Contract }) {
  const t = useText()
  const sentence = usePlacedSentence(document.words)
  const { blanks, status } = contract
  if (blanks.length === 0 || !ahead.has(status)) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('contracts.blanks.title')}
      description={
        <>
          <p style={{ margin: 0 }}>{t('contracts.blanks.help')}</p>
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {blanks.map((blank) => {
              const master = masterOfBlank[String(blank.params?.['name'])]
              return (
                <li key={blank.path + String(blank.params?.['name'])}>
                  {sentence(blank)}
                  {writable.has(status) && (
                    <>
                      {' · '}
                      <Link to={editorAddress(contractView, contract.id)}>{t('contracts.blanks.edit')}</Link>
                    </>
                  )}
                  {master && (
                    <>
                      {' · '}
                      <Link to={masterAddress[master](contract)}>{t(`contracts.blanks.${master}`)}</Link>
                    </>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      }
    />
  )
}

/** A contract of a list as a card, where columns have no room. */
export const contractCard = {
  states: (row: ContractRow) => <ContractStanding record={row} />,
  title: 'customerName',
  date: 'contractTime',
} as const

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
