import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { todoAddress } from '../../areas/todos/todo-address.ts'
import { useTodosQuery } from '../../areas/todos/todo.api.ts'
import styles from './home.module.css'

/** What waits for the reader. Each number links to exactly the rows that it counts. */
export function Figures() {
  const t = useText()
  const format = useFormat()
  const customer = useSession().user?.role === 'customer'
  const { data, error, refetch } = useTodosQuery()
  if (error) return <NotRead error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  return (
    <ul className={styles['figures']}>
      {data.map((todo) => (
        <li key={todo.key}>
          <Link to={todoAddress(todo, customer)}>
            <strong data-none={todo.count === 0 || undefined}>
              {format.total({ total: todo.count, more: todo.more })}
            </strong>
            {t(`home.todo.${todo.key}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
