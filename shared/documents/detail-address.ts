import { documentHomes, type DocumentName } from './outlines.ts'

/** The address of a document's own page, on the side of its reader. */
export const detailAddress = (name: DocumentName, id: string, side: 'staff' | 'customer'): string =>
  `${documentHomes[name][side]}/detail?${new URLSearchParams({ id }).toString()}`

/** Where SAP's sales orders are listed, on each side; customers come to one of them from an order of theirs. */
export const sapOrderHomes = {
  staff: '/home/deliveryManage/salesOrder',
  customer: '/home/salesOrder',
} as const

/** The address of a sales order in SAP, by its number there. */
export const sapOrderAddress = (sapOrderNo: string, side: 'staff' | 'customer'): string =>
  `${sapOrderHomes[side]}/detail?${new URLSearchParams({ no: sapOrderNo }).toString()}`
