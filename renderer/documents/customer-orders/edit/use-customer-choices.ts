import type {
  CustomerOrder,
  CustomerOrderHeader,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { FieldOverrides } from '../../../kit/document/editor/editor-settings.ts'
import { useOrderDefaultsQuery } from '../../../lines/page/defaults.api.ts'
import { useSalesOrgOptions } from '../../customers/customer.api.ts'
import type { Side } from '../customer-order-view.ts'

interface Option {
  value: string
  label: string
}
const labelOf = (options: readonly Option[]) => (value: string) =>
  options.find((option) => option.value === value)?.label

/** The choices of a header that depend on its customer: the customer's own numbers and salesmen. */
export function useCustomerChoices(
  side: Side,
  { customerId }: CustomerOrderHeader,
  order: CustomerOrder | undefined,
) {
  const { data: customers = [] } = useOrderDefaultsQuery(
    { query: side === 'customer' ? {} : { customerId } },
    { skip: side === 'staff' && customerId === '' },
  )
  const salesOrgs = useSalesOrgOptions().options
  const chosen = customers.find(({ id }) => id === customerId)
  const people = (chosen?.salespersons ?? []).map(({ id, name, number }) => ({
    value: id,
    label: `${name} · ${number}`,
  }))
  const { salespersonId: own, salespersonName = '' } = order ?? {}
  const salespersons =
    !own || people.some(({ value }) => value === own)
      ? people
      : [{ value: own, label: salespersonName }, ...people]
  const ownNumbers = customers.map(({ id, name, sapCustomerNo }) => ({
    value: id,
    label: [name, sapCustomerNo].filter(Boolean).join(' · '),
  }))
  const overrides: FieldOverrides<CustomerOrderHeader> = {
    salesOrg: { control: { kind: 'oneOf', options: salesOrgs } },
    salespersonId: { control: { kind: 'oneOf', options: salespersons, empty: 'null' } },
    ...(side === 'customer' && { customerId: { control: { kind: 'oneOf', options: ownNumbers } } }),
    // The server uses the customer's country (D132).
    destinationCountry: { hidden: Boolean(chosen?.countryCode) },
  }
  return {
    overrides,
    names: {
      customerId: (id: string) => customers.find((c) => c.id === id)?.name ?? order?.customerName,
      salespersonId: labelOf(salespersons),
    },
  }
}
