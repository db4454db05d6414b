import { add, divide, isPositive, multiply, round } from '#shared/kernel/decimal.ts'
import { alphaKey, type Entity, resultsOf, textOf } from '../../connectors/sap/wire/values.ts'
import { type AbapDetail, AbapError } from './abap.ts'
import { decimalsOf, orderTypes, units } from './codes.ts'

/** The lengths of the header's fields in A_SalesOrder. */
const lengths: Record<string, number> = {
  SalesOrderType: 4,
  SalesOrganization: 4,
  DistributionChannel: 2,
  OrganizationDivision: 2,
  SalesGroup: 3,
  SalesOffice: 4,
  SoldToParty: 10,
  PurchaseOrderByCustomer: 35,
  PurchaseOrderByShipToParty: 35,
  AssignmentReference: 18,
  TransactionCurrency: 5,
  IncotermsClassification: 3,
  IncotermsLocation1: 70,
  CustomerPaymentTerms: 4,
  DeliveryBlockReason: 2,
  SDDocumentReason: 3,
}
const itemLengths: Record<string, number> = {
  SalesOrderItem: 6,
  Material: 40,
  MaterialByCustomer: 35,
  SalesOrderItemText: 40,
  RequestedQuantityUnit: 3,
  ProductionPlant: 4,
  StorageLocation: 4,
}
const obligatory = [
  'SalesOrderType',
  'SalesOrganization',
  'DistributionChannel',
  'OrganizationDivision',
  'SoldToParty',
]

const tooLong = (entity: Entity, max: Record<string, number>, at: string): AbapDetail[] =>
  Object.entries(max)
    .filter(([field, length]) => textOf(entity[field]).length > length)
    .map(([field, length]) => ({
      code: 'ASSERT_DATA_TYPE',
      message: `Value ${textOf(entity[field])} is not a valid String(${length})`,
      target: `${at}${field}`,
    }))

const placeOf = (item: Entity) => `A_SalesOrderItem(SalesOrderItem='${textOf(item['SalesOrderItem'])}')/`

/**
 * SAP rounds a rate that is finer than its currency silently. The simulator refuses it, so that tests find
 * it.
 */
function checkConditions(entity: Entity, at: string): AbapDetail[] {
  return resultsOf(entity['to_PricingElement']).flatMap((condition) => {
    const [rate, currency] = [rateOf(condition), textOf(condition['ConditionCurrency'])]
    const places = rate.split('.')[1]?.length ?? 0
    return places <= decimalsOf(currency)
      ? []
      : [
          {
            code: 'VK/043',
            message: `Rate ${rate} has too many decimal places for currency ${currency}`,
            target: `${at}ConditionRateValue`,
          },
        ]
  })
}

export function checkItem(item: Entity, unknown: ReadonlySet<string>, salesOrg: string): AbapDetail[] {
  const [material, at] = [textOf(item['Material']), placeOf(item)]
  const quantity = textOf(item['RequestedQuantity'])
  const problems = tooLong(item, itemLengths, at)
  problems.push(...checkConditions(item, at))
  const unit = textOf(item['RequestedQuantityUnit'])
  if (!units.has(unit))
    problems.push({
      code: 'V1/377',
      message: `Unit of measure ${unit} is not defined`,
      target: `${at}RequestedQuantityUnit`,
    })
  if (unknown.has(material))
    problems.push({
      code: 'V1/302',
      message: `Material ${material} is not defined for sales org. ${salesOrg}`,
      target: `${at}Material`,
    })
  if (!/^\d{1,12}(\.\d{1,3})?$/.test(quantity) || !isPositive(quantity))
    problems.push({
      code: 'V1/384',
      message: `Order quantity ${quantity} is not valid`,
      target: `${at}RequestedQuantity`,
    })
  return problems
}

/** Throws every reason why SAP would not take the order. */
export function check(order: Entity, known: { customer: boolean; unknown: ReadonlySet<string> }): void {
  const items = resultsOf(order['to_Item'])
  const org = textOf(order['SalesOrganization'])
  const problems: AbapDetail[] = obligatory
    .filter((field) => textOf(order[field]) === '')
    .map((field) => ({ code: 'V1/555', message: `Field ${field} is a required entry`, target: field }))
  problems.push(...tooLong(order, lengths, ''), ...checkConditions(order, ''))
  const type = textOf(order['SalesOrderType'])
  if (type && !orderTypes.some(([code]) => code === type))
    problems.push({
      code: 'V1/151',
      message: `Sales document type ${type} is not defined`,
      target: 'SalesOrderType',
    })
  if (!known.customer)
    problems.push({
      code: 'V1/301',
      message: `Customer ${textOf(order['SoldToParty'])} is not defined for sales area ${org}`,
      target: 'SoldToParty',
    })
  if (items.length === 0) problems.push({ code: 'V1/450', message: 'Sales document has no items' })
  problems.push(...items.flatMap((item) => checkItem(item, known.unknown, org)))
  if (problems.length > 0) throw new AbapError(problems)
}

