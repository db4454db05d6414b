import { contractCalls } from '#shared/documents/contracts/contract.contract.ts'
import { contractList, type ContractRow } from '#shared/documents/contracts/contract.schema.ts'
import { StateTag } from '../../kit/document/state-tag.tsx'
import { listedDocuments } from '../listed-documents.tsx'
import { TodoViews } from '../todo-views.tsx'
import { contractApi } from './contract.api.ts'
import { contractView } from './contract-view.ts'

const ContractList = listedDocuments({
  handlers: ['contract.edit', 'contract.audit', 'contract.abandon'],
  list: contractList,
  api: contractApi,
  exportList: contractCalls.exportList,
  loadActions: async () => (await import('./contract-action-sets.ts')).contractActionSets,
  loadPeek: async () => (await import('./contract-detail.tsx')).ContractPeek,
})

const primaryFilters = ['contractNo', 'customerId', 'status', 'contractType']
const card = {
  states: (row: ContractRow) => <StateTag view={contractView} field="status" record={row} />,
  title: 'customerName',
  date: 'contractTime',
} as const

/** Contracts and proforma invoices (the specification, section 2). */
export const ContractListScreen = () => (
  <ContractList
    view={contractView}
    card={card}
    primaryFilters={primaryFilters}
    header={<TodoViews list="contract" />}
  />
)
