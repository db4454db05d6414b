import { sql, type RawBuilder } from 'kysely'
import { nobody, type FigureKind } from '#shared/areas/figures/figure.rules.ts'
import { businessZone } from '#shared/kernel/dates.ts'
import { rateOn } from '../../db/exchange-rate.ts'
import { compiledOnce } from '../../db/driver/compiled-once.ts'
import { sendAhead } from '../../db/driver/pipelined.ts'
import type { Tx } from '../../db/transaction.ts'

/** Of what figures are made: documents, SAP's orders with their invoices, and items of accounts. */
export const sources = [
  'inquiry',
  'quotation',
  'contract',
  'customerOrder',
  'order',
  'delivery',
  'sapOrder',
  'openItem',
] as const
export type Source = (typeof sources)[number]

export const tableOf: Readonly<Record<Source, string>> = {
  inquiry: 'inquiries',
  quotation: 'quotations',
  contract: 'contracts',
  customerOrder: 'customer_orders',
  order: 'orders',
  delivery: 'deliveries',
  sapOrder: 'sap_orders',
  openItem: 'open_items',
}

export const kindsOf: Readonly<Record<Source, readonly FigureKind[]>> = {
  inquiry: ['inquiry'],
  quotation: ['quotation'],
  contract: ['contract'],
  customerOrder: ['customerOrder'],
  order: ['order', 'pushed'],
  delivery: ['shipped'],
  sapOrder: ['billed'],
  openItem: ['collected'],
}

type Ids = RawBuilder<unknown>

const none = sql.lit(nobody)

/** The places of a currency as it stands in master data, two where it does not. */
const places = (currency: string) =>
  sql`coalesce((select c.decimals from currencies c where c.code = ${sql.ref(currency)}), 2)`

/**
 * The people of an order with the percent before and after each, so that parts cut at both are whole and add up to the
 * whole (D6).
 * @param orderId its id in SQL, null where there is none
 * @param seller whose it is where nobody has a share
 */
const people = (orderId: RawBuilder<unknown>, seller: RawBuilder<unknown>) => sql`(
  select perf.salesperson_id, sum(perf.share) over w as upto, sum(perf.share) over w - perf.share as below
    from order_performance perf where perf.order_id = ${orderId} window w as (order by perf.salesperson_id)
  union all select ${seller}, 100, 0 where not exists
    (select from order_performance perf where perf.order_id = ${orderId}))`

/** The part of an amount that belongs to a share, cut to these places. */
const part = (amount: RawBuilder<unknown>, decimals: RawBuilder<unknown>) =>
  sql`round(${amount} * s.upto / 100, ${decimals}) - round(${amount} * s.below / 100, ${decimals})`

/** A document before the order: whole, by its own salesman. Drafts are nobody's figure yet. */
const early = (kind: 'inquiry' | 'quotation' | 'contract' | 'customerOrder') => (ids: Ids) => {
  const day = sql`(d.created_at at time zone ${sql.lit(businessZone)})::date`
  // A revision that a newer one has taken the place of waits for nobody.
  const state =
    kind === 'quotation'
      ? sql`case when d.superseded and d.status in ('price_checked', 'sent') then 'superseded' else d.status end`
      : sql`d.status`
  return sql`select ${sql.lit(kind)} as kind, d.id as doc_id, ${sql.ref(`d.${kind}No`)} as doc_no, ${state} as state,
      ${day} as day, d.customer_id, d.destination_country as country, d.sales_org, d.salesperson_id,
      ${none} as category, d.currency, d.total_amount as amount,
      round(d.total_amount * ${rateOn(sql.ref('d.currency'), day)}, 2) as base_amount
    from ${sql.table(tableOf[kind])} d where d.id = any(${ids}) and d.deleted_at is null and d.status <> 'draft'`
}

/**
 * An order by its people and categories, charges as a category without a name, once as it was ordered and once as it was
 * pushed, where its state is what has left of it. A split counts by its parts (D265).
 */
const ofOrders = (ids: Ids) => {
  const base = sql`case when o.currency = 'CNY' then p.amount else p.amount * o.exchange_rate end`
  return sql`select k.kind, o.id as doc_id, o.order_no as doc_no, k.state, k.day, o.customer_id,
      o.destination_country as country, o.sales_org, s.salesperson_id, p.category, o.currency,
      ${part(sql`p.amount`, sql`o.amount_places`)} as amount, ${part(base, sql`2`)} as base_amount
    from orders o
    cross join lateral (
      select l.category, sum(l.total_price) as amount from order_lines l where l.order_id = o.id group by l.category
      union all select ${none}, o.total_amount - coalesce(sum(l.total_price), 0) from order_lines l where l.order_id = o.id
        having o.total_amount <> coalesce(sum(l.total_price), 0)) p
    cross join lateral ${people(sql`o.id`, sql`o.salesperson_id`)} s
    cross join lateral (values
      ('order', o.status, (o.order_time at time zone ${sql.lit(businessZone)})::date),
      ('pushed', case when o.status = 'closed' then 'closed' else o.shipping end,
        case when o.push = 'pushed' then (o.pushed_at at time zone ${sql.lit(businessZone)})::date end)) k(kind, state, day)
    where o.id = any(${ids}) and o.deleted_at is null and o.split <> 'master' and k.day is not null
      and o.status not in ('draft', 'returned', 'cancelled') and not (o.status = 'closed' and o.shipping = 'none')`
}

