import { contractConversionList, type ContractRow } from '#shared/documents/contracts/contract.schema.ts'
import { useText } from '../../../i18n/index.ts'
import { DocumentList } from '../../../engine/document-list.tsx'
import { contractCard } from '../contract-card.tsx'
import { useConversionPageQuery } from '../contract.api.ts'
import { contractView, conversionAddress } from '../contract-view.ts'
import { useConversionActions } from './use-conversion-actions.ts'

const primaryFilters = ['contractNo', 'customerContractNo', 'customerId', 'contractType']
const hiddenFilters = ['status']
/** What the specification says of this list, with the customer. */
const shown = [
  'contractNo',
  'customerContractNo',
  'contractName',
  'contractType',
  'customerName',
  'currency',
  'totalAmount',
  'salesOrg',
]
const toConversion = ({ id }: ContractRow) => conversionAddress([id])

/** Contracts of which something can be ordered (the specification, section 2). */
export function ConversionListScreen() {
  const t = useText()
  const { mayConvert, convert } = useConversionActions()
  return (
    <DocumentList
      card={contractCard}
      view={contractView}
      list={contractConversionList}
      shown={shown}
      usePage={useConversionPageQuery}
      title={t('contracts.conversion.list')}
      empty={{ text: t('contracts.conversion.empty'), help: t('contracts.conversion.emptyHelp') }}
      primaryFilters={primaryFilters}
      hiddenFilters={hiddenFilters}
      actions={convert}
      {...(mayConvert && { href: toConversion })}
    />
  )
}
