import { customerCalls } from '#shared/platform/customers/customer.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'
import { useLanguage } from '../../i18n/language.ts'

const rows = [tagsOf.rows('customer')]

export const { useCustomerPageQuery, useSalespersonPageQuery, useSalesOrgsQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    customerPage: read(b, customerCalls.page, { provides: rows }),
    salespersonPage: read(b, customerCalls.salespersons, { provides: rows }),
    salesOrgs: read(b, customerCalls.salesOrgs),
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

/** All sales organizations with code and name. They are few, and their codes are words of the trade. */
export function useSalesOrgOptions({ skip = false } = {}) {
  const language = useLanguage()
  const { data, isFetching } = useSalesOrgsQuery({ body: {} }, { skip })
  const options = (data?.rows ?? []).map((o) => ({
    value: o.code,
    label: `${o.code} ${language === 'zh' ? o.nameZh : o.nameEn}`,
  }))
  return { options, loading: isFetching }
}

export const useSalesOrgNames = (codes: readonly string[]): Name => {
  const { options } = useSalesOrgOptions({ skip: codes.length === 0 })
  return (code) => options.find((o) => o.value === code)?.label
}
