import { todosOf } from '#shared/documents/todos.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { read } from '../../calls/handler.ts'
import { countAll } from './worklist.repository.ts'

export const list = read(todoCalls.list, async ({ db, services, actor }) => {
  const todos = todosOf({ role: actor.role, today: businessDateOf(services.now()) })
  const totals = await countAll(db, actor, todos)
  return todos.flatMap(({ key, list, filter, quiet }, i) => {
    const { total = 0, more } = totals[i] ?? {}
    return quiet && total === 0 ? [] : [{ key, list, filter, count: total, ...(more && { more }) }]
  })
})
