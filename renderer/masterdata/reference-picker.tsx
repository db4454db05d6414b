import type { MasterName } from '#shared/masterdata/index.ts'
import { CustomerNumberPicker } from '../documents/customers/pickers.tsx'
import type { PickerProps } from '../kit/list/types.ts'
import { MasterPicker } from './master-picker.tsx'

interface Props extends PickerProps {
  /** The table to which the field refers: a master table, or customers by their SAP number. */
  of: string
  multiple?: boolean
  disabled?: boolean
  id?: string
}

/** The picker of a field that refers to another record. */
export const ReferencePicker = ({ of, ...props }: Props) =>
  of === 'customer' ? (
    <CustomerNumberPicker {...props} />
  ) : (
    <MasterPicker table={of as MasterName} {...props} />
  )
