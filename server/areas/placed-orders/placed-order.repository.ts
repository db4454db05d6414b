import { isPlacedKnownBy } from './placed-search.repository.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  placedOrderList,
  type PlacedOrder,
  type PlacedOrderRow,
} from '#shared/areas/placed-orders/placed-order.contract.ts'
import { contract } from '#shared/documents/contracts/index.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { customerLine } from '#shared/lines/document-line.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { isAnyOf, pageRows } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { visible } from '../../records/scope/visible-documents.ts'
import { visibleTo } from '../../records/scope/visible.ts'

const scope = {
  customerId: 'orders.customerId',
  salesOrg: 'orders.salesOrg',
  salespersonId: 'orders.salespersonId',
  country: 'orders.destinationCountry',
}

/**
 * Orders that staff entered for a customer and that are with customer service or further; one that SAP has had stays when
 * it is cancelled. A split is its parts. What came of an order of the customer's own stands there (D311).
 */
export const visiblePlaced = (actor: Actor): RawBuilder<SqlBool> =>
  sql`(orders.deleted_at is null and orders.customer_order_id is null and orders.split <> 'master'
    and (orders.status in ('cs_processing', 'pushed', 'closed') or (orders.status = 'cancelled' and orders.push = 'pushed'))
    and ${visibleTo(actor, scope)})`

const step = sql<PlacedOrderRow['step']>`case
  when orders.status = 'cancelled' then 'cancelled'
  when orders.shipping = 'full' then 'shipped'
  when orders.status = 'closed' then 'closed'
  when orders.shipping = 'partial' then 'shipping'
  when orders.push = 'pushed' then 'inProduction'
  else 'confirmed' end`

const rows = (db: Queryable, actor: Actor) =>
  db
    .selectFrom('orders')
    .where(visiblePlaced(actor))
    .select([
      'orders.id',
      'orders.orderNo',
      'orders.purchaseNo',
      'orders.currency',
      'orders.totalAmount',
      'orders.lineCount',
      'orders.deliveryTime as requestedDate',
      'orders.sapDeliveryTime as leadTime',
      'orders.orderTime',
      'orders.salespersonName',
      step.as('step'),
      sql<
        string[]
      >`array_remove(array[orders.sap_group_order_no, orders.sap_building_order_no]::text[], '')`.as(
        'sapOrderNos',
      ),
    ])

const column = (name: string): string => `orders.${name === 'requestedDate' ? 'deliveryTime' : name}`

export function page(db: Queryable, actor: Actor, query: PageQuery<typeof placedOrderList.filters>) {
  const { search, step: steps, ...filter } = query.filter
  let found = rows(db, actor)
  if (search !== undefined) found = found.where(isPlacedKnownBy(search))
  if (steps !== undefined) found = found.where(isAnyOf(step, [steps].flat()))
  return pageRows(db, found, placedOrderList, { ...query, filter }, column)
}

export const one = (db: Queryable, actor: Actor, id: string) =>
  rows(db, actor)
    .select([
      'orders.salesOrg',
      'orders.destinationCountry',
      'orders.tradeTerm',
      'orders.port',
      'orders.paymentTerms',
      'orders.deposit',
      'orders.linesAmount',
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst()

const lineColumns = Object.keys(customerLine.shape) as (keyof typeof customerLine.shape)[]

/** The lines as far as a customer knows lines. The remark is what staff write for each other. */
export const lines = (db: Queryable, id: string): Promise<PlacedOrder['lines']> =>
  db
    .selectFrom('orderLines')
    .select([...lineColumns, 'shippedQuantity'])
    .where('orderId', '=', id)
    .orderBy('lineNo')
    .$castTo<PlacedOrder['lines'][number]>()
    .execute()

/** The contracts that an order is ordered of, those that the actor may open. */
export const contracts = (db: Queryable, actor: Actor, id: string): Promise<PlacedOrder['contracts']> =>
  db
    .selectFrom('contracts')
    .select(['id', 'contractNo'])
    .where(
      sql<boolean>`contracts.id = any((select unnest(contract_ids) from orders where orders.id = ${id}))`,
    )
    .where(visible(contract, actor))
    .orderBy('contractNo')
    .execute()
