import type { Call } from './kernel/contract.ts'
import { accountAdminCalls, accountCalls } from './documents/accounts/account.contract.ts'
import { customerOrderActions } from './documents/customer-orders/customer-order.actions.ts'
import { customerOrderCalls } from './documents/customer-orders/customer-order.contract.ts'
import { customerCalls } from './documents/customers/customer.contract.ts'
import { fileCalls } from './documents/files/file.contract.ts'
import { historyCalls } from './documents/history/history.contract.ts'
import { importCalls } from './documents/imports/import.contract.ts'
import { lineCalls } from './documents/lines/line.contract.ts'
import { materialCalls } from './documents/lines/material.contract.ts'
import { messageCalls } from './documents/messages/message.contract.ts'
import { operationsCalls } from './documents/operations/operations.contract.ts'
import { creditCalls } from './documents/orders/credit.contract.ts'
import { purchaseNoCalls } from './documents/orders/purchase-no.contract.ts'
import { defaultsCalls } from './documents/orders/defaults.contract.ts'
import { orderActions, orderAuditCalls } from './documents/orders/order.actions.ts'
import { orderCalls } from './documents/orders/order.contract.ts'
import { operatorCalls, pushCalls, sapCalls } from './documents/pushes/push.contract.ts'
import { searchCalls } from './documents/search/search.contract.ts'
import { taskCalls } from './documents/tasks/task.contract.ts'
import { todoCalls } from './documents/todos/todo.contract.ts'
import { viewCalls } from './documents/views/view.contract.ts'
import { masterCalls } from './masterdata/master.contract.ts'

/** Every call of the product, by document: OpenAPI and the gates walk it. */
export const contracts: Record<string, Record<string, Call>> = {
  account: accountCalls,
  accountAdmin: accountAdminCalls,
  customer: customerCalls,
  customerOrder: customerOrderCalls,
  customerOrderAction: customerOrderActions,
  orderDefaults: defaultsCalls,
  purchaseNo: purchaseNoCalls,
  file: fileCalls,
  history: historyCalls,
  import: importCalls,
  line: lineCalls,
  material: materialCalls,
  message: messageCalls,
  operations: operationsCalls,
  order: orderCalls,
  orderAction: orderActions,
  orderAudit: orderAuditCalls,
  orderCredit: creditCalls,
  push: pushCalls,
  pushOperator: operatorCalls,
  sap: sapCalls,
  search: searchCalls,
  task: taskCalls,
  todo: todoCalls,
  view: viewCalls,
  ...masterCalls,
}
