import { customerCalls } from '#shared/masterdata/customers/customer.contract.ts'
import { api, read, tagsOf } from '../../api/api.ts'
import { salesOrg } from '#shared/masterdata/sales-org.ts'
import { useMasterChoices } from '../master-picker.tsx'

const rows = [tagsOf.rows('customer')]

export const { useCustomerPageQuery, useSalespersonPageQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    customerPage: read(b, customerCalls.page, { provides: rows }),
    salespersonPage: read(b, customerCalls.salespersons, { provides: rows }),
  }),
})

const most = 200
type Name = (id: string) => string | undefined

const nameIn = (found: readonly { id: string; name: string }[] | undefined): Name => {
  const names = new Map(found?.map((r) => [r.id, r.name]))
  return (id) => names.get(id)
}

/** Names of chosen customers, for the chips of a list. */
export const useCustomerNames = (ids: readonly string[]): Name => {
  const { data } = useCustomerPageQuery(
    { body: { size: most, filter: { ids: [...ids] } } },
    { skip: ids.length === 0 },
  )
  return nameIn(data?.rows)
}

export const useSalespersonNames = (ids: readonly string[]): Name => {
  const { data } = useSalespersonPageQuery(
    { body: { size: most, filter: { ids: [...ids] } } },
    { skip: ids.length === 0 },
  )
  return nameIn(data?.rows)
}

/** The sales organizations in use, with code and name. They are few, and their codes are words of the trade. */
export function useSalesOrgOptions() {
  const { options, loading } = useMasterChoices(salesOrg, {})
  return { options, loading }
}

/** The names of sales organizations, also of those that were stopped since. */
export const useSalesOrgNames = (codes: readonly string[]): Name => {
  const { options } = useMasterChoices(salesOrg, { codes: codes.join() }, codes.length === 0)
  return (code) => options.find((o) => o.value === code)?.label
}
