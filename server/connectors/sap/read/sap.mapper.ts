import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import type { SapCredit, SapDocument, SapLineDate, SapStock } from '../sap.port.ts'
import {
  alphaKey,
  amountOf,
  dateOf,
  dateValue,
  type Entity,
  lineNoOf,
  plainDecimal,
  resultsOf,
  shortKey,
  textOf,
} from '../wire/values.ts'

/** What SAP answers, in our words; `write/order.ts` goes the other way. */

/**
 * Of all documents that precede or follow an order, only category C is an order; J is a delivery and M an
 * invoice.
 */
const orderCategory = 'C'
const flows = [
  ['to_SubsequentProcFlowDoc', 'Subsequent'],
  ['to_PrecedingProcFlowDoc', 'Preceding'],
] as const

/** The number of the second company's order, if SAP has made one. */
const buildingNoOf = (entity: Entity): string => {
  const orders = flows.flatMap(([link, side]) =>
    resultsOf(entity[link])
      .filter((flow) => flow[`${side}DocumentCategory`] === orderCategory)
      .map((flow) => textOf(flow[`${side}Document`])),
  )
  return shortKey(orders.find(Boolean) ?? '')
}

/** The fields that are read of an order and of its parts; `toDocument` needs no others. */
export const documentQuery = ({ referenceField }: SapConfig) => ({
  $select: [
    'SalesOrder',
    'SoldToParty',
    referenceField,
    'TransactionCurrency',
    'TotalNetAmount',
    'OverallSDDocumentRejectionSts',
    'to_Item/SalesOrderItem',
    'to_Item/SalesDocumentRjcnReason',
    'to_Item/to_ScheduleLine/RequestedDeliveryDate',
    'to_Partner/PartnerFunction',
    'to_Partner/Customer',
    ...flows.flatMap(([link, side]) => [`${link}/${side}Document`, `${link}/${side}DocumentCategory`]),
  ].join(','),
  $expand: ['to_Item', 'to_Item/to_ScheduleLine', 'to_Partner', ...flows.map(([link]) => link)].join(','),
})

const isRejected = (item: Entity): boolean => textOf(item['SalesDocumentRjcnReason']) !== ''

/** The lines with the dates that SAP keeps for them; one without schedule lines has none. */
const lineDatesOf = (items: readonly Entity[]): SapLineDate[] =>
  items.flatMap((item) =>
    resultsOf(item['to_ScheduleLine']).flatMap((line) => {
      const date = dateOf(line['RequestedDeliveryDate'])
      return date === undefined ? [] : [{ lineNo: lineNoOf(textOf(item['SalesOrderItem'])), date }]
    }),
  )

/** The customers among the partners of an order; sales employees have a number of another kind. */
const partiesOf = (entity: Entity) =>
  resultsOf(entity['to_Partner']).flatMap((partner) => {
    const number = textOf(partner['Customer'])
    return number === '' ? [] : [{ role: textOf(partner['PartnerFunction']), number: alphaKey(number) }]
  })

export const toDocument = (entity: Entity, { referenceField }: SapConfig): SapDocument => ({
  orderNo: shortKey(textOf(entity['SalesOrder'])),
  buildingNo: buildingNoOf(entity),
  reference: textOf(entity[referenceField]),
  customerNo: alphaKey(textOf(entity['SoldToParty'])),
  currency: textOf(entity['TransactionCurrency']),
  totalAmount: amountOf(entity['TotalNetAmount']),
  lineCount: resultsOf(entity['to_Item']).length,
  lineDates: lineDatesOf(resultsOf(entity['to_Item'])),
  parties: partiesOf(entity),
  closed: entity['OverallSDDocumentRejectionSts'] === 'C',
  closedLines: resultsOf(entity['to_Item'])
    .filter(isRejected)
    .map((item) => lineNoOf(textOf(item['SalesOrderItem'])))
    .toSorted((a, b) => a - b),
})

