import { sql } from 'kysely'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { conditionsOf } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { financesTurn } from '../../documents/orders/finance-turn.repository.ts'
import { visibleTo } from '../../scope/visible.ts'
import { listOf, type TodoRule } from './todo.rules.ts'

const tables = { order: 'orders', orderAudit: 'orders', customerOrder: 'customerOrders' } as const
const scopeOf = (table: string) => ({
  customerId: `${table}.customerId`,
  salesOrg: `${table}.salesOrg`,
  salespersonId: `${table}.salespersonId`,
  country: `${table}.destinationCountry`,
  ...(table === tables.order && { orderId: `${table}.id` }),
})

/** As the lists have it: finance's is of what waits for it, a customer's draft is private to the side that writes it. */
const shown = {
  order: () => sql`true`,
  orderAudit: () => financesTurn,
  customerOrder: (actor: Actor) =>
    sql`(customer_orders.status <> 'draft' or customer_orders.owner = ${actor.role === 'customer' ? 'customer' : 'staff'})`,
} as const

/** Counts all figures in one statement, each with the same conditions as the list to which it leads. */
export async function countAll(db: Queryable, actor: Actor, rules: readonly TodoRule[]): Promise<number[]> {
  if (rules.length === 0) return []
  const counts = rules.map((rule) => {
    const table = tables[rule.list]
    const conditions = [
      sql`${sql.ref(`${table}.deletedAt`)} is null`,
      visibleTo(actor, scopeOf(table)),
      shown[rule.list](actor),
      ...conditionsOf(listOf(rule).filters, rule.filter, (name) => `${table}.${name}`),
    ]
    return sql`(select count(*)::int from ${sql.table(table)} where ${sql.join(conditions, sql` and `)})`
  })
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  return rows[0]?.counts ?? []
}
