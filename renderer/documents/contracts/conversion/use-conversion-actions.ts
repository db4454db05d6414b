import { useNavigate } from 'react-router-dom'
import { contractOutline } from '#shared/documents/contracts/contract-outline.ts'
import type { ContractRow } from '#shared/documents/contracts/contract.schema.ts'
import { usePermission } from '../../../api/session.ts'
import { useText } from '../../../i18n/index.ts'
import type { Action } from '../../../kit/list/types.ts'
import { conversionAddress } from '../contract-view.ts'

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
