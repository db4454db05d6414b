import { states as english } from '#shared/locales/en/states.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import { sapCharges, sapHeaderTexts, sapLineTexts, type SapConfig } from '#shared/masterdata/sap-setting.ts'
import { rateOf, sapAmount } from '../read/prices.ts'
import { unitOf, alphaKey, dateValue, itemOf, plainDecimal, type Entity } from '../wire/values.ts'
import type { SapOrder, SapOrderLine } from '../sap.port.ts'

/** An order of ours as SAP is told it: the fields of SAP, the codes of the company's own SAP. */

const filled = (fields: Entity): Entity =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined))
const many = (entities: readonly Entity[]) => ({ results: entities })
const some = (entities: readonly Entity[]) => (entities.length > 0 ? many(entities) : undefined)

/** People in SAP read words where we keep a code. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  packingRequirement: english.packing,
  sprayCode: english.spray,
}

/** What an order says in its own words, by the fields that become a text in SAP. */
type Texts = Partial<Record<string, string>>

/** A customer's long purchase number goes into the field, and our own number into a text beside it (D1). */
const headerTexts = (order: SapOrder): Texts => ({
  ...Object.fromEntries(
    sapHeaderTexts.map((field) => [field, words[field]?.[order[field] ?? ''] ?? order[field] ?? '']),
  ),
  ...(order.customerPoNo === '' && { purchaseNo: '' }),
  ...(hasAssignment(order) && { piNo: '' }),
})
const lineTexts = (line: SapOrderLine): Texts =>
  Object.fromEntries(sapLineTexts.map((field) => [field, line[field] ?? '']))

/** A text is kept under the language that it is written in, or nobody who signs on in that language sees it. */
const languageOf = (text: string, { textLanguage }: SapConfig): string =>
  /\p{Script=Han}/u.test(text) ? textLanguage.chinese : textLanguage.other

const textsOf = (values: Texts, ids: Readonly<Record<string, string>>, config: SapConfig) =>
  Object.entries(values).flatMap(([field, LongText = '']) => {
    const LongTextID = ids[field] ?? ''
    return LongText === '' || LongTextID === ''
      ? []
      : [{ Language: languageOf(LongText, config), LongTextID, LongText }]
  })
/** The filled fields without a place among SAP's texts. */
const textless = (values: Texts, ids: Readonly<Record<string, string>>): string[] =>
  Object.keys(values).filter((field) => (values[field] ?? '') !== '' && (ids[field] ?? '') === '')

/** The beginning of a text, not ending within a character that takes two places. */
const cutTo = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** SAP's item text is this long. A longer description is cut, and sent in full as a long text. */
const itemTextLength = 40
const locationLength = 4
const assignmentLength = 18

const hasAssignment = (order: SapOrder) => order.piNo.length <= assignmentLength

/**
 * SAP's storage location of a position: the one that it has in this plant, else in every plant, else what the position is
 * called (D375); nothing where SAP has no room for that, or shall not get it.
 */
const locationOf = (
  { warehousePosition }: SapOrderLine,
  { plant }: Pick<SapOrder, 'plant'>,
  { storageLocation }: SapConfig,
): string => {
  const location =
    storageLocation[`${plant}/${warehousePosition}`] ??
    storageLocation[warehousePosition] ??
    warehousePosition
  return location.length <= locationLength ? location : ''
}

/**
 * Sends the net price and the quantity in the sales unit, so that SAP's total equals ours to the cent. A
 * discount sent beside the price would be rounded a second time.
 */
export const item = (
  line: SapOrderLine,
  order: Pick<SapOrder, 'currency' | 'plant'>,
  config: SapConfig,
): Entity => {
  const unit = unitOf(line.unit, config)
  // A price with too many decimals has been refused before (`release/fit.ts`).
  const price = rateOf(line.unitPrice, order.currency, config)
  return filled({
    SalesOrderItem: itemOf(line.lineNo),
    Material: line.materialNo,
    MaterialByCustomer: line.customerMaterialNo,
    SalesOrderItemText: cutTo(line.descriptionEn, itemTextLength),
    RequestedQuantity: plainDecimal(line.quantity),
    [config.unitField]: unit,
    ProductionPlant: config.plant[order.plant] ?? order.plant,
    StorageLocation: locationOf(line, order, config),
    ShippingPoint: config.shippingPoint[order.plant],
    to_PricingElement: many([
      {
        ConditionType: config.condition.unitPrice,
        ConditionRateValue: price?.rate ?? line.unitPrice,
        ConditionCurrency: order.currency,
        ConditionQuantity: price?.per ?? '1',
        ConditionQuantityUnit: unit,
      },
    ]),
    to_Text: some(textsOf(lineTexts(line), config.lineText, config)),
  })
}

