import { contract } from '#shared/documents/contracts/index.ts'
import { listedDocuments } from '../listed-documents.tsx'
import { contractCard } from './contract-card.tsx'
import { contractApi, contractView } from './contract-view.ts'
import { useConversionActions } from './conversion/conversion-list.tsx'

const ContractList = listedDocuments({
  handlers: ['contract.edit', 'contract.audit', 'contract.abandon'],
  document: contract,
  api: contractApi,
  loadActions: async () => (await import('./contract-action-sets.ts')).contractActionSets,
  loadPeek: async () => (await import('./contract-detail.tsx')).Peek,
})

const primaryFilters = ['contractNo', 'customerId', 'status', 'contractType']

/** Contracts and proforma invoices (the specification, section 2). */
export function ContractListScreen() {
  const { open } = useConversionActions()
  return (
    <ContractList view={contractView} card={contractCard} primaryFilters={primaryFilters} actions={open} />
  )
}
