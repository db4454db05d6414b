import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { countMax } from '#shared/kernel/list.ts'
import { names } from '#server/db/names.ts'
import { listColumns } from './columns.ts'
import { ask } from './connection.ts'
import type { Person } from './people.ts'
import { scopeOf, scopeOfList, type Scope } from './scope.ts'

type DocumentName = keyof typeof listColumns
const tables = {
  order: { header: 'orders', lines: 'order_lines', owner: 'order_id' },
  customerOrder: { header: 'customer_orders', lines: 'customer_order_lines', owner: 'customer_order_id' },
} as const

interface ListShape {
  fields: readonly string[]
  size: number
  scope: Scope
}

export interface ListBody {
  doc: DocumentName
  size: number
  /** One value each. */
  filter: Record<string, readonly string[]>
}

/**
 * The page and its count in one statement. The count stops where ours does, and the index alone finds the ids of the
 * page. The size is part of the text: a plan for any size would not know that a few rows are enough.
 */
function listStatement(doc: DocumentName, { fields, size, scope }: ListShape) {
  const table = tables[doc].header
  const filters = [
    `${table}.deleted_at is null`,
    ...fields.map((field, i) => `${names.columnOf(field)} = $${i + 2}`),
  ].join(' and ')
  const { ways = [`from ${table} where ${scope.condition}`] } = scope
  const counted = ways.map((way) => `select ${way} and ${filters}`).join(' union all ')
  const order = `order by order_time desc, id desc`
  return {
    name: `list ${doc} ${scope.name} ${fields.join(' ')} ${size}`,
    text: `select page.*, (select count(*)::int from (${counted} limit ${countMax + 1}) counted) as total
      from (select ${listColumns[doc]} from ${table}
             where id = any(array(select id from ${table} where ${scope.condition} and ${filters} ${order} limit ${Number(size)}))
             ${order}) page`,
  }
}

/** What the page of a document shows beside its columns. */
const beside: Record<DocumentName, string> = {
  order: `(select jsonb_build_object('currency', c.currency, 'risk', c.risk_level) from customers c where c.id = orders.customer_id) as credit,
    (select count(*)::int from order_performance p where p.order_id = orders.id) as performance_count,
    (select jsonb_build_array(jsonb_build_object('id', f.id, 'orderNo', f.customer_order_no, 'status', f.status,
      'totalAmount', f.total_amount::text, 'lineCount', f.line_count, 'relation', 'customerOrder'))
      from customer_orders f where f.id = orders.customer_order_id) as linked`,
  customerOrder: `(select jsonb_agg(jsonb_build_object('event', e.event, 'at', e.at))
      from orders o join events e on e.doc_type = 'order' and e.doc_id = o.id
      where o.customer_order_id = customer_orders.id and o.deleted_at is null
        and e.event in ('pushSucceeded', 'shipPartly', 'shipFully')) as moments`,
}

/**
 * The reading floor: prepared statements, each written for its question and for the role that asks. There is no
 * session to look up, nothing is validated and nothing is kept back: a physical limit to measure ours against.
 */
export function addReads(app: FastifyInstance, pool: pg.Pool, personOf: (request: object) => Person) {
  app.post<{ Body: ListBody }>('/list', async (request) => {
    const { doc, size, filter } = request.body
    const scope = scopeOfList(personOf(request), tables[doc].header, filter['salesOrg']?.[0])
    const fields = Object.keys(filter)
    const values = [scope.value, ...fields.map((field) => filter[field]![0])]
    const rows = await ask(pool, listStatement(doc, { fields, size, scope }), values)
    return { rows, total: rows[0]?.['total'] ?? 0 }
  })

  app.get<{ Querystring: { doc: DocumentName; id: string } }>('/detail', async (request) => {
    const { doc, id } = request.query
    const { header, lines, owner } = tables[doc]
    const scope = scopeOf(personOf(request), header)
    const [[found], ofIt] = await Promise.all([
      ask(
        pool,
        {
          name: `detail ${doc} ${scope.name}`,
          text: `select *, ${beside[doc]} from ${header} where id = $2 and deleted_at is null and ${scope.condition}`,
        },
        [scope.value, id],
      ),
      ask(
        pool,
        { name: `lines ${doc}`, text: `select * from ${lines} where ${owner} = $1 order by line_no` },
        [id],
      ),
    ])
    return { ...found, lines: ofIt }
  })

  app.post<{ Body: { doc: DocumentName; id: string; size: number } }>('/history', async (request) => {
    const { doc, id, size } = request.body
    const { header } = tables[doc]
    const scope = scopeOf(personOf(request), header)
    const rows = await ask(
      pool,
      {
        name: `history ${doc} ${scope.name}`,
        text: `select *, count(*) over ()::int as total from events
          where doc_id = $2 and exists (select from ${header} where id = $2 and ${scope.condition})
          order by id desc limit $3`,
      },
      [scope.value, id, size],
    )
    return { rows, total: rows[0]?.['total'] ?? 0 }
  })
}
