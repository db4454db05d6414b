import { accountList } from '#shared/platform/accounts/account-admin.contract.ts'
import { documentLists } from '#shared/documents/lists.ts'
import { customerList, salespersonList } from '#shared/platform/customers/customer.contract.ts'
import { outboxList } from '#shared/platform/operations/operations.contract.ts'
import { pushList } from '#shared/documents/pushes/push.schema.ts'
import { taskList } from '#shared/platform/tasks/task.contract.ts'
import { masterNames } from '#shared/masterdata/index.ts'

/** The lists of which a view can be saved. */
export const listNames: ReadonlySet<string> = new Set([
  ...[accountList, customerList, salespersonList, outboxList, pushList, taskList].map((list) => list.name),
  ...Object.keys(documentLists),
  ...masterNames,
])
