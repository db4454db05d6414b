import { stockCalls } from '#shared/masterdata/stock/stock.contract.ts'
import { api, read, write, tagsOf } from '../../api/api.ts'

export const { useStockPageQuery, useRefreshStockMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    stockPage: read(b, stockCalls.page, { provides: [tagsOf.rows('stock')] }),
    refreshStock: write(b, stockCalls.refresh, { invalidates: [tagsOf.rows('stock')] }),
  }),
})
