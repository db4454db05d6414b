import { customerOrderList } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { orderAuditList } from '#shared/documents/orders/order-audit.list.ts'
import { orderList } from '#shared/documents/orders/order.schema.ts'
import type { Todo } from '#shared/platform/todos/todo.contract.ts'
import { addDays } from '#shared/kernel/dates.ts'
import type { ListDefinition } from '#shared/kernel/list.ts'
import type { Role } from '#shared/vocabulary/roles.ts'

export interface TodoRule {
  key:
    | 'toConfirm'
    | 'toSubmit'
    | 'returned'
    | 'specialPrice'
    | 'salesDecision'
    | 'creditHeld'
    | 'toPush'
    | 'pushUnknown'
    | 'pushRejected'
    | 'sapDiffers'
    | 'changeRefused'
    | 'lateDelivery'
    | 'drafts'
    | 'waitingForYou'
    | 'inProduction'
    | 'shipping'
  list: Todo['list']
  filter: Record<string, string | boolean | string[] | { from: string; to: string }>
}

const lists = { order: orderList, orderAudit: orderAuditList, customerOrder: customerOrderList }
export const listOf = (rule: TodoRule): ListDefinition => lists[rule.list]

const submittable = ['effective', 'special_price_maintained', 'sales_order_maintained']

/** What waits for each role, as filters of its lists, so that a figure and its list cannot differ. */
export function todosOf(role: Role | 'system', today: string): TodoRule[] {
  const yesterday = addDays(today, -1)
  const toConfirm: TodoRule = {
    key: 'toConfirm',
    list: 'customerOrder',
    filter: { status: 'processing', awaiting: 'staff' },
  }
  const late: TodoRule = {
    key: 'lateDelivery',
    list: 'order',
    filter: {
      status: 'pushed',
      shipping: ['none', 'partial'],
      deliveryTime: { from: '2000-01-01', to: yesterday },
    },
  }
  const refused: TodoRule = { key: 'changeRefused', list: 'order', filter: { sapChange: 'refused' } }
  const held: TodoRule = { key: 'creditHeld', list: 'order', filter: { creditHeld: true } }
  switch (role) {
    case 'salesman':
      return [
        toConfirm,
        { key: 'toSubmit', list: 'order', filter: { status: submittable } },
        { key: 'returned', list: 'order', filter: { returnedByCs: true, status: submittable } },
        { key: 'pushRejected', list: 'order', filter: { push: 'push_rejected', status: submittable } },
        held,
        { key: 'drafts', list: 'order', filter: { status: 'draft' } },
        late,
      ]
    case 'customerService':
      return [
        toConfirm,
        { key: 'toPush', list: 'order', filter: { status: 'cs_processing', push: 'unpushed' } },
        { key: 'pushUnknown', list: 'order', filter: { push: 'push_unknown' } },
        {
          key: 'pushRejected',
          list: 'order',
          filter: { push: 'push_rejected', status: 'cs_processing' },
        },
        { key: 'sapDiffers', list: 'order', filter: { sapDiffers: true } },
        refused,
        late,
      ]
    case 'finance':
      return [
        { key: 'specialPrice', list: 'orderAudit', filter: { status: 'special_price_pending' } },
        {
          key: 'salesDecision',
          list: 'orderAudit',
          filter: { status: ['sales_order_maintained', 'cs_processing'] },
        },
        held,
        late,
      ]
    case 'administrator':
      return [toConfirm, { key: 'pushUnknown', list: 'order', filter: { push: 'push_unknown' } }, late]
    case 'baseViewer':
      return [late]
    case 'customer':
      return [
        {
          key: 'waitingForYou',
          list: 'customerOrder',
          filter: { status: 'processing', awaiting: 'customer' },
        },
        { key: 'drafts', list: 'customerOrder', filter: { status: ['draft', 'returned'] } },
        {
          key: 'inProduction',
          list: 'customerOrder',
          filter: { status: 'approved', push: 'pushed', shipping: 'none' },
        },
        { key: 'shipping', list: 'customerOrder', filter: { status: 'approved', shipping: 'partial' } },
      ]
    case 'system':
      return []
  }
}
