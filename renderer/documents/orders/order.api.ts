import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import { documentApi } from '../../engine/document-api.ts'

export const orderApi = documentApi('order', orderCalls)
