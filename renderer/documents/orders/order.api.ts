import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'

const rows = [tagsOf.rows('order')]

export const orderApi = api.injectEndpoints({
  endpoints: (b) => ({
    orderPage: read(b, orderCalls.page, { provides: rows }),
    orderTotals: read(b, orderCalls.totals, { provides: rows }),
    order: read(b, orderCalls.one, {
      provides: (_result, _error, { query }) => [tagsOf.one('order', query.id)],
    }),
    orderHistory: read(b, orderCalls.history, {
      provides: (_result, _error, { body }) => [tagsOf.one('order', body.id), tagsOf.one('history', body.id)],
    }),
  }),
})

export const {
  useOrderPageQuery,
  useLazyOrderPageQuery,
  useOrderTotalsQuery,
  useOrderQuery,
  useOrderHistoryQuery,
} = orderApi
