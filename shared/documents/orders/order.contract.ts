import { duplicatesCall, readCalls } from '../../engine/document.contract.ts'
import { orderPaths } from '../order-paths.ts'
import { order, orderList, orderRow } from './order.fields.ts'

export const orderBase = {
  name: 'order',
  called: { one: 'staff order', many: 'Staff orders' },
  list: orderList,
  permissions: { read: 'order.read', exportList: 'order.export', edit: 'order.edit' },
  paths: orderPaths,
} as const

export const orderCalls = {
  ...readCalls(orderBase, { row: orderRow, document: order }),
  duplicates: duplicatesCall(orderBase, orderPaths.duplicates),
}
