import { useNavigate } from 'react-router-dom'
import { contractOutline } from '#shared/documents/contracts/contract-outline.ts'
import { type ContractRow, contractConversionList } from '#shared/documents/contracts/contract.fields.ts'
import { usePermission } from '../../../api/session.ts'
import { useText } from '../../../i18n/index.ts'
import type { Action } from '../../../kit/list/types.ts'
import { conversionAddress, contractView, useConversionPageQuery } from '../contract-view.ts'
import { DocumentList } from '../../../engine/document/list.tsx'
import { contractCard } from '../contract-detail.tsx'

const none: readonly Action<ContractRow>[] = []

/** What leads from lists of contracts to an order of them, for those who may make one. */
export function useConversionActions() {
  const t = useText()
  const go = useNavigate()
  const mayConvert = usePermission('contract.convert')
  const open: Action<ContractRow> = {
    id: 'conversions',
    label: t('contracts.conversion.list'),
    selection: 'none',
    run: () => void go(contractOutline.homes.contractConversion.staff),
  }
  const convert: Action<ContractRow> = {
    id: 'convert',
    label: t('contracts.actions.convert'),
    primary: true,
    selection: 'many',
    run: (rows) => void go(conversionAddress(rows.map(({ id }) => id))),
  }
  return mayConvert
    ? { mayConvert, open: [open], convert: [convert] }
    : { mayConvert, open: none, convert: none }
}

const primaryFilters = ['contractNo', 'customerContractNo', 'customerId', 'contractType']
const hiddenFilters = ['status']
/** What the specification says of this list, with the customer. */
const shown = [
  'contractNo',
  'customerContractNo',
  'contractName',
  'contractType',
  'customerName',
  'totalAmount',
  'contractTime',
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
