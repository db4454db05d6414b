import { compare } from '#shared/kernel/decimal.ts'
import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import { fitBody } from './sap-fit.ts'
import type { SapMetadata } from './sap-metadata.ts'
import { item } from './sap-order.ts'
import type { SapAddition } from './sap.port.ts'
import { type Entity, lineNoOf, plainDecimal, resultsOf, textOf } from './sap-values.ts'

/**
 * Which lines an order in SAP still lacks of those that it is to get. A line is looked for under its own reference, and has
 * its number besides, so that SAP itself would refuse it a second time.
 */

/** The fields of an order that an addition is compared with. An item has our reference in the field that the order has it in. */
export const additionFields = ({ referenceField }: SapConfig) => [
  referenceField,
  'to_Item/Material',
  'to_Item/RequestedQuantity',
  `to_Item/${referenceField}`,
]

type Line = SapAddition['lines'][number]

const itemAt = (order: Entity, { lineNo }: Line): Entity | undefined =>
  resultsOf(order['to_Item']).find((one) => lineNoOf(textOf(one['SalesOrderItem'])) === lineNo)

/** An item without a reference of its own, which an order of SAP's hands down, is known by what it holds. */
function isOurs(order: Entity, found: Entity, line: Line, { referenceField }: SapConfig): boolean {
  const own = textOf(found[referenceField])
  if (own === line.reference) return true
  const hasOwn = own !== textOf(order[referenceField]) && !line.reference.startsWith(own)
  const quantity = plainDecimal(textOf(found['RequestedQuantity'])) || '0'
  return !hasOwn && textOf(found['Material']) === line.materialNo && compare(quantity, line.quantity) === 0
}

/** The lines whose number is that of another item in SAP. */
export const takenItems = (order: Entity, { lines }: SapAddition, config: SapConfig): number[] =>
  lines
    .filter((line) => {
      const found = itemAt(order, line)
      return found !== undefined && !isOurs(order, found, line, config)
    })
    .map(({ lineNo }) => lineNo)

/** The items that the order has not got yet, as this release of SAP takes them. */
export const itemsToAdd = (
  order: Entity,
  addition: SapAddition,
  { config, metadata }: { config: SapConfig; metadata: SapMetadata | undefined },
): Entity[] =>
  addition.lines
    .filter((line) => itemAt(order, line) === undefined)
    .map((line) => {
      const whole = { ...item(line, addition, config), [config.referenceField]: line.reference }
      return metadata ? fitBody(metadata, 'A_SalesOrderItem', whole).body : whole
    })
