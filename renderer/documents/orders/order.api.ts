import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import { documentApi } from '../document-api.ts'

export const orderApi = documentApi('order', orderCalls)