/** The external codes of partner functions, which differ by the language of the logon. */
const partnerFunctions: Readonly<Record<string, string>> = { en: 'SP SH BP PY VE', de: 'AG WE RE RG VE' }

export function checkPartners(order: Entity, language = 'en'): void {
  const known = partnerFunctions[language.slice(0, 2).toLowerCase()] ?? 'AG WE RE RG VE'
  const problems = resultsOf(order['to_Partner'])
    .map((partner) => textOf(partner['PartnerFunction']))
    .filter((code) => !known.split(' ').includes(code))
    .map((code) => ({
      code: 'VP/112',
      message: `Partner function ${code} is not defined`,
      target: 'PartnerFunction',
    }))
  if (problems.length > 0) throw new AbapError(problems)
}

/** Every item begins with one schedule line, for the day of the header. */
export const withScheduleLines = (order: Entity): Entity => ({
  ...order,
  to_Item: {
    results: resultsOf(order['to_Item']).map((item): Entity => ({
      ...item,
      to_ScheduleLine: {
        results: [{ ScheduleLine: '1', RequestedDeliveryDate: order['RequestedDeliveryDate'] ?? null }],
      },
    })),
  },
})

/** An order that lacks what a delivery needs is created all the same and reported as incomplete. */
export const warningsOf = (order: Entity): AbapDetail[] =>
  textOf(order['CustomerPaymentTerms'])
    ? []
    : [
        { code: 'SLS_LORD/033', message: 'Order was saved with warnings', severity: 'warning' },
        { code: 'SLS_LORD/009', message: 'Document is incomplete', severity: 'warning' },
      ]

const rateOf = (condition: Entity | undefined) => textOf(condition?.['ConditionRateValue']) || '0'

const netOf = (item: Entity, places: number): string => {
  const [condition] = resultsOf(item['to_PricingElement'])
  const per = textOf(condition?.['ConditionQuantity']) || '1'
  return round(divide(multiply(rateOf(condition), textOf(item['RequestedQuantity'])), per), places)
}

/** The item at its quantity and price. */
export const withAmount = (order: Entity, item: Entity): Entity => ({
  ...item,
  NetAmount: netOf(item, decimalsOf(textOf(order['TransactionCurrency']))),
})

/** SAP counts the conditions of an item by the step of its procedure. */
const stepOf = (element: Entity, at: number): Entity => ({
  ...element,
  PricingProcedureStep: String((at + 1) * 10),
  PricingProcedureCounter: '1',
})

const withKeys = (entities: readonly Entity[], keys: Entity) => ({
  results: entities.map((entity) => ({ ...entity, ...keys })),
})

export const toStoredItem = (item: Entity, SalesOrder: string, places: number): Entity => {
  const SalesOrderItem = String(Number(textOf(item['SalesOrderItem'])))
  const keys = { SalesOrder, SalesOrderItem }
  return {
    ...item,
    ...keys,
    NetAmount: netOf(item, places),
    SalesDocumentRjcnReason: '',
    SDProcessStatus: 'A',
    DeliveryStatus: 'A',
    to_ScheduleLine: withKeys(resultsOf(item['to_ScheduleLine']), keys),
    to_PricingElement: withKeys(resultsOf(item['to_PricingElement']).map(stepOf), keys),
    to_Text: withKeys(resultsOf(item['to_Text']), keys),
  }
}

/** The total of the order. A rejected item keeps its amount and is left out of the total. */
export function withTotal(order: Entity): Entity {
  const charges = resultsOf(order['to_PricingElement']).map(rateOf)
  const amounts = resultsOf(order['to_Item'])
    .filter((item) => textOf(item['SalesDocumentRjcnReason']) === '')
    .map((item) => textOf(item['NetAmount']))
  const places = decimalsOf(textOf(order['TransactionCurrency']))
  return { ...order, TotalNetAmount: round(add('0', ...charges, ...amounts), places) }
}

/** The order as it is stored under its new number. */
export function toStoredOrder(order: Entity, SalesOrder: string, buildingNo: string): Entity {
  const places = decimalsOf(textOf(order['TransactionCurrency']))
  const items = resultsOf(order['to_Item']).map((item) => toStoredItem(item, SalesOrder, places))
  return withTotal({
    ...order,
    SalesOrder,
    SoldToParty: alphaKey(textOf(order['SoldToParty'])),
    OverallSDProcessStatus: 'A',
    OverallTotalDeliveryStatus: 'A',
    OverallSDDocumentRejectionSts: 'A',
    TotalCreditCheckStatus: '',
    to_Partner: withKeys(resultsOf(order['to_Partner']), { SalesOrder }),
    to_PricingElement: withKeys(resultsOf(order['to_PricingElement']), { SalesOrder }),
    to_Text: withKeys(resultsOf(order['to_Text']), { SalesOrder }),
    to_Item: { results: items },
    to_SubsequentProcFlowDoc: {
      results: [{ SalesOrder, SubsequentDocument: buildingNo, SubsequentDocumentCategory: 'C' }],
    },
    to_PrecedingProcFlowDoc: { results: [] },
  })
}
