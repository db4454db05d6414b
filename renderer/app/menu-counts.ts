import type { Todo } from '#shared/areas/todos/todo.contract.ts'
import type { Urgency } from '#shared/kernel/outline.ts'
import { type MenuItem, useUser } from '../api/session.ts'
import { todoAddress } from '../areas/todos/todo-address.ts'
import { useTodosQuery } from '../areas/todos/todo.api.ts'
import { ruleOf } from '../areas/todos/worklist-rules.ts'
import { menuAt } from './menus.tsx'

/** What others wait for, is late or stands still. Own drafts and news would make every number a large one (D282). */
const pressing: readonly (Urgency | undefined)[] = ['stuck', 'late', 'asked']

/** The figures of each menu entry: those whose list lies behind it. */
export function todosOfMenus(
  menus: readonly MenuItem[],
  role: string,
  todos: readonly Todo[],
): ReadonlyMap<string, readonly Todo[]> {
  const pressed = todos.filter(({ key, count }) => count > 0 && pressing.includes(ruleOf(role, key)?.urgency))
  return Map.groupBy(pressed, (todo) => {
    const [pathname = '', search = ''] = todoAddress(todo, role === 'customer').split('?')
    return menuAt(menus, pathname, search)?.key ?? ''
  })
}

const none: readonly Todo[] = []

export function useMenuTodos(menus: readonly MenuItem[]): ReadonlyMap<string, readonly Todo[]> {
  const role = useUser()?.role ?? ''
  const { todos } = useTodosQuery(undefined, { selectFromResult: ({ data = none }) => ({ todos: data }) })
  return todosOfMenus(menus, role, todos)
}
