import { isKnownBy } from '../../engine/document-search.ts'

/** A placed order is found as any other order: by its numbers and by the materials of its lines (D353). */
const searched = {
  name: 'order',
  table: 'orders',
  lineTable: 'orderLines',
  search: { numbers: ['orderNo', 'purchaseNo', 'sapGroupOrderNo', 'sapBuildingOrderNo'] },
  scope: { customerId: 'customerId' },
} as const

/** The condition that a placed order is known by a text. */
export const isPlacedKnownBy = (text: string) => isKnownBy(searched, text)
