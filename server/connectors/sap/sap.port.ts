import type { SapFinding } from '#shared/areas/sap/sap-check.contract.ts'
import type { SapKind, SapMessage } from '#shared/engine/push/push.schema.ts'
import type {
  SapDelivery,
  SapInvoice,
  SapItem,
  SapOrderState,
  SapShipping,
} from '#shared/areas/sap/sap-order.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { SapCustomer } from '#shared/masterdata/customers/sap-customer.ts'
import type { channels, Language } from '#shared/vocabulary/words.ts'
import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import type { SapDeliveryPort, SapShipment } from './delivery.port.ts'
import type { SapMasterKind } from './read/master-sources.ts'

declare module '../../calls/handler.ts' {
  interface Services {
    sap: SapPort
  }
}

/** A sales order as it is sent to SAP, frozen at the push. Texts that nobody filled in are empty. */
export interface SapOrder {
  /** Our own reference, by which the order is found in SAP again. */
  reference: string
  orderNo: string
  orderType: string
  salesOrg: string
  channel: (typeof channels)[number]
  department: string
  plant: string
  /** Empty when deliveries are not frozen. */
  freeze: string
  customerNo: string
  /** When it is empty, SAP uses the customer's own address. */
  shipToNo: string
  sapSeller: string
  purchaseNo: string
  customerPoNo: string
  customerOrderNo: string
  piNo: string
  orderDate: string
  deliveryDate: string
  currency: string
  tradeTerm: string
  port: string
  payTerm: string
  /** The payment terms. Pushes that were frozen before this field existed have none. */
  paymentTerms?: string
  localCharge: string
  oceanFreight: string
  premium: string
  otherCharge: string
  totalAmount: string
  isCustomize: boolean
  destinationCountry: string
  packingRequirement: string
  sprayCode: string
  serviceChargeNo: string
  depositRate: string
  paymentRatio: string
  advancePaymentRate: string
  /** Pushes that were frozen before this field existed have none. */
  deposit?: string
  remark: string
  lines: readonly SapOrderLine[]
}

export interface SapOrderLine {
  lineNo: number
  materialNo: string
  /** The customer's own number; what was frozen before there was one has none. */
  customerMaterialNo?: string
  descriptionZh: string
  descriptionEn: string
  quantity: string
  unit: string
  /** The net price of one unit, with the discount already taken off. */
  unitPrice: string
  productionDate: string
  warehousePosition: string
  doorModel: string
  width: string
  height: string
  /** Square metres, pieces and packages; what was frozen before has none. */
  area?: string
  auxiliaryQuantity?: string
  packages?: string
  color: string
  specialRequirement: string
  financialRemark: string
  remark: string
}

export interface SapDocument {
  orderNo: string
  /** The number of the second company's order, which SAP may create later (D40). */
  buildingNo: string
  reference: string
  customerNo: string
  currency: string
  totalAmount: string
  lineCount: number
  /** The requested dates of its lines, a line as often as it has dates; empty where they were not told. */
  lineDates: readonly SapLineDate[]
  /** Who has which role in it, by SAP's code of the role; empty where it was not told. */
  parties: readonly { role: string; number: string }[]
  /** Every line is rejected. */
  closed: boolean
  /** The numbers of the rejected lines, ascending. SAP leaves them out of its total. */
  closedLines: readonly number[]
}

export interface SapCredit {
  customerNo: string
  currency: string
  line: string
  exposure: string | null
  blocked: boolean
  riskClass: string
}

/** An item of a customer's account. */
export interface SapAccountItem {
  companyCode: string
  fiscalYear: string
  document: string
  item: string
  documentType: string
  postingDate: string
  documentDate: string
  baseDate: string
  dueDate: string
  /** Negative for a credit. */
  amount: string
  currency: string
  specialGl: string
  billingDocument: string
  salesOrder: string
  /** Null while it is open. */
  clearedOn: string | null
}

/** Which customers are asked for: those after a number, those with a text in their name, or some by number. */
export interface SapCustomerQuery {
  after?: string | undefined
  text?: string | undefined
  numbers?: readonly string[] | undefined
}

/** Free stock of a material at one location, in its base unit. Several rows of one location add up. */
export interface SapStock {
  materialNo: string
  plant: string
  location: string
  quantity: string
}

/** A sales order as SAP has it, whoever made it. */
export interface SapSalesOrder {
  orderNo: string
  orderType: string
  salesOrg: string
  customerNo: string
  purchaseNo: string
  /** The reference under which an order was pushed; others have something else or nothing there. */
  reference: string
  orderDate: string
  deliveryDate: string | null
  currency: string
  totalAmount: string
  status: SapOrderState
  shipping: SapShipping
  /** SAP has nothing more to do for it. */
  cleared: boolean
  changedAt: string
  items: readonly SapItem[]
}