/** Whether an invoice that stands names a delivery; nobody knows it while SAP was not asked for the order's invoices. */
const billedState = sql`case
  when exists (select from sap_orders f where f.invoices @> jsonb_build_array(jsonb_build_object('kind', 'invoice',
    'cancelled', false, 'goods', jsonb_build_array(jsonb_build_object('deliveryNo', d.delivery_no))))) then 'billed'
  when exists (select from delivery_lines l join sap_orders f on f.sap_order_no = l.sap_order_no
    where l.delivery_id = d.id and f.invoices is not null) then 'unbilled'
  else 'unread' end`

/** Goods that have left, dated by their goods issue, by the people of their orders. */
const ofDeliveries = (ids: Ids) => {
  const day = sql`coalesce(d.issued_date, d.sap_date)`
  const base = sql`p.amount * coalesce(case when d.currency = 'CNY' then 1 else o.exchange_rate end,
    ${rateOn(sql.ref('d.currency'), day)})`
  return sql`select 'shipped' as kind, d.id as doc_id, d.delivery_no as doc_no, ${billedState} as state, ${day} as day,
      d.customer_id, d.destination_country as country, d.sales_org, s.salesperson_id, p.category, d.currency,
      ${part(sql`p.amount`, places('d.currency'))} as amount, ${part(base, sql`2`)} as base_amount
    from deliveries d
    cross join lateral (
      select l.order_id, coalesce(m.category, ${none}) as category, sum(l.total_price) as amount
        from delivery_lines l left join products m on m.sap_material_no = l.sap_material_no
        where l.delivery_id = d.id and l.issued group by l.order_id, coalesce(m.category, ${none})) p
    left join orders o on o.id = p.order_id
    cross join lateral ${people(sql`p.order_id`, sql`d.salesperson_id`)} s
    where d.id = any(${ids}) and d.deleted_at is null and ${day} is not null`
}

/** An invoice is paid when SAP says so or nothing of it is open on the account; other kinds are what they are. */
const paymentState = sql`case
  when i.kind not in ('invoice', 'debitMemo') then i.kind
  when i.cancelled then 'cancelled'
  when i.paid or (select bool_and(o.cleared_on is not null) from open_items o
    where o.billing_document = i."invoiceNo" and o.billing_document <> '' and o.special_gl = '') then 'paid'
  else 'open' end`

/** Invoices of an order in SAP; what was given back or cancelled is negative. Its lines do not say their categories. */
const ofSapOrders = (ids: Ids) => {
  const base = sql`i."netAmount" * coalesce(case when i.currency = 'CNY' then 1 else o.exchange_rate end,
    ${rateOn(sql.ref('i.currency'), sql.ref('i.date'))})`
  return sql`select 'billed' as kind, f.id as doc_id, i."invoiceNo" as doc_no, ${paymentState} as state, i.date as day,
      coalesce(o.customer_id, c.id) as customer_id, coalesce(o.destination_country, c.country_code, '') as country,
      f.sales_org, s.salesperson_id, ${none} as category, i.currency,
      ${part(sql`i."netAmount"`, places('i.currency'))} as amount, ${part(base, sql`2`)} as base_amount
    from sap_orders f
    cross join lateral jsonb_to_recordset(f.invoices)
      as i("invoiceNo" text, kind text, date date, currency text, "netAmount" numeric, cancelled boolean, paid boolean)
    left join sap_order_numbers n on n.sap_order_no = f.sap_order_no
    left join orders o on o.id = n.order_id
    left join customers c on ltrim(c.sap_customer_no, '0') = f.customer_no and c.sap_customer_no <> ''
    cross join lateral ${people(sql`o.id`, sql`o.salesperson_id`)} s
    where f.id = any(${ids}) and jsonb_typeof(f.invoices) = 'array' and i.kind <> 'proForma' and i.date is not null`
}

/** Invoices that were paid, by the people of their order. */
const ofOpenItems = (ids: Ids) => {
  const base = sql`i.amount * coalesce(case when i.currency = 'CNY' then 1 else o.exchange_rate end,
    ${rateOn(sql.ref('i.currency'), sql.ref('i.clearedOn'))})`
  return sql`select 'collected' as kind, i.id as doc_id, i.document as doc_no, i.document_type as state,
      i.cleared_on as day, i.customer_id, coalesce(o.destination_country, c.country_code) as country,
      coalesce(o.sales_org, c.sales_org) as sales_org, s.salesperson_id, ${none} as category, i.currency,
      ${part(sql`i.amount`, places('i.currency'))} as amount, ${part(base, sql`2`)} as base_amount
    from open_items i
    join customers c on c.id = i.customer_id
    left join sap_order_numbers n on n.sap_order_no = ltrim(i.sales_order, '0')
    left join orders o on o.id = n.order_id
    cross join lateral ${people(sql`o.id`, sql`o.salesperson_id`)} s
    where i.id = any(${ids}) and i.cleared_on is not null and i.amount > 0 and i.special_gl = ''`
}

