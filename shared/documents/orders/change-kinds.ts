/**
 * What may be asked of SAP about an order that it has: other delivery dates, other quantities with another day or without
 * a block, other prices, further lines, the end of lines, the end of the order.
 */
export const changeKinds = ['leadTime', 'amend', 'reprice', 'addLines', 'closeLines', 'close'] as const
export type ChangeKind = (typeof changeKinds)[number]
