import type { Call } from './kernel/contract.ts'
import { perDocument, type DocumentDefinition } from './engine/document.ts'
import { documents } from './documents/index.ts'
import { approvalKindCalls } from './documents/approvals/approval-kind.contract.ts'
import { approvalFlowCalls, standInCalls } from './documents/approvals/flow.contract.ts'
import { oaCalls } from './documents/approvals/oa.contract.ts'
import { accountAdminCalls } from './platform/accounts/account-admin.contract.ts'
import { emailCalls } from './platform/accounts/email.contract.ts'
import { accountCalls } from './platform/accounts/account.contract.ts'
import { acceptanceCalls } from './areas/agreements/acceptance.contract.ts'
import { agreementCalls } from './areas/agreements/agreement.contract.ts'
import { customerOrderWrites } from './documents/customer-orders/customer-order.actions.ts'
import { orderLimitCalls } from './documents/customer-orders/order-limit.contract.ts'
import { customerCreditCalls } from './masterdata/credit/credit.contract.ts'
import { customerCalls } from './masterdata/customers/customer.contract.ts'
import { customerLifeCalls } from './masterdata/customers/customer-life.contract.ts'
import { relationCalls } from './masterdata/customers/relation.contract.ts'
import { fileCalls } from './platform/files/file.contract.ts'
import { collectionCalls, groupCalls } from './areas/groups/group.contract.ts'
import { historyCalls } from './records/history/history.contract.ts'
import { importCalls } from './sheets/import.contract.ts'
import { lineCalls } from './lines/line.contract.ts'
import { openLineCalls } from './lines/open-lines/open-line.contract.ts'
import { customerSheetCalls } from './lines/sheet/customer-sheet.contract.ts'
import { stockCalls } from './masterdata/stock/stock.contract.ts'
import { materialCalls } from './lines/material.contract.ts'
import { messageCalls } from './areas/messages/message.contract.ts'
import { writtenCalls } from './areas/messages/written.contract.ts'
import { noticeCalls } from './platform/notices/notice.contract.ts'
import { logArchiveCalls } from './platform/operations/log-archive.contract.ts'
import { ccLogCalls } from './areas/logs/cc-log.contract.ts'
import { operationLogCalls } from './areas/logs/operation-log.contract.ts'
import { visitCalls } from './platform/operations/visit.contract.ts'
import { operationsCalls } from './platform/operations/operations.contract.ts'
import { creditCalls } from './documents/orders/credit.contract.ts'
import { defaultsCalls } from './lines/defaults.contract.ts'
import { orderWrites, orderAuditCalls } from './documents/orders/order-write.contract.ts'
import { approvalWrites } from './documents/approvals/approval-write.contract.ts'
import { contractAuditCalls, contractWrites } from './documents/contracts/contract-write.contract.ts'
import { deliveryWrites } from './documents/deliveries/delivery.actions.ts'
import { deliveryNoteWrites } from './documents/delivery-notes/delivery-note.actions.ts'
import { inquiryWrites } from './documents/inquiries/inquiry-write.contract.ts'
import { productionWrites } from './documents/productions/production.actions.ts'
import { quotationAuditCalls, quotationWrites } from './documents/quotations/quotation-write.contract.ts'
import { requisitionWrites } from './documents/requisitions/requisition.actions.ts'
import { shipmentWrites } from './documents/shipments/shipment.actions.ts'
import { shipmentImportCalls } from './documents/shipments/shipment-import.contract.ts'
import { pushCalls } from './documents/orders/push.contract.ts'
import { batchCalls, operatorCalls } from './engine/push/push.contract.ts'
import { priceCalls } from './lines/prices/price.contract.ts'
import { sapEventCalls } from './areas/sap/sap-event.contract.ts'
import { sapCalls } from './areas/sap/sap.contract.ts'
import { sapCheckCalls } from './areas/sap/sap-check.contract.ts'
import { sapSettingFileCalls } from '#shared/areas/sap/sap-setting-file.contract.ts'
import { sapSettingCalls } from './areas/sap/sap-setting.contract.ts'
import { sapOrderCalls } from './areas/sap/sap-order.contract.ts'
import { deliveryPlanCalls } from './areas/delivery-plan/delivery-plan.contract.ts'
import { boardCalls } from './areas/figures/board.contract.ts'
import { figureCalls } from './areas/figures/figure.contract.ts'
import { kpiCalls } from './areas/kpi/kpi.contract.ts'
import { receivableCalls } from './areas/receivables/receivable.contract.ts'
import { placedOrderCalls } from './areas/placed-orders/placed-order.contract.ts'
import { searchCalls } from './areas/search/search.contract.ts'
import { setupCalls } from './areas/setup/setup.contract.ts'
import { syncCalls } from './masterdata/sync.contract.ts'
import { taskCalls } from './platform/tasks/task.contract.ts'
import { todoCalls } from './areas/todos/todo.contract.ts'
import { worklistCalls } from './areas/todos/worklist.contract.ts'
import { viewCalls } from './areas/views/view.contract.ts'
import { roleViewCalls } from './areas/views/role-view.contract.ts'
import { defaultQualityCalls } from './masterdata/default-quality.contract.ts'
import { pictureCalls } from './masterdata/picture.contract.ts'
import {
  accountSheetCalls,
  masterCalls,
  relationSheetCalls,
  stockSheetCalls,
} from './masterdata/master.contract.ts'

