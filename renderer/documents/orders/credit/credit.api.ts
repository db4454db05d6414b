import { creditCalls } from '#shared/documents/orders/credit.contract.ts'
import { api, read, write, changesOne, tagsOf } from '../../../api/api.ts'

/** Every order of the customer counts, so a change of any order makes this stale. */
const rows = [tagsOf.rows('order')]

export const { useOrderCreditQuery, useCreditWarningsQuery, useReleaseCreditMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    orderCredit: read(b, creditCalls.ofOrder, {
      provides: (_r, _e, { query }) => [...rows, tagsOf.one('order', query.id)],
    }),
    creditWarnings: read(b, creditCalls.warnings, { provides: rows }),
    releaseCredit: write(b, creditCalls.release, changesOne('order')),
  }),
})
