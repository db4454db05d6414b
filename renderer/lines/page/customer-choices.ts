import type { FieldOverrides } from '../../engine/editor/editor-settings.ts'
import { useOrderDefaultsQuery } from './priced-settings.ts'
import { useSalesOrgOptions } from '../../masterdata/customers/customer.api.ts'

interface Head {
  customerId: string
  salesOrg: string
  salespersonId: string | null
  destinationCountry: string
}
interface Stored {
  customerName: string
  salespersonId: string | null
  salespersonName: string
}

/**
 * The choices of a header that depend on its customer: the customer's own numbers and salesmen.
 * @param own the customer itself writes, and chooses among its own numbers
 */
export function useCustomerChoices(
  own: boolean,
  { customerId }: Pick<Head, 'customerId'>,
  record: Stored | undefined,
) {
  const { data: customers = [] } = useOrderDefaultsQuery(
    { query: own ? {} : { customerId } },
    { skip: !own && customerId === '' },
  )
  const salesOrgs = useSalesOrgOptions().options
  const chosen = customers.find(({ id }) => id === customerId)
  const people = (chosen?.salespersons ?? []).map(({ id, name, number }) => ({
    value: id,
    label: `${name} · ${number}`,
  }))
  const { salespersonId: known, salespersonName = '' } = record ?? {}
  const salespersons =
    !known || people.some(({ value }) => value === known)
      ? people
      : [{ value: known, label: salespersonName }, ...people]
  const ownNumbers = customers.map(({ id, name, sapCustomerNo }) => ({
    value: id,
    label: [name, sapCustomerNo].filter(Boolean).join(' · '),
  }))
  const overrides: FieldOverrides<Head> = {
    salesOrg: { control: { kind: 'oneOf', options: salesOrgs } },
    salespersonId: { control: { kind: 'oneOf', options: salespersons, empty: 'null' } },
    ...(own && { customerId: { control: { kind: 'oneOf', options: ownNumbers } } }),
    // The server uses the customer's country (D132).
    destinationCountry: { hidden: Boolean(chosen?.countryCode) },
  }
  return {
    overrides,
    names: {
      customerId: (id: string) => customers.find((c) => c.id === id)?.name ?? record?.customerName,
      salespersonId: (id: string) => salespersons.find(({ value }) => value === id)?.label,
    },
  }
}
