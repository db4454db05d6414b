import Fastify from 'fastify'
import pg from 'pg'

/**
 * The floor of the bench: the thinnest honest server for the same two questions. Fastify, `pg`, one bearer check,
 * the very SQL of the list and the detail, answers written by Fastify's own JSON. No permissions, no scope, no
 * validation, no presenter: a physical limit to measure ours against, not a product.
 */
const [url = '', port = '0'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
pool.on('error', () => {})
const app = Fastify()

const columns = `id, version, order_no, customer_order_no, purchase_no, sap_group_order_no, sap_building_order_no,
  customer_id, customer_name, customer_code, sales_org, salesperson_id, salesperson_name, destination_country, currency,
  total_amount, line_count, delivery_time, sap_delivery_time, order_time, source, status, push, split, shipping,
  submitted, returned_by_cs, open_lines, review_lines, child_count, claimed_by, sales_approval, state_before_cs,
  created_by, created_at, updated_by, updated_at`

interface ListBody {
  status: string[]
  salesOrg: string
  push: string
  currency: string
  size: number
}

app.addHook('onRequest', async (request, reply) => {
  if (request.headers.authorization !== 'Bearer floor') await reply.code(401).send()
  else await pool.query('select 1')
})
app.post<{ Body: ListBody }>('/list', async ({ body }) => {
  const where = `deleted_at is null and status = any($1) and sales_org = $2 and push = $3 and currency = $4`
  const values = [body.status, body.salesOrg, body.push, body.currency]
  const [rows, count] = await Promise.all([
    pool.query(
      `select ${columns} from orders where ${where} order by order_time desc, id desc limit ${Number(body.size)}`,
      values,
    ),
    pool.query(`select count(*)::int as total from orders where ${where}`, values),
  ])
  return { rows: rows.rows, total: count.rows[0].total }
})
app.get<{ Querystring: { id: string } }>('/detail', async ({ query }) => {
  const [header, lines] = await Promise.all([
    pool.query('select * from orders where id = $1', [query.id]),
    pool.query('select * from order_lines where order_id = $1 order by line_no', [query.id]),
  ])
  return { ...header.rows[0], lines: lines.rows }
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('floor ready\n')
