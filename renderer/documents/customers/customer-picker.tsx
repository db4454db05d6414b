import type { PickerProps } from '../../kit/list/types.ts'
import { RemoteSelect, type Option } from '../../kit/pickers/remote-select.tsx'
import { useCustomerPageQuery } from './customers.api.ts'

/** The number stands beside the name: companies of one group share a name. */
const optionOf = (row: { id: string; name: string; sapCustomerNo: string }): Option => ({
  value: row.id,
  label: row.sapCustomerNo ? `${row.name} (${row.sapCustomerNo})` : row.name,
})

function useOptions({ text, values }: { text: string; values: readonly string[] }) {
  const found = useCustomerPageQuery({ body: { size: 20, filter: text ? { text } : {} } })
  const chosen = useCustomerPageQuery(
    { body: { size: 200, filter: { ids: [...values] } } },
    { skip: values.length === 0 },
  )
  const kept = values.length === 0 ? [] : (chosen.data?.rows ?? [])
  const all = [...kept, ...(found.data?.rows ?? [])].map(optionOf)
  return { options: [...new Map(all.map((o) => [o.value, o])).values()], loading: found.isFetching }
}

/** Customers within the actor's scope. */
export const CustomerPicker = (props: PickerProps) => <RemoteSelect {...props} useOptions={useOptions} />
