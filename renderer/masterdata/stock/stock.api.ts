import { stockCalls } from '#shared/masterdata/stock/stock.contract.ts'
import { api } from '../../api/api.ts'
import { read, write } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'

export const { useStockPageQuery, useRefreshStockMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    stockPage: read(b, stockCalls.page, { provides: [tagsOf.rows('stock')] }),
    refreshStock: write(b, stockCalls.refresh, { invalidates: [tagsOf.rows('stock')] }),
  }),
})
