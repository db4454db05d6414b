import { sapOrderCalls } from '#shared/areas/sap/sap-order.contract.ts'
import { api, read, tagsOf } from '../api/api.ts'

/** What SAP has of a chain. */
export const { useChainInvoicesQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    chainInvoices: read(b, sapOrderCalls.invoices, { provides: [tagsOf.rows('sapOrder')] }),
  }),
})
