import { todoCalls } from '#shared/platform/todos/todo.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { read } from '../../calls/handler.ts'
import { countAll } from './todo.repository.ts'
import { todosOf } from './todo.rules.ts'

export const list = read(todoCalls.list, async ({ db, services, actor }) => {
  const rules = todosOf(actor.role, businessDateOf(services.now()))
  const counts = await countAll(db, actor, rules)
  return rules.map(({ key, list: name, filter }, i) => ({ key, list: name, filter, count: counts[i] ?? 0 }))
})
