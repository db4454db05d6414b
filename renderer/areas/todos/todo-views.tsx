import { Button, Flex } from 'antd'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Todo } from '#shared/areas/todos/todo.contract.ts'
import { useUser } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { todoAddress } from './todo-address.ts'
import { useTodosQuery } from './todo.api.ts'

/** The role's quick views of a list: what waits there, with counts; nothing where nothing waits. */
export function TodoViews({ list }: Pick<Todo, 'list'>) {
  const t = useText()
  const format = useFormat()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const customer = useUser()?.role === 'customer'
  const { data = [] } = useTodosQuery()
  const waiting = data.filter((todo) => todo.list === list && todo.count > 0)
  if (waiting.length === 0) return null
  return (
    <Flex gap={8} wrap>
      {waiting.map((todo) => {
        const address = todoAddress(todo, customer)
        const open = `${pathname}${search}` === address
        return (
          <Button
            key={todo.key}
            size="small"
            shape="round"
            type={open ? 'primary' : 'default'}
            aria-pressed={open}
            onClick={() => void navigate(open ? pathname : address)}
          >
            {t(`home.todo.${todo.key}`)} {format.total({ total: todo.count, more: todo.more })}
          </Button>
        )
      })}
    </Flex>
  )
}