const selections: Readonly<Record<Source, (ids: Ids) => RawBuilder<unknown>>> = {
  inquiry: early('inquiry'),
  quotation: early('quotation'),
  contract: early('contract'),
  customerOrder: early('customerOrder'),
  order: ofOrders,
  delivery: ofDeliveries,
  sapOrder: ofSapOrders,
  openItem: ofOpenItems,
}

const columns = sql.raw(
  'kind, doc_id, doc_no, state, day, customer_id, country, sales_org, salesperson_id, category, currency, amount, base_amount',
)
const counters = sql.raw('documents, by_person, by_category')
const keys = sql.raw('kind, state, customer_id, country, sales_org, salesperson_id, category, currency')

/** What these records should have as entries. Its counters are 1 at the first entry of what they count. */
export const entriesOf = (source: Source, ids: Ids): RawBuilder<unknown> => sql`
  select ${columns},
    (row_number() over (partition by kind, doc_id, doc_no order by salesperson_id, category) = 1)::int as documents,
    (row_number() over (partition by kind, doc_id, doc_no, salesperson_id order by category) = 1)::int as by_person,
    (row_number() over (partition by kind, doc_id, doc_no, category order by salesperson_id) = 1)::int as by_category
  from (select kind, doc_id, doc_no, state, day, customer_id, country, sales_org, salesperson_id, category, currency,
      sum(amount) as amount, sum(base_amount) as base_amount
    from (${selections[source](ids)}) parts
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) whole`

/** The entries of records and what they change of the sums, in one statement, written once for each source. */
const countingOf = (source: Source) =>
  compiledOnce((db, ids: readonly string[]) => {
    // PostgreSQL counts the ids of an array that it sees, and so would plan for each one anew: four times the work of counting.
    const list = sql`array(select unnest(${ids}::uuid[]))`
    const signed = (
      sign: 1 | -1,
      from: string,
    ) => sql`select ${keys}, date_trunc('month', day)::date as month,
      ${sql.lit(sign)} * amount as amount, ${sql.lit(sign)} * coalesce(base_amount, 0) as base_amount,
      ${sql.lit(sign)} * (base_amount is null)::int as unrated, ${sql.lit(sign)} * documents as documents,
      ${sql.lit(sign)} * by_person as by_person, ${sql.lit(sign)} * by_category as by_category,
      ${sql.lit(sign)} as entries from ${sql.table(from)}`
    const counting = sql`with gone as (
        delete from figure_entries where doc_id = any(${list}) returning ${columns}, ${counters}),
      made as (
        insert into figure_entries (${columns}, ${counters}) ${entriesOf(source, list)} returning ${columns}, ${counters})
      insert into figure_sums (${keys}, month, amount, base_amount, unrated, ${counters}, entries, folded)
      select ${keys}, month, sum(amount), sum(base_amount), sum(unrated), sum(documents), sum(by_person),
          sum(by_category), sum(entries), false
        from (${signed(-1, 'gone')} union all ${signed(1, 'made')}) changes
        group by ${keys}, month
        having sum(amount) <> 0 or sum(base_amount) <> 0 or sum(unrated) <> 0 or sum(documents) <> 0
          or sum(by_person) <> 0 or sum(by_category) <> 0 or sum(entries) <> 0`
    return { compile: () => counting.compile(db) }
  })

const countings = new Map(sources.map((source) => [source, countingOf(source)]))

/** Counts records anew. Whoever calls it has locked them, by writing to them. */
export async function recount(tx: Tx, source: Source, ids: readonly string[]): Promise<void> {
  // Nobody waits for its answer: it travels with the commit.
  await sendAhead(tx, countings.get(source)!(tx, ids))
}

/** Deliveries whose goods the invoices of these orders of SAP name, or that are of these orders: their state follows. */
export async function deliveriesOf(tx: Tx, sapOrderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from deliveries d where d.delivery_no in (
        select g."deliveryNo" from sap_orders f
          cross join lateral jsonb_to_recordset(case jsonb_typeof(f.invoices) when 'array' then f.invoices end)
            as i(goods jsonb)
          cross join lateral jsonb_to_recordset(i.goods) as g("deliveryNo" text)
          where f.id = any(${[...sapOrderIds]}::uuid[]))
      or d.id in (select l.delivery_id from delivery_lines l
        join sap_orders f on f.sap_order_no = l.sap_order_no where f.id = any(${[...sapOrderIds]}::uuid[]))
    order by d.id for update`.execute(tx)
  return rows.map(({ id }) => id)
}
