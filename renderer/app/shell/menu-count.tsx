import type { Todo } from '#shared/areas/todos/todo.contract.ts'
import { useFormat, useText, useTextsOf } from '../../i18n/index.ts'

/** The number of what waits behind a menu entry; whoever points at it reads what that is. */
export function MenuCount({ todos = [] }: { todos: readonly Todo[] | undefined }) {
  const t = useText()
  const format = useFormat()
  const hasNames = useTextsOf('documents')
  if (todos.length === 0) return null
  const total = todos.reduce((sum, { count }) => sum + count, 0)
  const more = todos.some((todo) => todo.more) || undefined
  const named =
    hasNames &&
    todos.map(({ key, count }) => `${t(`home.todo.${key}`)}${t('common.colon')}${format.number(count)}`)
  return (
    <span className="shell-count" title={named ? named.join('\n') : undefined}>
      {format.total({ total, more })}
    </span>
  )
}
