import type { Queryable } from '../../db/transaction.ts'
import { type Entity, resultsOf, textOf } from '../../connectors/sap/sap-values.ts'
import { AbapError } from './abap.ts'
import { unknownMaterials } from './books.ts'
import { withStatus } from './changes.ts'
import { decimalsOf } from './codes.ts'
import { checkCreation, checkWrite, type Release } from './metadata.ts'
import { checkItem, toStoredItem, withScheduleLines, withTotal } from './sales-order.ts'
import { withConfirmation } from './schedule.ts'

const service = 'API_SALES_ORDER_SRV'
const set = 'A_SalesOrderItem'

/** The number of a new item: its own, which no other may have, or the next one. */
function numberOf(wanted: Entity, items: readonly Entity[]): string {
  const taken = items.map((item) => Number(textOf(item['SalesOrderItem'])))
  const own = Number(textOf(wanted['SalesOrderItem']))
  if (taken.includes(own))
    throw new AbapError([{ code: 'V1/480', message: `Item ${own} of the sales document exists already` }])
  return String(own || Math.max(0, ...taken) + 10)
}

/** The order with an item more, which is checked, confirmed and priced as those of a new order are. */
export async function withNewItem(
  db: Queryable,
  order: Entity,
  { body, release }: { body: Entity; release: Release },
): Promise<Entity> {
  checkWrite(service, set, release, 'creatable')
  checkCreation(service, set, body, release)
  const items = resultsOf(order['to_Item'])
  const wanted = { ...body, SalesOrderItem: numberOf(body, items) }
  const unknown = await unknownMaterials(db, [textOf(body['Material'])])
  const problems = checkItem(wanted, unknown, textOf(order['SalesOrganization']))
  if (problems.length > 0) throw new AbapError(problems)
  const alone = { ...order, to_Item: { results: [wanted] } }
  const [confirmed] = resultsOf((await withConfirmation(db, withScheduleLines(alone)))['to_Item'])
  const places = decimalsOf(textOf(order['TransactionCurrency']))
  const item = toStoredItem(confirmed!, textOf(order['SalesOrder']), places)
  return withTotal(
    withStatus({
      ...order,
      ...(order['OverallTotalDeliveryStatus'] === 'C' && { OverallTotalDeliveryStatus: 'B' }),
      to_Item: { results: [...items, item] },
    }),
  )
}