/** Where the reading of changes stands: changes since then, and how many pages of the very same instant were read. */
export interface SapOrderPlace {
  since: string
  page: number
}

/** Orders of sales organizations that have changed, or some by number (at most `ordersAtOnce`). */
export type SapOrderQuery =
  { salesOrgs: readonly string[]; place: SapOrderPlace } | { orderNos: readonly string[] }

export interface SapOrderPage {
  orders: readonly SapSalesOrder[]
  /** Absent when there are no more changes. */
  next?: SapOrderPlace
}

export interface SapCode {
  code: string
  name: string
}

/** A record of SAP's master data by our field names; SAP's own types are written as text. */
export type SapMaster = Readonly<Record<string, string>>

export interface SapMasterPage {
  rows: readonly SapMaster[]
  /** The key after which the next page begins; absent on the last page. */
  next?: readonly string[]
}

/** One HTTP exchange for operators to read, without cookies, tokens and passwords. */
export interface SapExchange {
  status: number | null
  sapCode: string
  transactionId: string
  request: string
  response: string
}

export type SapHalt = 'SAP_NOT_SET'

/** Why SAP did nothing, or why it is not known what it did. */
export type SapTrouble = {
  why: string
  retryAfterSeconds?: number
  /**
   * The request never left this process, because of a pause or because it came too late. It does not count as
   * an attempt.
   */
  notAttempted?: true
  /** Nothing is sent to SAP before somebody has fixed this. */
  halted?: SapHalt
}

/**
 * How a call ended. `notSent`: SAP did nothing. `unknown`: SAP may have done it. `rejected`: SAP refused.
 * `auth`: our user was refused. `conflict`: somebody else is editing the document, or has changed it.
 */
export type SapAnswer<T> = { exchange?: SapExchange } & (
  | { outcome: 'done'; value: T; messages: readonly SapMessage[] }
  | ({ outcome: 'notSent' } & SapTrouble)
  | ({ outcome: 'unknown' } & SapTrouble)
  | ({ outcome: 'auth' } & SapTrouble)
  | { outcome: 'conflict'; why: string; messages: readonly SapMessage[] }
  | { outcome: 'rejected'; messages: readonly SapMessage[] }
)
export type SapOutcome = SapAnswer<unknown>['outcome']

/** The orders to look for. Witnesses are orders of ours that SAP certainly has. */
export interface SapLookUp {
  customerNo: string
  references: readonly string[]
  witnesses: readonly { orderNo: string; customerNo: string; reference: string }[]
  /** An order that has left may be in SAP without its reference, and is then known by its customer and purchase number. */
  content?: { purchaseNo: string; since: string }
}

/**
 * Is asked immediately before a write leaves; a caller that has waited too long may no longer act for its
 * order.
 */
export type MayLeave = () => boolean

/**
 * A service that is not called for a while. Without a name it is all services, because our user was refused.
 */
export interface SapPause {
  service: string
  until: string
}

export interface SapLineDate {
  lineNo: number
  date: string
}

/** Quantities in their units, prices for one of each, the day of the whole order, the end of its block; the rest stays. */
export interface SapAmendment {
  lines: readonly { lineNo: number; quantity?: string; unitPrice?: string }[]
  currency: string
  deliveryDate?: string
  unblock?: boolean
}

/** Lines that an order is to get. Each has a reference of its own, by which it is found in SAP again. */
export interface SapAddition {
  plant: string
  currency: string
  lines: readonly (SapOrderLine & { reference: string })[]
}

