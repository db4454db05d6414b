export type Side = 'staff' | 'customer'

/** The address of each side's list of customer orders. */
const homes = { staff: '/home/orderManage/customer', customer: '/home/orderManageCustomer' } as const

export const listOf = (side: Side): string => homes[side]
export const detailOf = (side: Side, id: string): string => `${homes[side]}/detail?id=${id}`
export const editorOf = (side: Side, id?: string): string =>
  `${homes[side]}/edit${id === undefined ? '' : `?id=${id}`}`
