import { pathsUnder, readCalls } from '../../engine/document.contract.ts'
import { delivery, deliveryList, deliveryRow } from './delivery.fields.ts'

export const deliveryBase = {
  paths: { ...pathsUnder('delivery/order'), one: 'delivery/order/detail' },
  list: deliveryList,
  name: 'delivery',
  called: { one: 'delivery order', many: 'Delivery orders' },
  permissions: { read: 'delivery.read', exportList: 'delivery.read', edit: 'delivery.edit' },
} as const

export const deliveryCalls = readCalls(deliveryBase, { row: deliveryRow, document: delivery })