/** What SAP can be asked, in our words. No function throws: each answer says how the call ended. */
export interface SapPort extends SapDeliveryPort {
  kind: SapKind
  /** What holds for a sales organization, or for all of them. */
  config(salesOrg?: string): SapConfig
  /** Where the simulated SAP of this process answers, for the other processes of this server. */
  simulator?: { url: string; user: string; password: string }
  createOrder(
    order: SapOrder,
    request: { id: string; firstTriedAt: string; mayLeave?: MayLeave },
  ): Promise<SapAnswer<SapDocument>>
  /**
   * Every order of a customer under one of these references, or else with this content and a reference that is none of
   * ours. "None" is an answer only if a witness was found.
   */
  findByReference(lookUp: SapLookUp): Promise<SapAnswer<SapDocument[]>>
  /** Whether the lines of an order in SAP have their dates, as far as this SAP can keep them. */
  isComplete(order: SapOrder, document: SapDocument): boolean
  /**
   * Sets what a creation cannot: the dates of the lines. Answers the order as it is then, with a refusal of the dates as
   * a warning; it may be repeated.
   */
  completeOrder(order: SapOrder, document: SapDocument, mayLeave?: MayLeave): Promise<SapAnswer<SapDocument>>
  /** Null when SAP has no such order. */
  readOrder(orderNo: string): Promise<SapAnswer<SapDocument | null>>
  /** May be repeated; the same dates change nothing. */
  changeDeliveryDates(
    orderNo: string,
    lines: readonly SapLineDate[],
    mayLeave?: MayLeave,
  ): Promise<SapAnswer<null>>
  amendOrder(orderNo: string, amendment: SapAmendment, mayLeave?: MayLeave): Promise<SapAnswer<null>>
  /** Adds the lines that the order has not got yet, all or none; it may be repeated. */
  addLines(orderNo: string, addition: SapAddition, mayLeave?: MayLeave): Promise<SapAnswer<null>>
  /** Rejects these lines; this cannot be undone. It may be repeated. */
  closeLines(orderNo: string, lineNos: readonly number[], mayLeave?: MayLeave): Promise<SapAnswer<null>>
  /** Rejects every line that is still open; this cannot be undone. */
  closeOrder(orderNo: string, mayLeave?: MayLeave): Promise<SapAnswer<null>>
  /** Orders since a day whose reference has the prefix, page by page. */
  ordersOfOurs(prefix: string, since: string, page: number): Promise<SapAnswer<SapDocument[]>>
  /** Null for a customer without a credit account. */
  credit(customerNo: string): Promise<SapAnswer<SapCredit | null>>
  /** What is open on a customer's account, and what was cleared since a day. */
  accountItems(customerNo: string, clearedSince: string): Promise<SapAnswer<SapAccountItem[]>>
  /** Customers in the order of their numbers, at most `sapPageSize`. */
  customers(query: SapCustomerQuery): Promise<SapAnswer<SapCustomer[]>>
  /** Materials without stock are missing from the answer. */
  stock(materialNos: readonly string[]): Promise<SapAnswer<SapStock[]>>
  /** Orders that SAP does not know, or of which it shows a delivery status but no delivery, are missing from the answer. At most `ordersAtOnce`. */
  shipments(orderNos: readonly string[]): Promise<SapAnswer<SapShipment[]>>
  /** Sales orders with their items, in the order of their last change: at most `ordersAtOnce` of them. */
  salesOrders(query: SapOrderQuery): Promise<SapAnswer<SapOrderPage>>
  /** Null when SAP has no such order. */
  salesOrder(orderNo: string): Promise<SapAnswer<SapSalesOrder | null>>
  deliveriesOf(orderNo: string): Promise<SapAnswer<SapDelivery[]>>
  /** Null where SAP has no service of invoices. */
  invoicesOf(orderNo: string): Promise<SapAnswer<SapInvoice[] | null>>
  /** SAP's numbers of the orders that an invoice is of. */
  ordersOfInvoice(invoiceNo: string): Promise<SapAnswer<string[]>>
  /** The invoice as SAP prints it; null when it has no print of it. */
  invoicePdf(invoiceNo: string): Promise<SapAnswer<Buffer | null>>
  orderTypes(language: Language): Promise<SapAnswer<SapCode[]>>
  orderStates(language: Language): Promise<SapAnswer<SapCode[]>>
  /**
   * Master data in the order of its key, a page at a time.
   * @param after the key after which the page begins; empty for the first page
   */
  masters(kind: SapMasterKind, after: readonly string[]): Promise<SapAnswer<SapMasterPage>>
  /** Asks for everything that we need of SAP; what is missing is found, and nothing is changed. */
  check(): Promise<{ services: number; findings: SapFinding[] }>
  /** Has an order checked and priced as if it were created. */
  simulateOrder(order: SapOrder): Promise<SapAnswer<null>>
  /** Names of filled fields that SAP has no place for. */
  unsent(order: SapOrder): string[]
  /** Whether SAP has a code for a unit of ours. */
  hasUnit(unit: string, salesOrg: string): boolean
  /** Whether a code of SAP's is that of a unit of ours. */
  isSameUnit(unit: string, sapUnit: string): boolean
  /** SAP's number of a party as SAP keeps it; empty for none. */
  partyNo(number: string): string
  /** The order as SAP comes to keep it: numbers at their full length, and its own total without rejected lines. */
  asKept(order: SapOrder, rejected: readonly number[]): { customerNo: string; totalAmount: string }
  /** What SAP would refuse or change, so that it is corrected before the order is sent. */
  misfits(order: SapOrder): Reason[]
  /** Adds a listener that is called when SAP accepts orders again after a pause. */
  onBack(listener: () => void): void
  pauses(): SapPause[]
  close(): Promise<void>
}

/** With this many orders in a question, its address stays well below 8 kB. */
export const ordersAtOnce = 20

/** The most entries of a page, as of `ordersOfOurs`; a page with fewer is the last one. */
export const sapPageSize = 100
