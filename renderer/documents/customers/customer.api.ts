import { customerCalls } from '#shared/documents/customers/customer.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'

const rows = [tagsOf.rows('customer')]

export const { useCustomerPageQuery, useSalespersonPageQuery, useSalesOrgsQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    customerPage: read(b, customerCalls.page, { provides: rows }),
    salespersonPage: read(b, customerCalls.salespersons),
    salesOrgs: read(b, customerCalls.salesOrgs),
  }),
})
