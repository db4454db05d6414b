import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { FinanceAccountPicker } from '../platform/accounts/pickers.tsx'
import { CustomerNumberPicker } from './customers/pickers.tsx'
import type { PickerProps } from '../kit/list/types.ts'
import { MasterPicker } from './master-picker.tsx'

interface Props extends PickerProps {
  /** What the field refers to: a master table, customers by their number, or people of finance by their user id. */
  of: string
  multiple?: boolean
  disabled?: boolean
  id?: string
}

/** The picker of a field that refers to another record. */
export const ReferencePicker = ({ of, ...props }: Props) => {
  if (of === 'customer') return <CustomerNumberPicker {...props} />
  if (of === 'financeAccount') return <FinanceAccountPicker {...props} />
  return <MasterPicker table={masterOf(of as MasterName)} {...props} />
}