export const toCredit = (account: Entity, partner: Entity, exposure: Entity | undefined): SapCredit => ({
  customerNo: alphaKey(textOf(account['BusinessPartner'])),
  currency: textOf(account['CreditSegmentCurrency']),
  line: amountOf(account['CreditLimitAmount']),
  exposure: exposure ? amountOf(exposure['ExposureAmount']) : null,
  blocked: account['CreditAccountIsBlocked'] === true,
  riskClass: textOf(partner['CreditRiskClass']),
})

export const toStock = (entity: Entity): SapStock => ({
  materialNo: shortKey(textOf(entity['Material'])),
  plant: textOf(entity['Plant']),
  location: textOf(entity['StorageLocation']),
  quantity: plainDecimal(textOf(entity['MatlWrhsStkQtyInMatlBaseUnit'])) || '0',
})

/** The schedule lines whose date differs from the wanted one, by item. */
export const datesToChange = (order: Entity, wanted: readonly SapLineDate[]) => {
  const dates = new Map(wanted.map((w) => [w.lineNo, dateValue(w.date)]))
  return resultsOf(order['to_Item']).flatMap((entity) => {
    const item = textOf(entity['SalesOrderItem'])
    const date = dates.get(lineNoOf(item))
    return resultsOf(entity['to_ScheduleLine'])
      .filter((line) => date !== undefined && line['RequestedDeliveryDate'] !== date)
      .map((line) => ({ item, scheduleLine: textOf(line['ScheduleLine']), date: date! }))
  })
}

/** The latest of the dates for the whole order, where a release keeps none for a line; undefined if it has it. */
export const headerDateToChange = (order: Entity, wanted: readonly SapLineDate[]): string | undefined => {
  const last = wanted
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  const date = last === undefined ? undefined : dateValue(last)
  return order['RequestedDeliveryDate'] === date ? undefined : date
}

/** The items that have not been rejected: all of them, or those of some lines. */
export const openItems = (order: Entity, lineNos?: readonly number[]): string[] =>
  resultsOf(order['to_Item'])
    .filter((item) => !isRejected(item))
    .map((entity) => textOf(entity['SalesOrderItem']))
    .filter((item) => lineNos?.includes(lineNoOf(item)) ?? true)

const ours: Record<string, string> = {
  SalesOrderType: 'orderType',
  SalesOrganization: 'salesOrg',
  DistributionChannel: 'channel',
  SalesGroup: 'department',
  SoldToParty: 'customerCode',
  PurchaseOrderByCustomer: 'purchaseNo',
  TransactionCurrency: 'currency',
  RequestedDeliveryDate: 'deliveryTime',
  IncotermsClassification: 'tradeTerm',
  IncotermsLocation1: 'port',
  IncotermsTransferLocation: 'port',
  AssignmentReference: 'piNo',
  SDDocumentReason: 'isCustomize',
  SalesOffice: 'department',
  RequestedQuantitySAPUnit: 'salesUnit',
  RequestedQuantityISOUnit: 'salesUnit',
  CustomerPaymentTerms: 'payTerm',
  DeliveryBlockReason: 'freeze',
  Material: 'sapMaterialNo',
  MaterialByCustomer: 'customerMaterialNo',
  RequestedQuantity: 'salesQuantity',
  RequestedQuantityUnit: 'salesUnit',
  ProductionPlant: 'plant',
  StorageLocation: 'warehousePosition',
  ConditionRateValue: 'unitPrice',
}

/** Our name for what a message of SAP is about: `lines.3.sapMaterialNo`. */
export const pathOf = (target: string): string | undefined => {
  const itemNo = /SalesOrderItem='?(\d+)/.exec(target)?.[1]
  const field = ours[target.split(/\W/).at(-1)!]
  const line = itemNo === undefined ? [] : ['lines', String(lineNoOf(itemNo))]
  const path = [...line, ...(field ? [field] : [])]
  return path.length > 0 ? path.join('.') : undefined
}
