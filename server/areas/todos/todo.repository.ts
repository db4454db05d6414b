import { sql } from 'kysely'
import { documentLists } from '#shared/documents/lists.ts'
import { totalUpTo, type Total } from '#shared/kernel/list.ts'
import { figureMax, type Counted } from '#shared/documents/todos.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { plannedOnce } from '../../db/driver/statements.ts'
import { countUpTo } from '../../db/page.ts'
import { allRows, type Question } from '../../records/scope/ways.ts'
import type { Queryable } from '../../db/transaction.ts'
import { listQuestion } from '../../engine/list-question.ts'
import { plannedFigures } from './planned-figures.repository.ts'

/** The rows of a list that a figure counts, with the same conditions as the list to which it leads. */
export function questionFor(actor: Actor, { list: name, filter }: Counted): Question {
  const { document, list, ...further } = documentLists[name]
  return listQuestion({ ...document, list }, actor, { filter, further })
}

const counting = plannedFigures((actor, todos: readonly Counted[]) => {
  const counts = todos.map((todo) => countUpTo(allRows(actor, questionFor(actor, todo)), figureMax))
  return sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts ${plannedOnce}`
})

/** Counts all figures in one statement. */
export async function countAll(db: Queryable, actor: Actor, todos: readonly Counted[]): Promise<Total[]> {
  if (todos.length === 0) return []
  const figures = { key: JSON.stringify(todos.map(({ list, filter }) => [list, filter])), value: todos }
  const { rows } = await db.executeQuery(counting(db, actor, figures))
  return (rows[0]?.counts ?? []).map((count) => totalUpTo(count, figureMax))
}
