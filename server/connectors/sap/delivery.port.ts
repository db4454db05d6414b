import type { MayLeave, SapAnswer } from './sap.port.ts'

/** What SAP is asked and tells about deliveries, in our words. */

/** What SAP has delivered of an order. Lines of which nothing is delivered are missing. */
export interface SapShipment {
  orderNo: string
  goods: readonly SapShippedGoods[]
  /** Every item of a delivery that refers to the order, those among them that are no line of ours. */
  items: readonly (SapDeliveryItem & { deliveryNo: string })[]
}

/** A part of an item that is in a delivery. An item has as many as it has deliveries. */
export interface SapShippedGoods {
  /** Our line, and its item in SAP. */
  lineNo: number
  sapItem: number
  quantity: string
  sapUnit: string
  deliveryNo: string
  /** The goods have left. */
  issued: boolean
}

/** A delivery as SAP is asked for it, frozen at the push. */
export interface SapNewDelivery {
  /** Our own reference, which SAP is told after the creation. */
  reference: string
  /** Our number of the document. */
  number: string
  customerNo: string
  /** Its orders' ship-to, by which SAP divides deliveries; what was frozen before there was one has none. */
  shipToNo?: string
  shippingPoint: string
  lines: readonly { orderNo: string; orderItem: number; quantity: string; unit: string }[]
}

/** What SAP is told of a delivery that it has. Times are instants; what is empty is not told. */
export interface SapDeliveryDetails {
  reference: string
  shippingAt: string
  bookedAt: string
  truckNo: string
  containerNo: string
  /** The logistics department's number, where the company's SAP has a field for it; older pushes have none. */
  jtNo?: string
}

/** An item of a delivery, in a unit of SAP's. */
export interface SapDeliveryItem {
  item: number
  orderNo: string
  orderItem: number
  materialNo: string
  quantity: string
  sapUnit: string
  /** Its goods have left. */
  issued: boolean
}

/** A delivery in SAP. Days are empty while there is none. */
export interface SapDeliveryDocument {
  /** The number of the delivery. */
  orderNo: string
  /** A delivery has no second number. */
  buildingNo: string
  reference: string
  shippingPoint: string
  customerNo: string
  /** Empty where SAP does not tell it. */
  shipToNo: string
  createdBy: string
  createdOn: string
  plannedDate: string
  issuedDate: string
  truckNo: string
  billOfLading: string
  picked: boolean
  issued: boolean
  items: readonly SapDeliveryItem[]
}

/** What can be asked of SAP's deliveries. */
export interface SapDeliveryPort {
  createDelivery(
    delivery: SapNewDelivery,
    request: { id: string; firstTriedAt: string; mayLeave?: MayLeave },
  ): Promise<SapAnswer<SapDeliveryDocument>>
  /** Every delivery that may be the one that was sent; an empty answer proves that SAP has none. */
  findDeliveries(lookUp: {
    delivery: SapNewDelivery
    references: readonly string[]
    sentAt: string | null
  }): Promise<SapAnswer<SapDeliveryDocument[]>>
  /** Null when SAP has no such delivery. */
  readDelivery(number: string): Promise<SapAnswer<SapDeliveryDocument | null>>
  /**
   * Deliveries by their numbers; those that SAP does not have are missing.
   * @param items of deliveries whose items have been read a moment ago, so that they are not read again
   */
  deliveries(
    numbers: readonly string[],
    items?: ReadonlyMap<string, readonly SapDeliveryItem[]>,
  ): Promise<SapAnswer<SapDeliveryDocument[]>>
  /** Deliveries since a day whose reference has the prefix, page by page. */
  deliveriesOfOurs(prefix: string, since: string, page: number): Promise<SapAnswer<SapDeliveryDocument[]>>
  /** It may be called again after a lost answer, because the same details change nothing. */
  tellDelivery(number: string, details: SapDeliveryDetails, mayLeave?: MayLeave): Promise<SapAnswer<null>>
  /** Whether SAP has a field for the logistics department's number of a delivery. */
  keepsLogisticsNo(): boolean
}

/** With this many orders in a question about deliveries, its address stays below 8 kB. */
export const shippedAtOnce = 80
