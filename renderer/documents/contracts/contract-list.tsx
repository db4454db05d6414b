import { contract } from '#shared/documents/contracts/index.ts'
import { listedDocuments } from '../listed-documents.tsx'
import { contractCard } from './contract-detail.tsx'
import { useText } from '../../i18n/index.ts'
import { contractApi, contractView, contractViews } from './contract-view.ts'
import { useConversionActions } from './conversion/conversion-list.tsx'

const ContractList = listedDocuments({
  handlers: ['contract.edit', 'contract.audit', 'contract.abandon'],
  document: contract,
  api: contractApi,
  loadActions: async () => (await import('./contract-action-sets.ts')).contractActionSets,
  loadPeek: async () => (await import('./contract-detail.tsx')).Peek,
})

const cells = { status: contractCard.states }

/** What its customer reads of each. */
const shown = [
  'contractNo',
  'contractType',
  'customerContractNo',
  'status',
  'currency',
  'totalAmount',
  'contractTime',
  'sentAt',
]

const primaryFilters = ['contractNo', 'customerId', 'status', 'contractType']

/** Contracts and proforma invoices (the specification, section 2). */
export function ContractListScreen() {
  const { open } = useConversionActions()
  return (
    <ContractList
      view={contractView}
      cells={cells}
      card={contractCard}
      primaryFilters={primaryFilters}
      actions={open}
    />
  )
}

/** This shows what was sent to the customer and what the customer answered (D310). */
export function PortalList() {
  const t = useText()
  return (
    <ContractList
      view={contractViews.customer}
      title={t('contracts.myTitle')}
      empty={{ text: t('contracts.portalEmpty'), help: t('contracts.portalEmptyHelp') }}
      header={null}
      shown={shown}
      cells={cells}
      card={{ ...contractCard, title: 'customerContractNo', date: 'sentAt' }}
      primaryFilters={['contractNo', 'contractType', 'answer']}
      hiddenFilters={['customerId', 'status', 'salesOrg', 'salespersonId']}
    />
  )
}
