import { isKnownBy } from '../../engine/document-search.ts'

/** What a placed order is looked for in: its numbers and the materials of its lines, as any order (D353). */
const searched = {
  name: 'order',
  table: 'orders',
  lineTable: 'orderLines',
  search: { numbers: ['orderNo', 'purchaseNo', 'sapGroupOrderNo', 'sapBuildingOrderNo'] },
  scope: { customerId: 'customerId' },
} as const

/** The condition that a placed order is known by a text. */
export const isPlacedKnownBy = (text: string) => isKnownBy(searched, text)
