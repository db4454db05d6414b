import { noFreeze, ownShipTo, type PushChoice, sentFields } from '#shared/documents/orders/push.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { SapOrder } from '../../../connectors/sap/sap.port.ts'
import type { PushRecord } from '../../../engine/push/pushable.ts'
import type { LineToPush, OrderToPush, Parties } from './push-order.repository.ts'

type ProductionDates = ReadonlyMap<number, string>

/** A line as it is stored, or as it will be. */
type LineToSend = Pick<
  LineToPush,
  | 'lineNo'
  | 'sapMaterialNo'
  | 'customerMaterialNo'
  | 'descriptionZh'
  | 'descriptionEn'
  | 'salesQuantity'
  | 'salesUnit'
  | 'unitPrice'
  | 'warehousePosition'
  | 'doorModel'
  | 'width'
  | 'height'
  | 'area'
  | 'auxiliaryQuantity'
  | 'packages'
  | 'colorZh'
  | 'specialRequirement'
  | 'financialRemark'
  | 'remark'
>

export const lineOf = (line: LineToSend, dates: ProductionDates): SapOrder['lines'][number] => ({
  lineNo: line.lineNo,
  materialNo: line.sapMaterialNo,
  customerMaterialNo: line.customerMaterialNo,
  descriptionZh: line.descriptionZh,
  descriptionEn: line.descriptionEn,
  quantity: line.salesQuantity,
  unit: line.salesUnit,
  unitPrice: line.unitPrice,
  productionDate: dates.get(line.lineNo) ?? '',
  warehousePosition: line.warehousePosition,
  doorModel: line.doorModel,
  width: line.width ?? '',
  height: line.height ?? '',
  area: line.area ?? '',
  auxiliaryQuantity: line.auxiliaryQuantity ?? '',
  packages: line.packages === null ? '' : String(line.packages),
  // SAP stores the colour as free text for production planning and does not know our codes, so the Chinese name
  // is sent.
  color: line.colorZh,
  specialRequirement: line.specialRequirement,
  financialRemark: line.financialRemark,
  remark: line.remark,
})

/** The order as it is sent to SAP. It is frozen with the push, so that every attempt sends the same. */
export const payloadOf = (
  order: OrderToPush,
  lines: readonly LineToPush[],
  parties: Parties,
  choice: PushChoice,
  dates: ProductionDates,
  reference: string,
): SapOrder => ({
  reference,
  orderNo: order.orderNo,
  orderType: choice.orderType,
  salesOrg: order.salesOrg,
  channel: choice.channel,
  department: choice.department,
  plant: choice.plant,
  freeze: choice.freeze === noFreeze ? '' : choice.freeze,
  customerNo: parties.sapCustomerNo,
  shipToNo: choice.shipTo === ownShipTo ? '' : choice.shipTo,
  sapSeller: order.sapSeller || (parties.sapSeller ?? ''),
  purchaseNo: order.purchaseNo,
  customerPoNo: order.customerPoNo,
  customerOrderNo: order.customerOrderNo,
  piNo: order.piNo,
  orderDate: businessDateOf(new Date(order.orderTime)),
  deliveryDate: order.deliveryTime ?? '',
  currency: order.currency,
  tradeTerm: order.tradeTerm,
  port: order.port,
  payTerm: order.payTerm,
  paymentTerms: order.paymentTerms,
  localCharge: order.localCharge,
  oceanFreight: order.oceanFreight,
  premium: order.premium,
  otherCharge: order.otherCharge,
  totalAmount: order.totalAmount,
  isCustomize: order.isCustomize === true,
  destinationCountry: order.destinationCountry,
  packingRequirement: order.packingRequirement ?? '',
  sprayCode: order.sprayCode ?? '',
  serviceChargeNo: order.serviceChargeNo,
  depositRate: order.depositRate ?? '',
  paymentRatio: order.paymentRatio ?? '',
  advancePaymentRate: order.advancePaymentRate ?? '',
  deposit: order.deposit ?? '',
  remark: order.remark,
  lines: lines.map((line) => lineOf(line, dates)),
})

/** The header as the push screen shows it, without empty fields. */
export function headerOf(order: OrderToPush, payload: SapOrder) {
  const values: Record<(typeof sentFields)[number], string> = {
    ...payload,
    customerCode: payload.customerNo,
    shipTo: payload.shipToNo,
    orderTime: order.orderTime,
    deliveryTime: payload.deliveryDate,
    paymentTerms: payload.paymentTerms ?? '',
    isCustomize: String(payload.isCustomize),
  }
  return sentFields.filter((field) => values[field] !== '').map((field) => ({ field, value: values[field] }))
}

/** What was sent of an order. */
export const orderOf = (push: Pick<PushRecord, 'payload'>): SapOrder => push.payload as SapOrder
