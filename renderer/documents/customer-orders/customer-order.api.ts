import { customerOrderCalls } from '#shared/documents/customer-orders/customer-order.contract.ts'
import { documentApi } from '../document-api.ts'

export const {
  usePage: useCustomerOrderPageQuery,
  useLazyPage: useLazyCustomerOrderPageQuery,
  useTotals: useCustomerOrderTotalsQuery,
  useOne: useCustomerOrderQuery,
  useLazyOne: useLazyCustomerOrderQuery,
  useHistory: useCustomerOrderHistoryQuery,
} = documentApi('customerOrder', customerOrderCalls)
