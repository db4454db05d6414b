import { accountList } from '#shared/platform/accounts/account-admin.contract.ts'
import { stockList } from '#shared/masterdata/stock/stock.contract.ts'
import { documentLists } from '#shared/documents/lists.ts'
import { agreementList, answerList } from '#shared/areas/agreements/agreement.schema.ts'
import { ownCustomerList } from '#shared/masterdata/customers/customer-life.contract.ts'
import { relationList } from '#shared/masterdata/customers/relation.contract.ts'
import { groupItemList, groupList } from '#shared/areas/groups/group.contract.ts'
import { customerList, salespersonList } from '#shared/masterdata/customers/customer.contract.ts'
import { logArchiveList } from '#shared/platform/operations/log-archive.contract.ts'
import { ccLogList } from '#shared/areas/logs/cc-log.contract.ts'
import { operationList } from '#shared/areas/logs/operation-log.contract.ts'
import { messageList } from '#shared/areas/messages/message.contract.ts'
import { receiptList, writtenList } from '#shared/areas/messages/written.schema.ts'
import { outboxList } from '#shared/platform/operations/operations.contract.ts'
import { pushList } from '#shared/engine/push/push.schema.ts'
import { taskList } from '#shared/platform/tasks/task.contract.ts'
import { masterNames } from '#shared/masterdata/index.ts'

/** The lists of which a view can be saved. */
export const listNames: ReadonlySet<string> = new Set([
  ...[
    accountList,
    agreementList,
    answerList,
    ccLogList,
    customerList,
    groupItemList,
    groupList,
    logArchiveList,
    operationList,
    messageList,
    outboxList,
    ownCustomerList,
    pushList,
    receiptList,
    relationList,
    salespersonList,
    stockList,
    taskList,
    writtenList,
  ].map((list) => list.name),
  ...Object.keys(documentLists),
  ...masterNames,
])
