import { accountList } from '#shared/platform/accounts/account.contract.ts'
import { customerOrderList } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { customerList, salespersonList } from '#shared/platform/customers/customer.contract.ts'
import { outboxList } from '#shared/platform/operations/operations.contract.ts'
import { orderAuditList } from '#shared/documents/orders/order-audit.list.ts'
import { orderList } from '#shared/documents/orders/order.schema.ts'
import { pushList } from '#shared/documents/pushes/push.schema.ts'
import { taskList } from '#shared/platform/tasks/task.contract.ts'
import { masterNames } from '#shared/masterdata/index.ts'

/** The lists of which a view can be saved. */
export const listNames: ReadonlySet<string> = new Set([
  ...[
    accountList,
    customerOrderList,
    customerList,
    salespersonList,
    outboxList,
    orderList,
    orderAuditList,
    pushList,
    taskList,
  ].map((list) => list.name),
  ...masterNames,
])
