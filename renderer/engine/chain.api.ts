import { sapOrderCalls } from '#shared/areas/sap/sap-order.contract.ts'
import { api } from '../api/api.ts'
import { read } from '../api/endpoint.ts'
import { tagsOf } from '../api/tags.ts'

/** What SAP has of a chain. */
export const { useChainInvoicesQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    chainInvoices: read(b, sapOrderCalls.invoices, { provides: [tagsOf.rows('sapOrder')] }),
  }),
})
