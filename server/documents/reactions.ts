import { orderMachine, type OrderEvent } from '#shared/documents/orders/order.machine.ts'
import { documentNames } from '#shared/documents/outlines.ts'
import { eventsOf } from '#shared/kernel/machine.ts'
import { approval } from './approvals/approval-document.ts'
import { stopOutside } from './approvals/oa/stop-outside.ts'
import { contract } from './contracts/contract-document.ts'
import { customerOrder } from './customer-orders/customer-order-document.ts'
import { after, touched, type Reaction } from '../engine/document.ts'
import { inquiry } from './inquiries/inquiry-document.ts'
import { order } from './orders/order-document.ts'
import { keepPapers } from '../papers/sent-papers.ts'
import { papers as contractPapers } from './contracts/contract-papers.ts'
import { papers as quotationPapers } from './quotations/quotation-papers.ts'
import { deliveryNote } from './delivery-notes/delivery-note-document.ts'
import { delivery } from './deliveries/index.ts'
import * as deliveries from './reactions/deliveries.ts'
import * as notes from './reactions/delivery-notes.ts'
import { followDelivery } from './reactions/deliveries.ts'
import { quotation } from './quotations/quotation-document.ts'
import * as priceApprovals from './reactions/inquiry-approvals.ts'
import { answerInquiry } from './reactions/inquiry-approvals.ts'
import { followVoid, mirrorPush, recordAmendment } from './reactions/customer-order.ts'
import * as approvals from './reactions/approvals.ts'
import { makeOrder } from './reactions/contract-order.ts'
import * as audits from './reactions/contract-approvals.ts'
import * as ledger from './reactions/ledger.ts'
import { endProductions, productionApproval } from './reactions/productions.ts'
import { makeContract, releaseQuotations } from './reactions/quotation-contract.ts'
import { dropRevision, supersedeEarlier } from './reactions/quotation.ts'
import { followApproval, followed } from './reactions/follow-approval.ts'
import { noticesOf, progressNotice, shipmentNotice } from './reactions/notices.ts'
import { cancelStaffOrders, createStaffOrder } from './reactions/staff-order.ts'

/** Lines that only go from one part of a split to another change nothing for the customer. */
const dealing: ReadonlySet<OrderEvent> = new Set(['split', 'unsplit', 'moveLines'])
/** What SAP is asked for is not true yet (D130). */
const asking: ReadonlySet<OrderEvent> = new Set([
  'requestLeadTime',
  'requestAmendment',
  'requestPrices',
  'requestLines',
  'requestCloseLines',
  'requestClose',
])
const amending = eventsOf(orderMachine).filter((event) => !dealing.has(event) && !asking.has(event))

/** What changes how much of a contract is ordered, pushed or shipped. */
const counted = [
  'save',
  'edit',
  'split',
  'unsplit',
  'moveLines',
  'void',
  'cancel',
  'delete',
  'push',
  'pushSucceeded',
  'pushFailed',
  'pushTimedOut',
  'pushNotFound',
  'amend',
  'addLines',
  'closeLines',
  'close',
  'shipPartly',
  'shipFully',
  'reverseShipment',
  touched,
] as const

/** Requests to SAP and its refusals are not shown to customers, who are told only of results (D130). */
const mirrored = [
  'push',
  'pushSucceeded',
  'pushFailed',
  'pushTimedOut',
  'pushNotFound',
  'holdForCredit',
  'releaseCredit',
  'revokeCredit',
  'editLeadTime',
  'amend',
  'addLines',
  'closeLines',
  'close',
  'shipPartly',
  'shipFully',
  'reverseShipment',
] as const satisfies OrderEvent[]

/**
 * Which event of which document makes which other document do what, in its own transaction and in this order. It is the
 * only place that knows two documents: none of them imports another.
 */
export const betweenDocuments: readonly Reaction[] = [
  after(customerOrder, ['confirm', 'confirmSent'], createStaffOrder),
  after(customerOrder, ['void'], cancelStaffOrders),
  after(order, amending, recordAmendment),
  after(order, ['void'], followVoid),
  after(order, [...mirrored, touched], mirrorPush),
  after(order, ['startSpecialPrice', 'startSalesOrder'], approvals.openForm),
  after(order, ['submitSpecialPrice', 'submitSalesOrder'], approvals.submitForm),
  after(order, ['recallSpecialPrice', 'sendBackSpecialPrice'], approvals.dropForm),
  after(order, ['withdrawSalesOrder'], approvals.withdrawForm),
  after(order, ['rejectSpecialPrice'], approvals.voidSales),
  after(order, ['loseApproval', 'void', 'cancel', 'delete'], approvals.voidForms),
  after(order, ['split', 'unsplit', 'moveLines'], approvals.followSplit),
  after(order, counted, ledger.followOrder),
  after(contract, ['convert'], makeOrder),
  after(contract, ['save'], ledger.followSave),
  after(contract, ['return'], ledger.returnOrders),
  after(contract, ['submit'], audits.beginAudit),
  after(contract, ['agree'], audits.agreeInAudit),
  after(contract, ['withdraw'], audits.withdrawAudit),
  after(contract, ['return', 'abandon'], audits.voidAudit),
  after(approval, followed, followApproval),
  after(inquiry, ['startApproval'], priceApprovals.beginPriceApproval),
  after(inquiry, ['withdrawApproval'], priceApprovals.withdrawPriceApproval),
  after(inquiry, ['end'], priceApprovals.voidPriceApproval),
  ...productionApproval,
  after(order, ['close'], endProductions),
  after(order, ['editLeadTime', 'amend', 'addLines', 'closeLines', 'close'], deliveries.followOrder),
  after(deliveryNote, ['submitApproval'], notes.beginApproval),
  after(deliveryNote, ['withdraw'], notes.withdrawApproval),
  after(deliveryNote, ['return', 'cancel', 'cancelApproved', 'reverseDelivery'], notes.voidApproval),
  after(delivery, ['remove'], deliveries.reverse),
  after(delivery, ['change', 'remove'], followDelivery),
  after(approval, ['withdraw', 'voidContent'], stopOutside),
  after(quotation, ['send'], supersedeEarlier),
  after(quotation, ['send'], answerInquiry),
  after(quotation, ['send'], keepPapers(quotationPapers)),
  after(contract, ['send'], keepPapers(contractPapers)),
  after(quotation, ['terminate'], dropRevision),
  after(quotation, ['transfer'], makeContract),
  after(contract, ['abandon', 'delete'], releaseQuotations),
]

/** What follows an event, in this order; people are told last. */
export const reactions: readonly Reaction[] = [
  ...betweenDocuments,
  progressNotice,
  shipmentNotice,
  ...documentNames.map(noticesOf),
]
