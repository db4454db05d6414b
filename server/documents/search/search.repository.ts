import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { fragmentOf } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { visibleTo } from '../../scope/visible.ts'

interface Hit {
  kind: string
  id: string
  number: string
  title: string
}

/** Hits of one kind; thirty in all are more than anybody reads. */
const perKind = 8

const orderScope = {
  customerId: 'o.customerId',
  salesOrg: 'o.salesOrg',
  salespersonId: 'o.salespersonId',
  country: 'o.destinationCountry',
}
const customerScope = {
  customerId: 'c.id',
  salesOrg: 'c.salesOrg',
  salespersonId: 'c.id',
  country: 'c.countryCode',
}

const any = (columns: readonly string[], like: string) =>
  sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${like}`),
    sql` or `,
  )

const orders = (actor: Actor, like: string) => sql`
  (select 'order' as kind, o.id, o.order_no as number, o.customer_name as title, o.order_time as at from orders o
   where o.deleted_at is null and ${visibleTo(actor, orderScope)}
     and (${any(['o.orderNo', 'o.purchaseNo', 'o.sapGroupOrderNo', 'o.sapBuildingOrderNo', 'o.customerOrderNo'], like)})
   order by o.order_time desc limit ${perKind})`

const customerOrders = (actor: Actor, like: string) => sql`
  (select 'customerOrder' as kind, o.id, o.customer_order_no as number, o.customer_name as title, o.order_time as at
   from customer_orders o
   where o.deleted_at is null and ${visibleTo(actor, orderScope)}
     and (o.status <> 'draft' or o.owner = ${actor.role === 'customer' ? 'customer' : 'staff'})
     and (${any(['o.customerOrderNo', 'o.purchaseNo'], like)})
   order by o.order_time desc limit ${perKind})`

const customers = (actor: Actor, like: string) => sql`
  (select 'customer' as kind, c.id, c.sap_customer_no as number, c.name as title, c.created_at as at from customers c
   where ${visibleTo(actor, customerScope)} and (${any(['c.name', 'c.sapCustomerNo'], like)})
   order by c.name limit ${perKind})`

const products = (actor: Actor, like: string) => sql`
  (select 'product' as kind, p.id, p.sap_material_no as number,
     ${sql.ref(actor.language === 'zh' ? 'p.descriptionZh' : 'p.descriptionEn')} as title, p.created_at as at
   from products p
   where ${any(['p.sapMaterialNo', 'p.oldNo', 'p.descriptionZh', 'p.descriptionEn'], like)}
   order by p.sap_material_no limit ${perKind})`

/** One statement over everything the actor may see; each part has a trigram index to go by. */
export async function find(db: Queryable, actor: Actor, text: string): Promise<Hit[]> {
  const like = fragmentOf(text)
  const staff: RawBuilder<unknown>[] =
    actor.role === 'customer' ? [] : [orders(actor, like), customers(actor, like), products(actor, like)]
  const parts = [customerOrders(actor, like), ...staff]
  const { rows } = await sql<Hit>`
    select kind, id, number, title from (${sql.join(parts, sql` union all `)}) hits
    order by (lower(number) = lower(${text})) desc, kind, at desc limit 30`.execute(db)
  return rows
}
