import pg from 'pg'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { names } from '#server/db/names.ts'
import { pathOf, type Sent } from '../../tests/flows/client.ts'
import { peopleOf } from './floor/people.ts'
import { scopeOf } from './floor/scope.ts'
import type { HttpRequest } from './load.ts'
import { signIn } from './ours.ts'

/** The users who ask, each with the document that their screens list. */
export const askers = {
  salesman: { userId: 'sales.zhang', doc: 'order' },
  'customer service': { userId: 'cs.wang', doc: 'order' },
  customer: { userId: 'buyer.jakarta', doc: 'customerOrder' },
  administrator: { userId: 'admin', doc: 'order' },
} as const
export type AskerName = keyof typeof askers
type DocumentName = (typeof askers)[AskerName]['doc']

const calls = { order: orderCalls, customerOrder: customerOrderCalls } as const
const tables = { order: 'orders', customerOrder: 'customer_orders' } as const
const filtered = {
  order: ['status', 'salesOrg', 'push', 'currency'],
  customerOrder: ['status', 'push', 'shipping', 'currency'],
} as const

const pageSize = 20
const historySize = 20

/** What somebody asks, as a body of both servers needs it. */
export interface Asked {
  asker: AskerName
  userId: string
  doc: DocumentName
  /** One value for each of four filters, shared by most of the salesman's pushed orders. */
  filter: Record<string, string[]>
  /** The document of nearly 200 lines. */
  id: string
  lines: number
}

/** Finds what the questions of each user are about. */
export async function findAsked(url: string): Promise<Asked[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const personOf = await peopleOf(pool)
    const found: Asked[] = []
    for (const [asker, { userId, doc }] of Object.entries(askers) as [
      AskerName,
      (typeof askers)[AskerName],
    ][]) {
      const scope = scopeOf(personOf({ authorization: `Bearer ${userId}` })!, tables[doc])
      const visible = `from ${tables[doc]} where deleted_at is null and ${scope.condition}`
      const fields = filtered[doc]
      const columns = fields.map((field) => `${names.columnOf(field)} as "${field}"`).join(', ')
      const { rows: common } = await pool.query<Record<string, string>>(
        `select ${columns} ${visible} and push = 'pushed' group by ${fields.map((_, i) => i + 1).join(', ')}
         order by count(*) desc limit 1`,
        [scope.value],
      )
      const { rows: long } = await pool.query<{ id: string; lines: number }>(
        `select id, line_count as lines ${visible} and push = 'pushed' order by abs(line_count - 200), id limit 1`,
        [scope.value],
      )
      if (!common[0] || !long[0])
        throw new Error(`${userId} sees no pushed order: npm run seed -- --orders 100000`)
      const filter = Object.fromEntries(fields.map((field) => [field, [common[0]![field]!]]))
      found.push({ asker, userId, doc, filter, ...long[0] })
    }
    return found
  } finally {
    await pool.end()
  }
}

export const questionNames = ['list', 'detail', 'history'] as const
export type Questions = Record<(typeof questionNames)[number], HttpRequest>

const json = { 'content-type': 'application/json' }

const post = (url: string, headers: Record<string, string>, body: object): HttpRequest => ({
  url,
  method: 'POST',
  headers: { ...headers, ...json },
  body: JSON.stringify(body),
})

/** The questions as the screens send them: every chosen filter is an array. */
export async function questionsToOurs(
  address: string,
  { userId, doc, filter, id }: Asked,
): Promise<Questions> {
  const { headers } = await signIn(address, userId)
  const call = calls[doc]
  const at = (one: (typeof call)['page' | 'one' | 'history'], sent?: Sent) => address + pathOf(one, sent)
  const sort = [{ field: 'orderTime', order: 'desc' }]
  return {
    list: post(at(call.page), headers, { page: 1, size: pageSize, sort, filter }),
    detail: { url: at(call.one, { query: { id } }), method: 'GET', headers },
    history: post(at(call.history), headers, { id, page: 1, size: historySize }),
  }
}

export function questionsToFloor(address: string, { userId, doc, filter, id }: Asked): Questions {
  const headers = { authorization: `Bearer ${userId}` }
  return {
    list: post(`${address}/list`, headers, { doc, size: pageSize, filter }),
    detail: { url: `${address}/detail?doc=${doc}&id=${id}`, method: 'GET', headers },
    history: post(`${address}/history`, headers, { doc, id, size: historySize }),
  }
}
