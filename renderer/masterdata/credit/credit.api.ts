import { documentNames } from '#shared/documents/outlines.ts'
import { customerCreditCalls } from '#shared/masterdata/credit/credit.contract.ts'
import { api, read, tagsOf } from '../../api/api.ts'

/** Documents of any kind may count, so a change of any makes this stale. */
const rows = documentNames.map(tagsOf.rows)

export const { useCustomerCreditQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    customerCredit: read(b, customerCreditCalls.ofCustomer, { provides: rows }),
  }),
})
