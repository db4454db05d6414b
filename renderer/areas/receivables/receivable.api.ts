import { receivableCalls as calls } from '#shared/areas/receivables/receivable.contract.ts'
import { api, read, write, tagsOf } from '../../api/api.ts'

/** Orders count in the exposure, and news of them also says that SAP has told new figures; those of SAP's orders tell of payments. */
const rows = [tagsOf.rows('order'), tagsOf.rows('customer'), tagsOf.rows('sapOrder')]

export const {
  useCreditPageQuery,
  useDuePageQuery,
  useOverduePageQuery,
  usePaidPageQuery,
  useDueTotalsQuery,
  useOverdueTotalsQuery,
  usePaidTotalsQuery,
  useAgeingQuery,
  useForecastQuery,
  useReleasePageQuery,
  useKeepingQuery,
  useKeepMutation,
  useSetLimitMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    creditPage: read(b, calls.credit, { provides: rows }),
    duePage: read(b, calls.due, { provides: rows }),
    overduePage: read(b, calls.overdue, { provides: rows }),
    paidPage: read(b, calls.paid, { provides: rows }),
    dueTotals: read(b, calls.dueTotals, { provides: rows }),
    overdueTotals: read(b, calls.overdueTotals, { provides: rows }),
    paidTotals: read(b, calls.paidTotals, { provides: rows }),
    ageing: read(b, calls.ageing, { provides: rows }),
    forecast: read(b, calls.forecast, { provides: rows }),
    releasePage: read(b, calls.releases, { provides: rows }),
    keeping: read(b, calls.keeping, { provides: rows }),
    keep: write(b, calls.keep, { invalidates: rows }),
    setLimit: write(b, calls.setLimit, { invalidates: rows }),
  }),
})
