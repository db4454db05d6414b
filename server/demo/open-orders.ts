import { sql } from 'kysely'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tx } from '../db/transaction.ts'
import type { Company } from './company.ts'

/** Orders of which something is open, those of the salesman whom the start page names first before the others. */
export const openOrders = (tx: Tx, company: Company, count: number) =>
  tx
    .selectFrom('openQuantities')
    .select(['orderId', 'salespersonId', 'salesOrg'])
    .select(sql<string[]>`(array_agg(id order by sap_item))[1:3]`.as('lines'))
    .where('open', '>=', '2')
    // By no index: while a company is being made, that of letter groups has everything in its waiting list, which each
    // search reads as a whole.
    .where(
      sql<boolean>`sap_material_no || '' in (select p.sap_material_no from products p
        where p.id in (select product_id from product_stock where quantity > 0))`,
    )
    .groupBy(['orderId', 'salespersonId', 'salesOrg'])
    .orderBy((eb) =>
      eb.case().when('salespersonId', '=', company.salespersonIds.get('sales.zhang')!).then(0).else(1).end(),
    )
    .orderBy('orderId', 'desc')
    .limit(count)
    .execute()
export type OpenOrder = Awaited<ReturnType<typeof openOrders>>[number]

/** Customer service of the sales organization. */
export const serviceOf = ({ actors }: Company, salesOrg: string): Actor =>
  [...actors.values()].find(
    ({ role, salesOrgs }) => role === 'customerService' && salesOrgs.includes(salesOrg),
  )!
