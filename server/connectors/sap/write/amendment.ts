import { compare } from '#shared/kernel/decimal.ts'
import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import type { BatchPart } from '../wire/batch.ts'
import { rateOf } from '../read/prices.ts'
import type { SapAmendment } from '../sap.port.ts'
import {
  dateValue,
  type Entity,
  lineNoOf,
  plainDecimal,
  quotedText,
  resultsOf,
  textOf,
} from '../wire/values.ts'

/** What an order in SAP still lacks of an amendment, each difference as a change of its own. */

/** The fields of an order that an amendment is compared with. */
export const amendmentFields = [
  'DeliveryBlockReason',
  'to_Item/RequestedQuantity',
  ...[
    'ConditionType',
    'ConditionRateValue',
    'ConditionQuantity',
    'PricingProcedureStep',
    'PricingProcedureCounter',
  ].map((field) => `to_Item/to_PricingElement/${field}`),
]

type Change = Pick<BatchPart, 'path' | 'body'>

const headerChanges = (order: Entity, { deliveryDate, unblock }: SapAmendment, key: string): Change[] => {
  const date = deliveryDate === undefined ? undefined : dateValue(deliveryDate)
  const body = {
    ...(date !== undefined && order['RequestedDeliveryDate'] !== date && { RequestedDeliveryDate: date }),
    ...(unblock && textOf(order['DeliveryBlockReason']) !== '' && { DeliveryBlockReason: '' }),
  }
  return Object.keys(body).length === 0 ? [] : [{ path: `A_SalesOrder(${key})`, body }]
}

const isOther = (value: unknown, wanted: string) => compare(plainDecimal(textOf(value)) || '0', wanted) !== 0

/** The condition under which the price of an item was sent; without it nothing here can change that price. */
const conditionOf = (item: Entity | undefined, { condition }: SapConfig): Entity | undefined =>
  resultsOf(item?.['to_PricingElement']).find(
    (element) => textOf(element['ConditionType']) === condition.unitPrice,
  )

function priceChanges(
  item: Entity,
  { unitPrice = '' }: SapAmendment['lines'][number],
  { currency }: SapAmendment,
  config: SapConfig,
): Entity[] {
  const price = unitPrice === '' ? undefined : rateOf(unitPrice, currency, config)
  const condition = conditionOf(item, config)
  if (!price || !condition) return []
  const { rate, per } = price
  const isSame =
    !isOther(condition['ConditionRateValue'], rate) && !isOther(condition['ConditionQuantity'] ?? '1', per)
  return isSame ? [] : [{ ...condition, ConditionRateValue: rate, ConditionQuantity: per }]
}

/** The changes that the order still needs; none if it has been changed before. */
export function amendmentChanges(order: Entity, amendment: SapAmendment, config: SapConfig): Change[] {
  const orderNo = quotedText(textOf(order['SalesOrder']))
  const wanted = new Map(amendment.lines.map((line) => [line.lineNo, line]))
  const items = resultsOf(order['to_Item']).flatMap((item): Change[] => {
    const itemNo = textOf(item['SalesOrderItem'])
    const line = wanted.get(lineNoOf(itemNo))
    if (!line) return []
    const key = `SalesOrder=${orderNo},SalesOrderItem=${quotedText(itemNo)}`
    const quantity =
      line.quantity !== undefined && isOther(item['RequestedQuantity'], line.quantity)
        ? [{ path: `A_SalesOrderItem(${key})`, body: { RequestedQuantity: plainDecimal(line.quantity) } }]
        : []
    const prices = priceChanges(item, line, amendment, config).map(
      ({ PricingProcedureStep, PricingProcedureCounter, ConditionRateValue, ConditionQuantity }) => {
        const step = `PricingProcedureStep=${quotedText(textOf(PricingProcedureStep))}`
        const counter = `PricingProcedureCounter=${quotedText(textOf(PricingProcedureCounter))}`
        return {
          path: `A_SalesOrderItemPrElement(${key},${step},${counter})`,
          body: { ConditionRateValue, ConditionQuantity },
        }
      },
    )
    return [...quantity, ...prices]
  })
  return [...headerChanges(order, amendment, orderNo), ...items]
}

/** The lines whose price SAP has under none of our conditions. */
export const unpriced = (order: Entity, { lines }: SapAmendment, config: SapConfig): number[] =>
  lines
    .filter(({ unitPrice }) => unitPrice !== undefined)
    .map(({ lineNo }) => lineNo)
    .filter((lineNo) => {
      const item = resultsOf(order['to_Item']).find(
        (one) => lineNoOf(textOf(one['SalesOrderItem'])) === lineNo,
      )
      return conditionOf(item, config) === undefined
    })
