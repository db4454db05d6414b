import type { SapKind, SapMessage } from '#shared/documents/pushes/push.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { channels, Language } from '#shared/vocabulary/words.ts'

/** A sales order as we tell it, frozen when it is pushed. Texts that nobody filled in are empty. */
export interface SapOrder {
  /** Ours, in SAP: how an order is read back. */
  reference: string
  orderNo: string
  orderType: string
  salesOrg: string
  channel: (typeof channels)[number]
  department: string
  plant: string
  /** Empty: deliveries are not frozen. */
  freeze: string
  customerNo: string
  /** Empty: SAP takes the customer's own address. */
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
  remark: string
  lines: readonly SapOrderLine[]
}

export interface SapOrderLine {
  lineNo: number
  materialNo: string
  descriptionZh: string
  descriptionEn: string
  quantity: string
  unit: string
  /** Net, for one unit: the discount is in it already. */
  unitPrice: string
  productionDate: string
  warehousePosition: string
  doorModel: string
  width: string
  height: string
  color: string
  specialRequirement: string
  financialRemark: string
  remark: string
}

export interface SapDocument {
  orderNo: string
  /** Of the second company's order; SAP may make it later (D40). */
  buildingNo: string
  reference: string
  customerNo: string
  currency: string
  totalAmount: string
  lineCount: number
  closed: boolean
}

export interface SapCredit {
  customerNo: string
  currency: string
  line: string
  exposure: string | null
  blocked: boolean
  riskClass: string
}

/** Free stock of a material at one place, in its base unit; several rows of one place add up. */
export interface SapStock {
  materialNo: string
  plant: string
  location: string
  quantity: string
}

export interface SapCode {
  code: string
  name: string
}

/** One HTTP exchange as an operator may read it: no cookie, no token, no password. */
export interface SapExchange {
  status: number | null
  sapCode: string
  transactionId: string
  request: string
  response: string
}

export type SapHalt = 'SAP_NOT_SET'

/** Why SAP has done nothing, or may have done something. */
export type SapTrouble = {
  why: string
  retryAfterSeconds?: number
  /** It never left this process: a pause, or it came too late. It counts as no attempt. */
  untried?: true
  /** Nothing is told to SAP before somebody has mended this. */
  halted?: SapHalt
}

/**
 * How a call ended. `notSent`: SAP did nothing; `unknown`: it may have; `rejected`: it said no;
 * `auth`: our user is refused; `conflict`: somebody else is at the document, or it has changed.
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

/** Which orders are looked for; witnesses are orders of ours that SAP is known to have. */
export interface SapLookUp {
  customerNo: string
  references: readonly string[]
  witnesses: readonly { orderNo: string; customerNo: string; reference: string }[]
}

/** Asked immediately before a write leaves: whoever has waited too long may no longer speak for its order. */
export type MayLeave = () => boolean

/** A service that is left alone for a while; without a name, all of them, since our user is refused. */
export interface SapPause {
  service: string
  until: string
}

export interface SapLineDate {
  lineNo: number
  date: string
}

/** SAP in our words. Nothing here throws: an answer says what became of the call. */
export interface SapPort {
  kind: SapKind
  createOrder(
    order: SapOrder,
    request: { id: string; firstTriedAt: string; mayLeave?: MayLeave },
  ): Promise<SapAnswer<SapDocument>>
  /** Every order of a customer under one of these references; none only where a witness was found. */
  findByReference(asked: SapLookUp): Promise<SapAnswer<SapDocument[]>>
  /** Null: there is no such order. */
  readOrder(orderNo: string): Promise<SapAnswer<SapDocument | null>>
  /** The same dates twice change nothing. */
  changeDeliveryDates(
    orderNo: string,
    lines: readonly SapLineDate[],
    mayLeave?: MayLeave,
  ): Promise<SapAnswer<null>>
  /** Rejects every line that is still open, for good. */
  closeOrder(orderNo: string, mayLeave?: MayLeave): Promise<SapAnswer<null>>
  /** Orders since a day whose reference begins so, a page at a time. */
  ordersOfOurs(prefix: string, since: string, page: number): Promise<SapAnswer<SapDocument[]>>
  credit(customerNo: string): Promise<SapAnswer<SapCredit>>
  /** A material that lies nowhere is not among the answers. */
  stock(materialNos: readonly string[]): Promise<SapAnswer<SapStock[]>>
  orderTypes(language: Language): Promise<SapAnswer<SapCode[]>>
  orderStates(language: Language): Promise<SapAnswer<SapCode[]>>
  /** Filled fields that have no place in SAP, by our names. */
  unsent(order: SapOrder): string[]
  /** What SAP would not take, or would take for something else: to be mended before it is told. */
  misfits(order: SapOrder): Reason[]
  /** Called when SAP takes orders again after a pause. */
  onBack(listener: () => void): void
  pauses(): SapPause[]
  close(): Promise<void>
}

/** How many orders `ordersOfOurs` answers at most; fewer are the last page. */
export const sapPageSize = 100
