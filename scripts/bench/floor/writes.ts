import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { newId } from '#shared/kernel/ids.ts'
import { ask, type Row } from './connection.ts'

export interface NewOrder {
  header: Record<string, string>
  lines: { materialId: string; salesQuantity: string; unitPrice: string }[]
}

/** Header, lines and history in one statement; PostgreSQL takes what a line repeats from its material. */
const create = {
  name: 'create',
  text: `with typed as (
      select nth, material_id, sales_quantity, unit_price
        from unnest($4::uuid[], $5::numeric[], $6::numeric[]) with ordinality
          as t (material_id, sales_quantity, unit_price, nth)
    ), lines as (
      insert into customer_order_lines (customer_order_id, line_no, material_id, sap_material_no, old_no,
        description_zh, description_en, spec_zh, spec_en, category, color, fixed_length, sales_quantity, sales_unit,
        auxiliary_unit, conversion_rate, order_quantity, unit, base_price, base_price_at, per, unit_price,
        total_price, currency, packages, total_volume, total_gross_weight)
      select $1, nth, p.id, p.sap_material_no, p.old_no, p.description_zh, p.description_en, p.spec_zh, p.spec_en,
        p.category, p.color, p.fixed_length, t.sales_quantity, p.sales_unit, p.auxiliary_unit, coalesce(u.base_units, 1),
        t.sales_quantity * coalesce(u.base_units, 1), p.unit, p.base_price, now(), p.per, t.unit_price,
        round(t.sales_quantity * t.unit_price / p.per, 2), $3::jsonb ->> 'currency',
        ceil(t.sales_quantity / q.quantity_per_package), q.package_volume, q.package_gross_weight
        from typed t join products p on p.id = t.material_id
        left join unit_rates u on u.sap_material_no = p.sap_material_no and u.unit_code = p.sales_unit
        left join lateral (select * from packing_quantities k where k.sap_material_no = p.sap_material_no
          order by k.packing_code limit 1) q on true
      returning total_price, packages, total_volume, total_gross_weight
    ), sums as (
      select count(*) as lines, sum(total_price) as amount, sum(packages) as packages,
        sum(total_volume) as volume, sum(total_gross_weight) as weight from lines
    ), header as (
      insert into customer_orders (id, customer_order_no, status, owner, source, customer_id, customer_name, sales_org,
        salesperson_id, destination_country, currency, trade_term, port, purchase_no, requested_date, line_count,
        lines_amount, total_amount, packages, total_volume, total_gross_weight, order_time, created_by, created_at,
        updated_by, updated_at)
      select $1, $2, 'draft', 'customer', 'client', h.customer_id, 'floor', h.sales_org, h.salesperson_id,
        h.destination_country, h.currency, h.trade_term, h.port, h.purchase_no, h.requested_date, lines, amount,
        amount, coalesce(packages, 0), coalesce(volume, 0), coalesce(weight, 0), now(), 'floor', now(), 'floor', now()
        from sums, jsonb_to_record($3::jsonb) as h (customer_id uuid, sales_org text, salesperson_id uuid,
          destination_country text, currency text, trade_term text, port text, purchase_no text, requested_date date)
    ), number as (
      insert into business_numbers (kind, number, entity_id) values ('draft', $2, $1)
    )
    insert into events (doc_type, doc_id, id, event, to_state, actor_name)
    values ('customerOrder', $1, $7, 'create', '{"status":"draft"}', 'floor')`,
} as const

/** The state and its history in one statement; a person who has written the row meanwhile wins. */
const move = {
  name: 'move',
  text: `with moved as (
      update customer_orders set status = $2, awaiting = $3, version = version + 1, updated_at = now(), updated_by = 'floor'
       where id = $1 and version = $4 and deleted_at is null returning id, version
    ), told as (
      insert into events (doc_type, doc_id, id, event, from_state, to_state, actor_name)
      select 'customerOrder', id, $5, $6, '{"status":"draft"}', jsonb_build_object('status', $2::text), 'floor' from moved
    )
    select id, version from moved`,
} as const

const inSteps = {
  session: { name: 'session', text: 'select id, role from accounts where user_id = $1' },
  lock: {
    name: 'lock',
    text: 'select * from customer_orders where id = $1 and version = $2 and deleted_at is null for update',
  },
} as const

interface Move {
  id: string
  version: number
}
const moves = {
  submit: ['processing', 'staff'],
  withdraw: ['draft', 'none'],
} as const

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The writing floor: one prepared statement for each write, which commits by itself. No permissions, no rules, no
 * once-only keys, no reactions of other documents.
 */
export function addWrites(app: FastifyInstance, pool: pg.Pool) {
  app.post<{ Body: NewOrder }>('/create', async ({ body: { header, lines } }) => {
    const id = newId()
    const named = Object.fromEntries(Object.entries(header).map(([name, value]) => [snake(name), value]))
    await ask(pool, create, [
      id,
      `F-${id}`,
      JSON.stringify(named),
      lines.map((line) => line.materialId),
      lines.map((line) => line.salesQuantity),
      lines.map((line) => line.unitPrice),
      newId(),
    ])
    return { id, version: 1 }
  })

  for (const [event, [status, awaiting]] of Object.entries(moves))
    app.post<{ Body: Move }>(`/${event}`, async ({ body: { id, version } }, reply) => {
      const [moved] = await ask(pool, move, [id, status, awaiting, version, newId(), event])
      return moved ?? reply.code(409).send()
    })

  // Whoever decides by what is stored looks up who asks, locks the row and answers when all is written: five trips.
  for (const [event, [status, awaiting]] of Object.entries(moves))
    app.post<{ Body: Move }>(`/${event}InSteps`, async ({ body: { id, version }, headers }, reply) => {
      await ask(pool, inSteps.session, [headers.authorization?.replace('Bearer ', '')])
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query({ ...inSteps.lock, values: [id, version] })
        const { rows } = await client.query<Row>({
          ...move,
          values: [id, status, awaiting, version, newId(), event],
        })
        await client.query('commit')
        return rows[0] ?? (await reply.code(409).send())
      } finally {
        client.release()
      }
    })
}
