import { figureCalls as calls } from '#shared/areas/figures/figure.contract.ts'
import { earlyKinds } from '#shared/areas/figures/figure.rules.ts'
import { api, read, write, tagsOf } from '../../api/api.ts'

const orders = [tagsOf.rows('order')]
const sales = [...orders, tagsOf.rows('delivery')]
const early = earlyKinds.map((kind) => tagsOf.rows(kind))
const billed = [tagsOf.rows('sapOrder')]

export const {
  useOrderAmountsQuery,
  useOrderAmountTotalsQuery,
  useSalesDataQuery,
  useSalesDataTotalsQuery,
  useSapSalesQuery,
  useSapSalesTotalsQuery,
  useEarlyQuery,
  useEarlyTotalsQuery,
  useCollectedQuery,
  useCollectedTotalsQuery,
  useFigureTableQuery,
  useOrdersByCountryQuery,
  usePipelineQuery,
  useFigureStateQuery,
  useSyncSalesMutation,
  useMailStatisticMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    orderAmounts: read(b, calls.orderAmounts, { provides: orders }),
    orderAmountTotals: read(b, calls.orderAmountTotals, { provides: orders }),
    salesData: read(b, calls.salesData, { provides: sales }),
    salesDataTotals: read(b, calls.salesDataTotals, { provides: sales }),
    sapSales: read(b, calls.sapSales, { provides: billed }),
    sapSalesTotals: read(b, calls.sapSalesTotals, { provides: billed }),
    early: read(b, calls.early, { provides: early }),
    earlyTotals: read(b, calls.earlyTotals, { provides: early }),
    collected: read(b, calls.collected, { provides: billed }),
    collectedTotals: read(b, calls.collectedTotals, { provides: billed }),
    figureTable: read(b, calls.table, { provides: [...early, ...sales, ...billed] }),
    ordersByCountry: read(b, calls.byCountry, { provides: orders }),
    pipeline: read(b, calls.pipeline, { provides: [...early, ...sales, ...billed] }),
    figureState: read(b, calls.state, { provides: [] }),
    mailStatistic: write(b, calls.mailStatistic, { invalidates: [tagsOf.rows('view')] }),
    syncSales: write(b, calls.sync, { invalidates: [] }),
  }),
})
