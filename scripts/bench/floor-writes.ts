import Fastify from 'fastify'
import pg from 'pg'

/**
 * The floor of the writing bench: the thinnest honest server for the same three writes. Fastify, `pg`, one bearer
 * check, one transaction with its history row, the least of statements. No permissions, no scope, no rules, no number
 * ranges, no once-only key: a physical limit to measure ours against, not a product.
 */
const [url = '', port = '0'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
pool.on('error', () => {})
const app = Fastify({ bodyLimit: 8 << 20 })

interface Line {
  materialId: string
  salesQuantity: string
  unitPrice: string
}
interface Body {
  id: string
  header: Record<string, string>
  lines: Line[]
}

app.addHook('onRequest', async (request, reply) => {
  if (request.headers.authorization !== 'Bearer floor') await reply.code(401).send()
  else await pool.query('select 1')
})

async function together<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const answer = await work(client)
    await client.query('commit')
    return answer
  } finally {
    client.release()
  }
}
const log = (client: pg.PoolClient, id: string, event: string) =>
  client.query(
    `insert into events (doc_type, doc_id, id, event, actor_name) values ('customerOrder', $1, gen_random_uuid(), $2, 'floor')`,
    [id, event],
  )

app.post<{ Body: Body }>('/create', async ({ body: { id, header: h, lines } }) => {
  await together(async (client) => {
    const { rows } = await client.query<Record<string, string>>('select * from products where id = any($1)', [
      lines.map((l) => l.materialId),
    ])
    const products = new Map(rows.map((p) => [p['id'], p]))
    const records = lines.map((line, i) => {
      const product = products.get(line.materialId)!
      return {
        ...product,
        ...h,
        customer_order_id: id,
        line_no: i + 1,
        material_id: line.materialId,
        sales_quantity: line.salesQuantity,
        order_quantity: line.salesQuantity,
        unit_price: line.unitPrice,
        total_price: (Number(line.salesQuantity) * Number(line.unitPrice)).toFixed(2),
      }
    })
    await client.query(
      `insert into customer_orders (id, customer_order_no, status, owner, source, customer_id, customer_name, sales_org,
         destination_country, currency, trade_term, port, purchase_no, line_count, lines_amount, total_amount,
         order_time, created_by, created_at, updated_by, updated_at)
       values ($1, '', 'draft', 'customer', 'customer', $2, 'floor', $3, $4, $5, $6, $7, $8, $9, $10, $10,
         now(), 'floor', now(), 'floor', now())`,
      [
        id,
        h['customerId'],
        h['salesOrg'],
        h['destinationCountry'],
        h['currency'],
        h['tradeTerm'],
        h['port'],
        h['purchaseNo'],
        lines.length,
        records.reduce((sum, r) => sum + Number(r.total_price), 0).toFixed(2),
      ],
    )
    await client.query(
      `insert into customer_order_lines (customer_order_id, line_no, material_id, sap_material_no, old_no, description_zh,
         description_en, category, sales_quantity, sales_unit, conversion_rate, order_quantity, unit, base_price,
         base_price_at, per, unit_price, total_price, currency)
       select customer_order_id, line_no, material_id, sap_material_no, old_no, description_zh, description_en, category,
         sales_quantity, sales_unit, conversion_rate, order_quantity, unit, base_price,
         now(), per, unit_price, total_price, currency
       from json_to_recordset($1) as r(customer_order_id uuid, line_no int, material_id uuid, sap_material_no text,
         old_no text, description_zh text, description_en text, category text, sales_quantity numeric, sales_unit text,
         conversion_rate numeric, order_quantity numeric, unit text, base_price numeric, per numeric, unit_price numeric,
         total_price numeric, currency text)`,
      [JSON.stringify(records)],
    )
    await log(client, id, 'create')
  })
  return { id, version: 1 }
})

app.post<{ Body: { id: string; status: string } }>('/transition', ({ body: { id, status } }) =>
  together(async (client) => {
    await client.query('select * from customer_orders where id = $1 for update', [id])
    const { rows } = await client.query<{ id: string; version: number }>(
      `update customer_orders set status = $2, version = version + 1, updated_at = now(), updated_by = 'floor'
       where id = $1 returning id, version`,
      [id, status],
    )
    await log(client, id, status)
    return rows[0]
  }),
)
app.get('/ready', () => ({ ready: true }))
await app.listen({ port: Number(port), host: '127.0.0.1' })
