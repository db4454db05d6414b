import { pathsUnder, readCalls } from '../../engine/document.contract.ts'
import { requisition, requisitionList, requisitionRow } from './requisition.fields.ts'

export const requisitionBase = {
  paths: pathsUnder('deliveryRequisition'),
  list: requisitionList,
  name: 'requisition',
  called: { one: 'delivery requisition', many: 'Delivery requisitions' },
  permissions: {
    read: 'requisition.read',
    exportList: 'requisition.read',
    edit: 'requisition.edit',
  },
} as const

export const requisitionCalls = readCalls(requisitionBase, { row: requisitionRow, document: requisition })
