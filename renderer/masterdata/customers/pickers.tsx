import type { PickerProps } from '../../kit/list/types.ts'
import { RemoteSelect } from '../../kit/pickers/remote-select.tsx'
import type { Option } from '../../kit/pickers/types.ts'
import { useCustomerPageQuery, useSalespersonPageQuery } from './customer.api.ts'

interface Asked {
  text: string
  values: readonly string[]
}

const merged = (...lists: readonly (readonly Option[])[]): Option[] => [
  ...new Map(lists.flat().map((o) => [o.value, o])).values(),
]
const found = 20

/** In a form a picker takes one record and has a label of its own. */
interface Props extends PickerProps {
  multiple?: boolean
  disabled?: boolean
  id?: string
}

const useCustomers = ({ text, values }: Asked) => {
  const search = useCustomerPageQuery({ body: { size: found, filter: text ? { text } : {} } })
  const chosen = useCustomerPageQuery(
    { body: { size: 200, filter: { ids: [...values] } } },
    { skip: values.length === 0 },
  )
  const options = [chosen.data, search.data].map((page) =>
    (page?.rows ?? []).map((c) => ({
      value: c.id,
      label: `${c.name} · ${c.customerNo}`,
    })),
  )
  return { options: merged(...options), loading: search.isFetching }
}

/** Customers by their number, for records that store no other. */
const useCustomerNumbers = ({ text, values }: Asked) => {
  const search = useCustomerPageQuery({
    body: { size: found, filter: text ? { text } : {} },
  })
  const chosen = useCustomerPageQuery(
    { body: { size: 200, filter: { customerNo: [...values] } } },
    { skip: values.length === 0 },
  )
  const options = [chosen.data, search.data].map((page) =>
    (page?.rows ?? []).map((c) => ({ value: c.customerNo, label: `${c.customerNo} ${c.name}` })),
  )
  return { options: merged(...options), loading: search.isFetching }
}

const useSalespersons = ({ text, values }: Asked) => {
  const search = useSalespersonPageQuery({ body: { size: found, filter: text ? { text } : {} } })
  const chosen = useSalespersonPageQuery(
    { body: { size: 200, filter: { ids: [...values] } } },
    { skip: values.length === 0 },
  )
  const options = [chosen.data, search.data].map((page) =>
    (page?.rows ?? []).map((s) => ({ value: s.id, label: `${s.name} · ${s.number}` })),
  )
  return { options: merged(...options), loading: search.isFetching }
}

export const CustomerPicker = (props: Props) => <RemoteSelect {...props} useOptions={useCustomers} />
export const CustomerNumberPicker = (props: Props) => (
  <RemoteSelect {...props} useOptions={useCustomerNumbers} />
)
export const SalespersonPicker = (props: Props) => <RemoteSelect {...props} useOptions={useSalespersons} />
