import { isZero } from '#shared/kernel/decimal.ts'
import { sapConfig as config } from './sap.config.ts'
import { rateOf, sapAmount } from './sap-prices.ts'
import { unitOf } from './sap-units.ts'
import type { SapCredit, SapDocument, SapLineDate, SapOrder, SapOrderLine, SapStock } from './sap.port.ts'
import {
  alphaKey,
  amountOf,
  dateValue,
  type Entity,
  plainDecimal,
  resultsOf,
  shortKey,
  textOf,
} from './sap-values.ts'

/** Translates between our words and SAP's fields. No other file knows both. */

/** The item number in SAP, which is always ten times our line number. */
export const itemOf = (lineNo: number): string => String(lineNo * 10)
export const lineNoOf = (item: string): number => Number(item) / 10

const filled = (fields: Entity): Entity =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined))
const many = (entities: readonly Entity[]) => ({ results: entities })
const some = (entities: readonly Entity[]) => (entities.length > 0 ? many(entities) : undefined)

const texts = (source: object, ids: Record<string, string>) =>
  Object.entries(ids).flatMap(([field, LongTextID]) => {
    const LongText = textOf((source as Record<string, unknown>)[field])
    return LongText === '' ? [] : [{ Language: config.textLanguage, LongTextID, LongText }]
  })

const charge = (order: SapOrder, field: 'localCharge' | 'oceanFreight' | 'premium' | 'otherCharge') =>
  isZero(order[field])
    ? []
    : [
        {
          ConditionType: config.conditions[field],
          ConditionRateValue: sapAmount(order[field], order.currency),
          ConditionCurrency: order.currency,
        },
      ]

/** The beginning of a text, not ending within a character that takes two places. */
const cutTo = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** SAP's item text is this long. A longer description is cut, and sent in full as a long text. */
const itemTextLength = 40

/**
 * Sends the net price and the quantity in the sales unit, so that SAP's total equals ours to the cent. A
 * discount sent beside the price would be rounded a second time.
 */
const item = (line: SapOrderLine, order: SapOrder): Entity => {
  const unit = unitOf(line.unit)
  // A price with too many decimals has been refused before (`sap-misfits.ts`).
  const price = rateOf(line.unitPrice, order.currency)
  return filled({
    SalesOrderItem: itemOf(line.lineNo),
    Material: line.materialNo,
    MaterialByCustomer: line.customerMaterialNo,
    SalesOrderItemText: cutTo(line.descriptionEn, itemTextLength),
    RequestedQuantity: plainDecimal(line.quantity),
    RequestedQuantityUnit: unit,
    ProductionPlant: order.plant,
    StorageLocation: hasLocation(line) ? line.warehousePosition : '',
    to_ScheduleLine: many([{ ScheduleLine: '1', RequestedDeliveryDate: dateValue(line.productionDate) }]),
    to_PricingElement: many([
      {
        ConditionType: config.conditions.unitPrice,
        ConditionRateValue: price?.rate ?? line.unitPrice,
        ConditionCurrency: order.currency,
        ConditionQuantity: price?.per ?? '1',
        ConditionQuantityUnit: unit,
      },
    ]),
    to_Text: some(texts(line, config.lineTexts)),
  })
}

/** A customer's long purchase number goes into the field, and our own number into a text beside it (D1). */
const headerTexts = (order: SapOrder) =>
  texts({ ...order, purchaseNo: order.customerPoNo ? order.purchaseNo : '' }, config.headerTexts)

const partners = (order: SapOrder) => [
  ...(order.shipToNo
    ? [{ PartnerFunction: config.partners.shipTo, Customer: alphaKey(order.shipToNo) }]
    : []),
  ...(order.sapSeller ? [{ PartnerFunction: config.partners.seller, Personnel: order.sapSeller }] : []),
]

/** The body of the deep insert that creates an order. */
export const toSalesOrder = (order: SapOrder): Entity =>
  filled({
    SalesOrderType: order.orderType,
    SalesOrganization: order.salesOrg,
    DistributionChannel: config.channels[order.channel],
    OrganizationDivision: config.division,
    [config.department.field]: order.department,
    SoldToParty: alphaKey(order.customerNo),
    PurchaseOrderByCustomer: order.customerPoNo || order.purchaseNo,
    PurchaseOrderByShipToParty: order.reference,
    AssignmentReference: hasAssignment(order) ? order.piNo : '',
    SalesOrderDate: dateValue(order.orderDate),
    TransactionCurrency: order.currency,
    RequestedDeliveryDate: order.deliveryDate ? dateValue(order.deliveryDate) : '',
    IncotermsClassification: order.tradeTerm,
    IncotermsLocation1: order.port,
    CustomerPaymentTerms: payTermOf(order.payTerm),
    DeliveryBlockReason: order.freeze,
    SDDocumentReason: order.isCustomize ? config.customizedReason : '',
    to_Partner: some(partners(order)),
    to_PricingElement: some([
      ...charge(order, 'localCharge'),
      ...charge(order, 'oceanFreight'),
      ...charge(order, 'premium'),
      ...charge(order, 'otherCharge'),
    ]),
    to_Text: some(headerTexts(order)),
    to_Item: many(order.lines.map((line) => item(line, order))),
  })

const payTermOf = (term: string): string => (config.payTerms as Record<string, string>)[term] ?? ''
const hasAssignment = (order: SapOrder) => order.piNo.length <= 18
const hasLocation = (line: SapOrderLine) => line.warehousePosition.length <= 4

/**
 * Names of filled fields that SAP has no place for. They are shown before the push, so that nothing is
 * dropped silently.
 */
export const unsentOf = (order: SapOrder): string[] => [
  ...(order.payTerm && !payTermOf(order.payTerm) ? ['payTerm'] : []),
  ...(hasAssignment(order) ? [] : ['piNo']),
  ...order.lines.flatMap((line) => (hasLocation(line) ? [] : [`lines.${line.lineNo}.warehousePosition`])),
]

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
export const documentQuery = {
  $select: [
    'SalesOrder',
    'SoldToParty',
    'PurchaseOrderByShipToParty',
    'TransactionCurrency',
    'TotalNetAmount',
    'OverallSDDocumentRejectionSts',
    'to_Item/SalesOrderItem',
    'to_Item/SalesDocumentRjcnReason',
    ...flows.flatMap(([link, side]) => [`${link}/${side}Document`, `${link}/${side}DocumentCategory`]),
  ].join(','),
  $expand: ['to_Item', ...flows.map(([link]) => link)].join(','),
}

const isRejected = (item: Entity): boolean => textOf(item['SalesDocumentRjcnReason']) !== ''

export const toDocument = (entity: Entity): SapDocument => ({
  orderNo: shortKey(textOf(entity['SalesOrder'])),
  buildingNo: buildingNoOf(entity),
  reference: textOf(entity['PurchaseOrderByShipToParty']),
  customerNo: alphaKey(textOf(entity['SoldToParty'])),
  currency: textOf(entity['TransactionCurrency']),
  totalAmount: amountOf(entity['TotalNetAmount']),
  lineCount: resultsOf(entity['to_Item']).length,
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

/** Undefined for a risk class without a level in the configuration. */
export const riskLevelOf = (riskClass: string): string | undefined =>
  (config.riskLevels as Record<string, string>)[riskClass]

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
