import { sql } from 'kysely'
import { documentLists } from '#shared/documents/lists.ts'
import type { Waiting } from '#shared/documents/todos.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { conditionsOf } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { matching, visible } from '../../documents/engine/visible.ts'

/** Counts all figures in one statement, each with the same conditions as the list to which it leads. */
export async function countAll(db: Queryable, actor: Actor, todos: readonly Waiting[]): Promise<number[]> {
  if (todos.length === 0) return []
  const counts = todos.map((todo) => {
    const { document, list, rows } = documentLists[todo.list]
    const { table } = document
    const conditions = [
      visible(document, actor),
      ...(rows ? [matching(table, rows)] : []),
      ...conditionsOf(list.filters, todo.filter, (name) => `${table}.${name}`),
    ]
    return sql`(select count(*)::int from ${sql.table(table)} where ${sql.join(conditions, sql` and `)})`
  })
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  return rows[0]?.counts ?? []
}
