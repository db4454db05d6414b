import { duplicatesCall, readCalls } from '../../engine/document.contract.ts'
import { orderPaths } from '../order-paths.ts'
import { customerOrder, customerOrderList, customerOrderRow } from './customer-order.fields.ts'

export const customerOrderBase = {
  name: 'customerOrder',
  called: { one: 'customer order', many: 'Customer orders' },
  list: customerOrderList,
  permissions: {
    read: 'customerOrder.read',
    exportList: 'customerOrder.read',
    edit: 'customerOrder.draft',
  },
  paths: orderPaths,
} as const

export const customerOrderCalls = {
  ...readCalls(customerOrderBase, { row: customerOrderRow, document: customerOrder }),
  duplicates: duplicatesCall(customerOrderBase, orderPaths.duplicates),
}
