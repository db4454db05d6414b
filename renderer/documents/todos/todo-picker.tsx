import { Button, Flex } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import type { Todo } from '#shared/documents/todos/todo.contract.ts'
import { useSession } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { todoAddress } from './todo-address.ts'
import { useTodosQuery } from './todo.api.ts'

/** The role's own quick views of a list: what waits for it there, with counts; nothing where nothing waits. */
export function TodoPicker({ list }: Pick<Todo, 'list'>) {
  const t = useText()
  const format = useFormat()
  const { pathname, search } = useLocation()
  const customer = useSession().user?.role === 'customer'
  const { data = [] } = useTodosQuery()
  const waiting = data.filter((todo) => todo.list === list && todo.count > 0)
  if (waiting.length === 0) return null
  return (
    <Flex gap={8} wrap>
      {waiting.map((todo) => {
        const address = todoAddress(todo, customer)
        const open = `${pathname}${search}` === address
        return (
          <Link key={todo.key} to={open ? pathname : address} tabIndex={-1}>
            <Button size="small" shape="round" type={open ? 'primary' : 'default'} aria-pressed={open}>
              {t(`home.todo.${todo.key}`)} {format.number(todo.count)}
            </Button>
          </Link>
        )
      })}
    </Flex>
  )
}
