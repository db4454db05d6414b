import { sql, type RawBuilder } from 'kysely'
import {
  noPosition,
  plannedLineList,
  type PlannedLine,
} from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { addDays, businessZone, mondayOf, type BusinessDate } from '#shared/kernel/dates.ts'
import type { FilterValues, PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { eachRow } from '../../db/each-row.ts'
import { pageRows } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { visibleTo } from '../../records/scope/visible.ts'

/** The position of an open line, which names it by itself or by its warehouse, or else that of its material. */
const position = sql`coalesce(
  (select w.position from warehouses w where w.code = o.warehouse_position), nullif(o.warehouse_position, ''),
  (select w.position from products p join warehouses w on w.code = p.warehouse_code
    where p.sap_material_no = o.sap_material_no), ${sql.lit(noPosition)})`

const packages = sql`ceil(o.open / nullif(o.quantity_per_package, 0))`

/** What is open of orders and planned by nothing else. */
const ofOrders = sql`select o.id, 'order' as source, o.order_id as document_id, o.order_no as document_no,
    o.planned_date as shipping_date, ${position} as warehouse_position, o.open as quantity, ${packages}::int as packages,
    round(${packages} * o.package_volume, 6) as volume, round(${packages} * o.package_gross_weight, 3) as weight,
    '' as container, o.order_id, o.order_no, o.sap_order_no, o.customer_id, o.customer_name, o.sales_org,
    o.salesperson_id, o.destination_country, o.sap_material_no, o.description_zh, o.description_en, o.sales_unit
  from open_quantities o where not o.closed and o.open > 0`

/** What requisitions have asked for and has not left. */
const ofRequisitions = sql`select l.id, 'requisition', r.id, r.requisition_no,
    (r.shipping_time at time zone ${sql.lit(businessZone)})::date, ${position},
    coalesce(l.processing_quantity, l.quantity), l.packages, l.total_volume, l.total_gross_weight,
    concat_ws(' ', r.loads -> (l.load_no - 1) ->> 'kind', r.loads -> (l.load_no - 1) ->> 'number'),
    o.order_id, o.order_no, o.sap_order_no, o.customer_id, o.customer_name, o.sales_org, o.salesperson_id,
    o.destination_country, o.sap_material_no, o.description_zh, o.description_en, o.sales_unit
  from requisitions r join requisition_lines l on l.requisition_id = r.id join open_quantities o on o.id = l.open_line_id
  where r.deleted_at is null and r.status in ('submitted', 'delivery_created') and not exists
    (select from deliveries d where d.delivery_no = r.sap_delivery_no and d.status = 'closed')`

type PlanRow = Omit<PlannedLine, 'late'> & {
  orderId: string | null
  salespersonId: string | null
  destinationCountry: string
}

const scope = {
  customerId: 'plan.customerId',
  salesOrg: 'plan.salesOrg',
  salespersonId: 'plan.salespersonId',
  country: 'plan.destinationCountry',
  orderId: 'plan.orderId',
}

const planned = (db: Queryable, actor: Actor) => {
  const rows: RawBuilder<PlanRow> = sql`(${ofOrders} union all ${ofRequisitions})`
  return db.selectFrom(rows.as('plan')).where(visibleTo(actor, scope))
}

const isLate = (today: BusinessDate) =>
  sql<boolean>`coalesce(plan.shipping_date < ${mondayOf(today)}::date, false)`

type Filter = FilterValues<typeof plannedLineList.filters>
const columnOf = (name: string) => `plan.${name}`

const lines = (db: Queryable, actor: Actor, today: BusinessDate, late: boolean | undefined) =>
  planned(db, actor)
    .selectAll('plan')
    .select(isLate(today).as('late'))
    .$if(late !== undefined, (query) => query.where(sql<boolean>`${isLate(today)} = ${late}`))

export const planPage = (
  db: Queryable,
  actor: Actor,
  { today, ...query }: PageQuery & { filter: Filter; today: BusinessDate },
) => {
  const { late, ...filter } = query.filter
  return pageRows(db, lines(db, actor, today, late), plannedLineList, { ...query, filter }, columnOf)
}

export const eachPlanned = (
  db: Queryable,
  actor: Actor,
  { today, ...query }: Pick<PageQuery, 'sort'> & { filter: Filter; today: BusinessDate },
) => {
  const { late, ...filter } = query.filter
  return eachRow(lines(db, actor, today, late), plannedLineList, { ...query, filter }, columnOf)
}

/** Sums by week and position; what is late stands in a week of its own, which is null. */
export const planWeeks = (
  db: Queryable,
  actor: Actor,
  { today, weeks }: { today: BusinessDate; weeks: readonly BusinessDate[] },
) => {
  const week = sql<
    string | null
  >`case when ${isLate(today)} then null else date_trunc('week', plan.shipping_date)::date end`
  const [first, last] = [weeks[0]!, weeks.at(-1)!]
  return planned(db, actor)
    .select([week.as('week'), 'plan.warehousePosition'])
    .select(sql<number>`count(*)::int`.as('lines'))
    .select(sql<number>`coalesce(sum(plan.packages), 0)::int`.as('packages'))
    .select(sql<string>`coalesce(sum(plan.volume), 0)`.as('volume'))
    .select(sql<string>`coalesce(sum(plan.weight), 0)`.as('weight'))
    .select(
      sql<number>`count(*) filter (where plan.volume is null or plan.weight is null)::int`.as('unmeasured'),
    )
    .where(
      sql<boolean>`(plan.shipping_date < ${mondayOf(today)}::date
        or plan.shipping_date between ${first}::date and ${addDays(last, 6)}::date)`,
    )
    .groupBy([sql`week`, 'plan.warehousePosition'])
    .orderBy('plan.warehousePosition')
    .orderBy(sql`week`)
    .execute()
}

/** What each position loads in a week: all its warehouses together, as far as somebody has said so. */
export const capacities = (db: Queryable) =>
  db
    .selectFrom('warehouses')
    .select('position as warehousePosition')
    .select([
      sql<string>`string_agg(name_zh, ' / ' order by code)`.as('nameZh'),
      sql<string>`string_agg(name_en, ' / ' order by code)`.as('nameEn'),
    ])
    .select((eb) => [
      eb.fn.sum<string | null>('weeklyVolume').as('volume'),
      eb.fn.sum<string | null>('weeklyWeight').as('weight'),
    ])
    .where('enabled', '=', true)
    .groupBy('position')
    .orderBy('position')
    .execute()
