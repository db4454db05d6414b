import { sql, type RawBuilder } from 'kysely'
import {
  documentsInCell,
  noPosition,
  plannedLineList,
  type PlannedLine,
} from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { addDays, businessZone, mondayOf, type BusinessDate } from '#shared/kernel/dates.ts'
import type { FilterValues, PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { pageRows, eachRow } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { visibleTo } from '../../records/scope/visible.ts'

/**
 * The position of an open line, which names it by itself or by its warehouse, or else that of its material. A code names
 * a warehouse of the line's plant, or else the only one that has it (D370).
 */
const position = sql`coalesce(
  (select w.position from warehouses w where w.factory_code = o.plant and w.code = o.warehouse_position),
  (select max(w.position) from warehouses w where w.code = o.warehouse_position having count(*) = 1),
  nullif(o.warehouse_position, ''),
  (select w.position from products p join warehouses w on w.factory_code = p.factory_code and w.code = p.warehouse_code
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

/** What delivery notes have reserved, and what SAP has made a delivery of, until it has left. */
const ofNotes = sql`select l.id, 'deliveryNote', n.id, n.delivery_note_no, n.planned_date, ${position}, l.quantity, l.packages,
    l.total_volume, l.total_gross_weight, coalesce(nullif(n.container_no, ''), n.car_no), o.order_id, o.order_no,
    o.sap_order_no, o.customer_id, o.customer_name, o.sales_org, o.salesperson_id, o.destination_country,
    o.sap_material_no, o.description_zh, o.description_en, o.sales_unit
  from delivery_notes n join delivery_note_lines l on l.delivery_note_id = n.id
    join open_quantities o on o.id = l.open_line_id
  where n.deleted_at is null and l.account <> 'none' and not exists
    (select from deliveries d join delivery_lines dl on dl.delivery_id = d.id
      where d.delivery_note_id = n.id and d.status = 'closed' and dl.sap_order_no = l.sap_order_no
        and dl.sap_item = l.sap_item)`

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
  const rows: RawBuilder<PlanRow> = sql`(${ofOrders} union all ${ofRequisitions} union all ${ofNotes})`
  return db.selectFrom(rows.as('plan')).where(visibleTo(actor, scope))
}

const isLate = (today: BusinessDate) =>
  sql<boolean>`coalesce(plan.shipping_date < ${mondayOf(today)}::date, false)`

type Filter = FilterValues<typeof plannedLineList.filters>
/** Conditions that no column has by itself. */
type Marks = Pick<Filter, 'late' | 'undated'>
const columnOf = (name: string) => `plan.${name}`

const lines = (db: Queryable, actor: Actor, today: BusinessDate, { late, undated }: Marks) =>
  planned(db, actor)
    .selectAll('plan')
    .select(isLate(today).as('late'))
    .$if(late !== undefined, (query) => query.where(sql<boolean>`${isLate(today)} = ${late}`))
    .$if(undated !== undefined, (query) =>
      query.where(sql<boolean>`(plan.shipping_date is null) = ${undated}`),
    )

export const planPage = (
  db: Queryable,
  actor: Actor,
  { today, ...query }: PageQuery & { filter: Filter; today: BusinessDate },
) => {
  const { late, undated, ...filter } = query.filter
  return pageRows(
    db,
    lines(db, actor, today, { late, undated }),
    plannedLineList,
    { ...query, filter },
    columnOf,
  )
}

export const eachPlanned = (
  db: Queryable,
  actor: Actor,
  { today, ...query }: Pick<PageQuery, 'sort'> & { filter: Filter; today: BusinessDate },
) => {
  const { late, undated, ...filter } = query.filter
  return eachRow(lines(db, actor, today, { late, undated }), plannedLineList, { ...query, filter }, columnOf)
}

/** The week of a planned line; everything that is late stands in one of its own, which is null. */
const weekOf = (today: BusinessDate) =>
  sql<
    string | null
  >`case when ${isLate(today)} then null else date_trunc('week', plan.shipping_date)::date end`

interface Shown {
  today: BusinessDate
  weeks: readonly BusinessDate[]
}

/** What leaves in the weeks that are shown, or is late. */
const shown = (db: Queryable, actor: Actor, { today, weeks }: Shown) =>
  planned(db, actor).where(
    sql<boolean>`(plan.shipping_date < ${mondayOf(today)}::date
      or plan.shipping_date between ${weeks[0]!}::date and ${addDays(weeks.at(-1)!, 6)}::date)`,
  )

/** Sums by week and position. */
export const planWeeks = (db: Queryable, actor: Actor, weeks: Shown) =>
  shown(db, actor, weeks)
    .select([weekOf(weeks.today).as('week'), 'plan.warehousePosition'])
    .select(sql<number>`count(*)::int`.as('lines'))
    .select(sql<number>`coalesce(sum(plan.packages), 0)::int`.as('packages'))
    .select(sql<string>`coalesce(sum(plan.volume), 0)`.as('volume'))
    .select(sql<string>`coalesce(sum(plan.weight), 0)`.as('weight'))
    .select(
      sql<number>`count(*) filter (where plan.volume is null or plan.weight is null)::int`.as('unmeasured'),
    )
    .select(
      sql<number>`count(distinct plan.document_id) filter (where plan.source <> 'order')::int`.as(
        'documents',
      ),
    )
    .groupBy([sql`week`, 'plan.warehousePosition'])
    .orderBy('plan.warehousePosition')
    .orderBy(sql`week`)
    .execute()

/** Sums by month of what is to leave, everything that is late as one of its own. */
export const planMonths = (db: Queryable, actor: Actor, today: BusinessDate) => {
  const month = sql<
    string | null
  >`case when ${isLate(today)} then null else date_trunc('month', plan.shipping_date)::date end`
  return planned(db, actor)
    .select([month.as('month'), isLate(today).as('late'), 'plan.source', 'plan.salesUnit'])
    .select([
      sql<number>`count(*)::int`.as('lines'),
      sql<string>`sum(plan.quantity)::text`.as('quantity'),
      sql<string>`coalesce(sum(plan.volume), 0)::text`.as('volume'),
      sql<string>`coalesce(sum(plan.weight), 0)::text`.as('weight'),
      sql<number>`count(*) filter (where plan.volume is null or plan.weight is null)::int`.as('unmeasured'),
    ])
    .groupBy([sql`month`, sql`late`, 'plan.source', 'plan.salesUnit'])
    .orderBy(sql`month nulls first`)
    .execute()
}

/** The first requisitions and notes of each week and position, which leave earliest. */
export const planDocuments = (db: Queryable, actor: Actor, weeks: Shown) => {
  const lines = shown(db, actor, weeks)
    .select([weekOf(weeks.today).as('week'), 'plan.warehousePosition', 'plan.documentId', 'plan.documentNo'])
    .select(['plan.source', 'plan.shippingDate'])
    .where('plan.source', '<>', 'order')
    .as('lines')
  const documents = db
    .selectFrom(lines)
    .select(['week', 'warehousePosition', 'documentNo'])
    .select((eb) => [
      eb.ref('documentId').$castTo<string>().as('documentId'),
      eb.ref('source').$castTo<'requisition' | 'deliveryNote'>().as('source'),
      sql<string>`min(shipping_date)`.as('shippingDate'),
      sql<number>`row_number() over (partition by week, warehouse_position
        order by min(shipping_date), document_no)`.as('place'),
    ])
    .groupBy(['week', 'warehousePosition', 'documentId', 'documentNo', 'source'])
    .as('documents')
  return db
    .selectFrom(documents)
    .select(['week', 'warehousePosition', 'documentNo', 'documentId', 'source', 'shippingDate'])
    .where('place', '<=', documentsInCell)
    .orderBy('place')
    .execute()
}

/** How requisitions and notes stand, by their ids. */
export const statesOf = async (db: Queryable, ids: readonly string[]) => {
  const among = sql<boolean>`id = any(${[...ids]}::uuid[])`
  const [requisitions, notes] = await Promise.all([
    db
      .selectFrom('requisitions')
      .select(['id', 'version', 'status', 'push', 'lineCount', 'adjusted', 'createdById'])
      .where(among)
      .execute(),
    db
      .selectFrom('deliveryNotes')
      .select(['id', 'version', 'status', 'push', 'lineCount', 'everValid', 'partsInSap'])
      .where(among)
      .execute(),
  ])
  return { requisitions, notes }
}

/** The warehouses of each position, and what they load in a week, as far as somebody has said so. */
export const warehousesOf = (db: Queryable) =>
  db
    .selectFrom('warehouses')
    .select(['factoryCode', 'code', 'position', 'nameZh', 'nameEn', 'weeklyVolume', 'weeklyWeight'])
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('factoryCode')
    .orderBy('code')
    .execute()

/** What warehouses load in some weeks, where that differs from any other. */
export const exceptionsIn = (db: Queryable, weeks: readonly BusinessDate[]) =>
  db
    .selectFrom('warehouseWeeks')
    .select(['factoryCode', 'warehouseCode', 'week', 'weeklyVolume', 'weeklyWeight', 'remark'])
    .where('enabled', '=', true)
    .where(sql<boolean>`week = any(${[...weeks]}::date[])`)
    .orderBy('week')
    .orderBy('factoryCode')
    .orderBy('warehouseCode')
    .execute()

/** The positions that open lines name themselves, each looked up behind the one before it. */
export const namedPositions = async (db: Queryable): Promise<string[]> => {
  const next = (after: RawBuilder<unknown>) =>
    sql`(select warehouse_position from open_quantities
      where not closed and open > 0 and warehouse_position <> '' and warehouse_position > ${after}
      order by warehouse_position limit 1)`
  const { rows } = await sql<{ position: string }>`with recursive named as (
      select ${next(sql`''`)} as position
      union all select ${next(sql`named.position`)} from named where named.position is not null)
    select position from named where position is not null
      and not exists (select from warehouses w where w.code = named.position)`.execute(db)
  return rows.map(({ position }) => position)
}
