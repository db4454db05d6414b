import {
  customerOrderLists,
  type CustomerOrderListKey,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { Todo } from '#shared/platform/todos/todo.contract.ts'
import { listSearch, type FilterState } from '../../kit/list/list-state.ts'

const screens = {
  order: '/home/orderManage',
  orderAudit: '/home/financialManage',
  customerOrder: '/home/orderManage/customer',
} as const

const statusesOf = (filter: Todo['filter']): string[] =>
  [filter['status'] ?? []].flat().filter((s) => typeof s === 'string')

/** The customer's list with these states; each state is in exactly one of the three (D21). */
const tabOf = (statuses: readonly string[]): CustomerOrderListKey =>
  (Object.keys(customerOrderLists) as CustomerOrderListKey[]).find((tab) =>
    statuses.some((s) => customerOrderLists[tab].some((state) => state === s)),
  ) ?? 'processing'

/** The address of a figure's list, with exactly the rows that it counts. */
export function todoAddress({ list, filter }: Pick<Todo, 'list' | 'filter'>, customer: boolean): string {
  const state = filter as FilterState
  if (!customer) return `${screens[list]}?${listSearch(state)}`
  return `/home/orderManageCustomer?${listSearch(state, { tab: tabOf(statusesOf(filter)) })}`
}
