import type { FieldTable } from '#shared/kernel/field-table.ts'
import { textOf } from '#shared/kernel/master.ts'
import { madeOnce } from '#shared/kernel/made-once.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { CustomerNumberPicker } from './customers/pickers.tsx'
import type { FieldPicker } from '../kit/form/fields.ts'
import type { PickerProps } from '../kit/list/types.ts'
import { MasterPicker } from './master-picker.tsx'
import { RemoteSelect } from '../kit/pickers/remote-select.tsx'
import { useAccountPageQuery } from '../platform/accounts/account-admin.api.ts'

/** The accounts of finance are few, so all of them are asked for at once. */
const useFinanceAccounts = ({ text }: { text: string }) => {
  const { data, isFetching } = useAccountPageQuery({ body: { size: 200, filter: { role: 'finance' } } })
  const options = (data?.rows ?? []).map(({ userId, name }) => ({
    value: userId,
    label: `${userId} ${name}`,
  }))
  const wanted = text.toLowerCase()
  return {
    options: options.filter(({ label }) => label.toLowerCase().includes(wanted)),
    loading: isFetching,
  }
}

const FinanceAccountPicker = (props: PickerProps) => (
  <RemoteSelect {...props} useOptions={useFinanceAccounts} />
)

interface Props extends PickerProps {
  /** What the field refers to: a master table, customers by their number, or people of finance by their user id. */
  of: string
  /** The picker offers the records within this one alone; without it, it offers all of the table (D370). */
  within?: string | undefined
  multiple?: boolean
  disabled?: boolean
  id?: string
}

/** The picker of a field that refers to another record. */
const ReferencePicker = ({ of, within, ...props }: Props) => {
  if (of === 'customer') return <CustomerNumberPicker {...props} />
  if (of === 'financeAccount') return <FinanceAccountPicker {...props} />
  return <MasterPicker table={masterOf(of as MasterName)} within={within} {...props} />
}

/** Made once for each kind of record, because a picker must keep its identity between renders. */
const pickerOf = madeOnce((of: string): FieldPicker => (props) => <ReferencePicker of={of} {...props} />)
const pickersWithin = madeOnce((of: string) =>
  madeOnce((within: string): FieldPicker => (props) => (
    <ReferencePicker of={of} within={within} {...props} />
  )),
)

/**
 * The pickers of a table, by what its fields refer to.
 * @param values of the record that is edited: a code that is unique within another record is chosen among those of the
 * one that it names (D370)
 */
export const pickersOf = (
  fields: FieldTable,
  values?: Readonly<Record<string, unknown>>,
): Readonly<Record<string, FieldPicker>> =>
  Object.fromEntries(
    Object.values(fields).flatMap(({ of, within }) => {
      if (of === undefined) return []
      const isScoped = within !== undefined && values !== undefined
      return [[of, isScoped ? pickersWithin(of)(textOf(values[within])) : pickerOf(of)]]
    }),
  )
