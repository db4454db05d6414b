import type { Handler } from '../calls/handler.ts'
import * as acceptances from '../areas/agreements/agreement.service.ts'
import { handlers as agreements } from '../areas/agreements/agreement.service.ts'
import * as agreementAnswers from '../areas/agreements/answers.service.ts'
import { handlers as deliveryPlan } from '../areas/delivery-plan/delivery-plan.service.ts'
import * as browsing from '../areas/browse/browse.service.ts'
import { handlers as figures } from '../areas/figures/figure.service.ts'
import { handlers as boards } from '../areas/figures/board.service.ts'
import { handlers as statistics } from '../areas/figures/statistic.service.ts'
import { handlers as kpi } from '../areas/kpi/kpi.service.ts'
import * as collection from '../areas/groups/collection.service.ts'
import * as giving from '../areas/groups/giving.service.ts'
import * as groupExport from '../areas/groups/group-export.service.ts'
import * as groupSheets from '../areas/groups/group-import.ts'
import * as groupItems from '../areas/groups/group-item.service.ts'
import * as groups from '../areas/groups/group.service.ts'
import { ccLog } from '../areas/logs/log.service.ts'
import * as operationLog from '../areas/logs/log.service.ts'
import * as messages from '../areas/messages/message.service.ts'
import { handlers as writtenMessages } from '../areas/messages/written.service.ts'
import { handlers as receivables } from '../masterdata/receivables/receivable.service.ts'
import * as sap from '../areas/sap/sap.service.ts'
import { receiveEvent } from '../documents/sap-events.effects.ts'
import * as sapChecks from '../areas/sap/sap-check.service.ts'
import * as sapSettingFiles from '../masterdata/sap-setting-file.service.ts'
import { handlers as sapOrders } from '../areas/sap/sap-order.service.ts'
import { handlers as placedOrders } from '../areas/placed-orders/placed-order.service.ts'
import { search } from '../areas/search/search.service.ts'
import { steps } from '../areas/setup/setup.service.ts'
import * as todos from '../areas/todos/todo.service.ts'
import * as worklists from '../areas/todos/worklist.service.ts'
import * as views from '../areas/views/view.service.ts'
import { documentHandlers } from '../documents/handlers.ts'
import * as pushOperators from '../engine/push/operator.service.ts'
import * as pushBatches from '../engine/push/push-batch.service.ts'
import { colors, costs, defaults, openLinesPageHandler } from '../lines/line.service.ts'
import * as lineImport from '../lines/line-import.ts'
import * as lineLookup from '../lines/line-lookup.ts'
import { template } from '../lines/line-import.ts'
import * as explanations from '../lines/price-explain.ts'
import { customerSheetHandlers } from '../lines/sheet/customer-sheet.service.ts'
import * as credit from '../masterdata/credit/credit.service.ts'
import { customerLifeHandlers } from '../masterdata/customers/customer-life.service.ts'
import * as customers from '../masterdata/customers/customer.service.ts'
import { ownCustomerHandlers } from '../masterdata/customers/own-customer.service.ts'
import { relationHandlers } from '../masterdata/customers/relation.service.ts'
import { defaultQualityHandlers } from '../masterdata/default-quality.service.ts'
import { picture } from '../masterdata/master-pictures.ts'
import { masterHandlers } from '../masterdata/master.service.ts'
import { sheetHandlers, templateHandler } from '../masterdata/master-import.ts'
import * as stock from '../masterdata/stock/stock.service.ts'
import { syncHandlers } from '../masterdata/sync.service.ts'
import * as accountAdmin from '../platform/accounts/account-admin.service.ts'
import * as account from '../platform/accounts/account.service.ts'
import { menu, saveFavourites, welcomed } from '../platform/accounts/menu.service.ts'
import * as files from '../platform/files/file.service.ts'
import * as email from '../platform/mails/email.service.ts'
import { handlers as notices } from '../platform/notices/notice.service.ts'
import * as archives from '../platform/operations/log-archive.service.ts'
import * as operations from '../platform/operations/operations.service.ts'
import * as tasks from '../platform/tasks/task.service.ts'
import { stream } from '../records/live/stream.ts'
import { place } from '../sheets/imports/imports.ts'

