import type { PickerProps } from '../../kit/list/types.ts'
import { RemoteSelect, type Option } from '../../kit/pickers/remote-select.tsx'
import { useSalespersonPageQuery } from './customers.api.ts'

const optionOf = (row: { id: string; name: string; number: string }): Option => ({
  value: row.id,
  label: `${row.name} (${row.number})`,
})

function useOptions({ text, values }: { text: string; values: readonly string[] }) {
  const found = useSalespersonPageQuery({ body: { size: 20, filter: text ? { text } : {} } })
  const chosen = useSalespersonPageQuery(
    { body: { size: 200, filter: { ids: [...values] } } },
    { skip: values.length === 0 },
  )
  const kept = values.length === 0 ? [] : (chosen.data?.rows ?? [])
  const all = [...kept, ...(found.data?.rows ?? [])].map(optionOf)
  return { options: [...new Map(all.map((o) => [o.value, o])).values()], loading: found.isFetching }
}

export const SalespersonPicker = (props: PickerProps) => <RemoteSelect {...props} useOptions={useOptions} />
