import { customerOrderCalls } from '#shared/documents/customer-orders/customer-order.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'

const rows = [tagsOf.rows('customerOrder')]

export const customerOrderApi = api.injectEndpoints({
  endpoints: (b) => ({
    customerOrderPage: read(b, customerOrderCalls.page, { provides: rows }),
    customerOrderTotals: read(b, customerOrderCalls.totals, { provides: rows }),
    customerOrder: read(b, customerOrderCalls.one, {
      provides: (_result, _error, { query }) => [tagsOf.one('customerOrder', query.id)],
    }),
    customerOrderHistory: read(b, customerOrderCalls.history, {
      provides: (_result, _error, { body }) => [
        tagsOf.one('customerOrder', body.id),
        tagsOf.one('history', body.id),
      ],
    }),
  }),
})

export const {
  useCustomerOrderPageQuery,
  useLazyCustomerOrderPageQuery,
  useCustomerOrderTotalsQuery,
  useCustomerOrderQuery,
  useCustomerOrderHistoryQuery,
} = customerOrderApi