/** Every route of the server, by room. A gate fails when a contract has no handler or two. */
export const routes: readonly Handler[] = [
  stream,
  place,

  account.login,
  account.exit,
  account.exitByGet,
  account.authenticate,
  account.retrieve,
  account.registration,
  account.invitation,
  account.register,
  menu,
  saveFavourites,
  welcomed,
  account.info,
  account.saveInfo,
  account.sessions,
  account.passwordPolicy,
  account.changePassword,
  ...email.handlers,
  ...accountAdmin.handlers,
  files.upload,
  files.download,
  files.link,
  ...notices,
  operations.outbox,
  operations.historyFaults,
  operations.retry,
  operations.drop,
  archives.page,
  archives.download,
  operations.perDay,
  operations.recordMine,
  tasks.page,
  tasks.one,
  tasks.cancel,
  tasks.resume,

  pushBatches.batch,
  pushBatches.latest,
  pushOperators.page,
  pushOperators.one,
  pushOperators.lookUp,
  pushOperators.confirm,
  pushOperators.release,
  pushOperators.acceptDifference,
  pushOperators.state,
  pushOperators.goOn,
  pushOperators.lookAgain,
  pushOperators.acceptSystem,
  pushOperators.reconcile,

  lineLookup.materials,
  lineLookup.basePrice,
  colors,
  openLinesPageHandler,
  defaults,
  lineImport.importSheet,
  lineImport.checkRows,
  template,
  ...customerSheetHandlers,
  explanations.explain,
  explanations.exportExplained,
  costs,

  ...masterHandlers,
  ...defaultQualityHandlers,
  ...syncHandlers,
  picture,
  stock.page,
  stock.exportList,
  ...sheetHandlers('customerRelation'),
  templateHandler('customerRelation'),
  ...sheetHandlers('account'),
  templateHandler('account'),
  ...stock.sheets,
  stock.refresh,
  customers.page,
  customers.salespersons,
  ...customerLifeHandlers,
  ...ownCustomerHandlers,
  ...relationHandlers,
  credit.ofCustomer,
  credit.ofSap,

  ...agreements,
  agreementAnswers.answers,
  agreementAnswers.exportAnswers,
  acceptances.formal,
  acceptances.answer,
  browsing.browse,
  browsing.materialPicture,
  browsing.materialPrice,
  ...groups.pages,
  groups.one,
  groups.tree,
  groups.users,
  groups.history,
  groups.add,
  groups.modify,
  groups.toggle,
  giving.receivers,
  giving.give,
  groupItems.page,
  groupItems.add,
  groupItems.modify,
  groupItems.toggle,
  groupSheets.importGroups,
  groupSheets.importItems,
  groupSheets.template,
  groupExport.exportList,
  collection.list,
  collection.change,
  ccLog,
  operationLog.page,
  operationLog.exportList,
  messages.page,
  messages.count,
  messages.one,
  ...writtenMessages,
  ...deliveryPlan,
  ...receivables,
  ...figures,
  ...statistics,
  ...boards,
  ...kpi,
  sap.orderTypes,
  sap.effectiveSettings,
  sapSettingFiles.whole,
  sapSettingFiles.take,
  sapChecks.latest,
  sapChecks.test,
  sap.orderStates,
  sap.currencies,
  ...sapOrders,
  receiveEvent,
  ...placedOrders,
  search,
  steps,
  todos.list,
  worklists.page,
  worklists.snooze,
  worklists.wake,
  views.list,
  views.ofRoles,
  views.add,
  views.modify,
  views.setDefault,
  views.remove,

  ...documentHandlers,
]
