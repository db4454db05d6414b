import { figureCalls as calls } from '#shared/areas/figures/figure.contract.ts'
import { api } from '../../api/api.ts'
import { read, write } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'

const orders = [tagsOf.rows('order')]
const sales = [...orders, tagsOf.rows('delivery')]
const billed = [tagsOf.rows('sapOrder')]

export const {
  useOrderAmountsQuery,
  useOrderAmountTotalsQuery,
  useSalesDataQuery,
  useSalesDataTotalsQuery,
  useSapSalesQuery,
  useSapSalesTotalsQuery,
  useFigureTableQuery,
  useFigureStateQuery,
  useSyncSalesMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    orderAmounts: read(b, calls.orderAmounts, { provides: orders }),
    orderAmountTotals: read(b, calls.orderAmountTotals, { provides: orders }),
    salesData: read(b, calls.salesData, { provides: sales }),
    salesDataTotals: read(b, calls.salesDataTotals, { provides: sales }),
    sapSales: read(b, calls.sapSales, { provides: billed }),
    sapSalesTotals: read(b, calls.sapSalesTotals, { provides: billed }),
    figureTable: read(b, calls.table, { provides: [...sales, ...billed] }),
    figureState: read(b, calls.state, { provides: [] }),
    syncSales: write(b, calls.sync, { invalidates: [] }),
  }),
})
