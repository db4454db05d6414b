import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import { documentApi } from '../document-api.ts'

export const {
  usePage: useOrderPageQuery,
  useLazyPage: useLazyOrderPageQuery,
  useTotals: useOrderTotalsQuery,
  useOne: useOrderQuery,
  useLazyOne: useLazyOrderQuery,
  useHistory: useOrderHistoryQuery,
} = documentApi('order', orderCalls)