/** Every call of the product, by document. OpenAPI and the gates read this list. */
export const contracts: Record<string, Record<string, Call>> = {
  account: accountCalls,
  accountAdmin: { ...accountAdminCalls, ...accountSheetCalls },
  customerCredit: customerCreditCalls,
  approvalFlow: approvalFlowCalls,
  approvalKind: approvalKindCalls,
  oa: oaCalls,
  standIn: standInCalls,
  customerPick: customerCalls,
  customerLife: customerLifeCalls,
  customerRelation: { ...relationCalls, ...relationSheetCalls },
  agreement: agreementCalls,
  acceptance: acceptanceCalls,
  customerOrderAction: customerOrderWrites,
  orderLimit: orderLimitCalls,
  defaultQuality: defaultQualityCalls,
  picture: pictureCalls,
  orderDefaults: defaultsCalls,
  file: fileCalls,
  productCollection: collectionCalls,
  productGroup: groupCalls,
  history: historyCalls,
  import: importCalls,
  line: lineCalls,
  openLine: openLineCalls,
  material: materialCalls,
  customerSheet: customerSheetCalls,
  stock: { ...stockCalls, ...stockSheetCalls },
  message: messageCalls,
  writtenMessage: writtenCalls,
  email: emailCalls,
  notice: noticeCalls,
  operations: operationsCalls,
  operationLog: operationLogCalls,
  ccLog: ccLogCalls,
  logArchives: logArchiveCalls,
  visit: visitCalls,
  orderAction: orderWrites,
  approvalAction: approvalWrites,
  contractAction: contractWrites,
  deliveryAction: deliveryWrites,
  deliveryNoteAction: deliveryNoteWrites,
  inquiryAction: inquiryWrites,
  productionAction: productionWrites,
  quotationAction: quotationWrites,
  requisitionAction: requisitionWrites,
  shipmentAction: shipmentWrites,
  shipmentImport: shipmentImportCalls,
  orderAudit: orderAuditCalls,
  quotationAudit: quotationAuditCalls,
  contractAudit: contractAuditCalls,
  orderCredit: creditCalls,
  price: priceCalls,
  push: pushCalls,
  pushBatch: batchCalls,
  pushOperator: operatorCalls,
  sap: sapCalls,
  sapEvent: sapEventCalls,
  sapCheck: sapCheckCalls,
  sapSettings: sapSettingCalls,
  sapSettingFiles: sapSettingFileCalls,
  sapOrder: sapOrderCalls,
  deliveryPlan: deliveryPlanCalls,
  receivable: receivableCalls,
  board: boardCalls,
  figure: figureCalls,
  kpi: kpiCalls,
  placedOrder: placedOrderCalls,
  search: searchCalls,
  setup: setupCalls,
  sync: syncCalls,
  task: taskCalls,
  todo: todoCalls,
  worklist: worklistCalls,
  view: viewCalls,
  roleView: roleViewCalls,
  ...masterCalls,
  ...perDocument(documents, ({ calls }: DocumentDefinition) => calls),
}
