import { sql } from 'kysely'
import { documentLists } from '#shared/documents/lists.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import { totalOf, type Total } from '#shared/kernel/list.ts'
import type { Waiting } from '#shared/documents/todos.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { countOf } from '../../db/page.ts'
import { allRows } from '../../records/scope/ways.ts'
import type { Queryable } from '../../db/transaction.ts'
import { filterConditions } from '../../engine/talk/unread-talk.ts'
import { listed, questionOf } from '../../records/scope/visible-documents.ts'

/** Counts all figures in one statement, each with the same conditions as the list to which it leads. */
export async function countAll(db: Queryable, actor: Actor, todos: readonly Waiting[]): Promise<Total[]> {
  if (todos.length === 0) return []
  const counts = todos.map((todo) => {
    const { document, list, ...further } = documentLists[todo.list]
    const definition: DocumentDefinition = { ...document, list }
    const question = questionOf(document, actor, [
      ...listed(document, actor, further),
      ...filterConditions(definition, actor, todo.filter),
    ])
    return countOf(allRows(actor, question))
  })
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  return (rows[0]?.counts ?? []).map((count) => totalOf(count))
}
