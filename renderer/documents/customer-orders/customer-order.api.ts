import { customerOrderCalls } from '#shared/documents/customer-orders/customer-order.contract.ts'
import { documentApi } from '../../engine/document-api.ts'

export const customerOrderApi = documentApi('customerOrder', customerOrderCalls)
