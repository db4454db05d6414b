/** What may be asked of SAP about an order that it has: other delivery dates, the end of lines, the end of the order. */
export const changeKinds = ['leadTime', 'closeLines', 'close'] as const
export type ChangeKind = (typeof changeKinds)[number]