const partners = (order: SapOrder, { partnerFunction }: SapConfig) =>
  [
    { PartnerFunction: partnerFunction.shipTo, Customer: order.shipToNo && alphaKey(order.shipToNo) },
    { PartnerFunction: partnerFunction.seller, Personnel: order.sapSeller },
  ]
    .map(filled)
    .filter((partner) => 'PartnerFunction' in partner && Object.keys(partner).length === 2)

const charges = (order: SapOrder, config: SapConfig) =>
  sapCharges
    .filter((field) => !isZero(order[field]))
    .map((field) => ({
      ConditionType: config.condition[field],
      ConditionRateValue: sapAmount(order[field], order.currency, config),
      ConditionCurrency: order.currency,
    }))

/** The office or group that a department is in SAP; a company may have only one of both. */
export const departmentIn = (department: string, config: SapConfig) => ({
  SalesOffice: config.salesOffice[department] ?? (config.departmentField === 'SalesOffice' ? department : ''),
  SalesGroup: config.salesGroup[department] ?? (config.departmentField === 'SalesGroup' ? department : ''),
})

/** The day that holds for every line until its own is set; lines begin with it. */
const headerDate = ({ deliveryDate, lines }: SapOrder): string =>
  deliveryDate ||
  (lines
    .map((line) => line.productionDate)
    .toSorted()
    .at(-1) ??
    '')

/** The lines whose own date SAP is not told, because this release keeps one date for the whole order. */
export const undatedIn = (order: SapOrder): string[] =>
  order.lines
    .filter(({ productionDate }) => productionDate !== '' && productionDate !== headerDate(order))
    .map(({ lineNo }) => `lines.${lineNo}.sapDeliveryTime`)

/**
 * The body of the deep insert that creates an order. SAP's interface does not list schedule lines among what it takes, so
 * that the dates of lines are set afterwards.
 */
export const toSalesOrder = (order: SapOrder, config: SapConfig): Entity =>
  filled({
    SalesOrderType: config.orderType[order.orderType] ?? order.orderType,
    SalesOrganization: order.salesOrg,
    DistributionChannel: config.channel[order.channel],
    OrganizationDivision: config.division,
    ...departmentIn(order.department, config),
    SoldToParty: alphaKey(order.customerNo),
    PurchaseOrderByCustomer: order.customerPoNo || order.purchaseNo,
    [config.referenceField]: order.reference,
    AssignmentReference: hasAssignment(order) ? order.piNo : '',
    SalesOrderDate: dateValue(order.orderDate),
    TransactionCurrency: order.currency,
    RequestedDeliveryDate: headerDate(order) && dateValue(headerDate(order)),
    IncotermsClassification: order.tradeTerm,
    IncotermsLocation1: order.port,
    CustomerPaymentTerms: config.payTerm[order.payTerm],
    DeliveryBlockReason: order.freeze,
    SDDocumentReason: order.isCustomize ? config.customizedReason : '',
    to_Partner: some(partners(order, config)),
    to_PricingElement: some(charges(order, config)),
    to_Text: some(textsOf(headerTexts(order), config.headerText, config)),
    to_Item: many(order.lines.map((line) => item(line, order, config))),
  })

/**
 * Names of filled fields that SAP has no place for. They are shown before the push, so that nothing is
 * dropped silently.
 */
export const unsentOf = (order: SapOrder, config: SapConfig): string[] => [
  ...(order.payTerm && !config.payTerm[order.payTerm] ? ['payTerm'] : []),
  ...(order.sapSeller && !config.partnerFunction.seller ? ['sapSeller'] : []),
  ...(order.shipToNo && !config.partnerFunction.shipTo ? ['shipTo'] : []),
  ...textless(headerTexts(order), config.headerText),
  ...order.lines.flatMap((line) => {
    const at = (field: string) => `lines.${line.lineNo}.${field}`
    return [
      ...(line.warehousePosition && !locationOf(line, order, config) ? [at('warehousePosition')] : []),
      ...textless(lineTexts(line), config.lineText).map(at),
    ]
  }),
]
