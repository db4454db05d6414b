import { contractCalls } from '#shared/documents/contracts/contract.contract.ts'
import { contractList } from '#shared/documents/contracts/contract.fields.ts'
import { listedDocuments } from '../../engine/listed-documents.tsx'
import { TodoViews } from '../../areas/todos/todo-views.tsx'
import { contractCard } from './contract-card.tsx'
import { contractApi, contractView } from './contract-view.ts'
import { useConversionActions } from './conversion/conversion-list.tsx'

const ContractList = listedDocuments({
  handlers: ['contract.edit', 'contract.audit', 'contract.abandon'],
  list: contractList,
  api: contractApi,
  exportList: contractCalls.exportList,
  loadActions: async () => (await import('./contract-action-sets.ts')).contractActionSets,
  loadPeek: async () => (await import('./contract-detail.tsx')).ContractPeek,
})

const primaryFilters = ['contractNo', 'customerId', 'status', 'contractType']

/** Contracts and proforma invoices (the specification, section 2). */
export function ContractListScreen() {
  const { open } = useConversionActions()
  return (
    <ContractList
      view={contractView}
      card={contractCard}
      primaryFilters={primaryFilters}
      header={<TodoViews list="contract" />}
      actions={open}
    />
  )
}
