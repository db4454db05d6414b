import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { refusalOf } from '../../api/refusal.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { listSearch, type FilterState } from '../../kit/list/list-state.ts'
import { RefusalState } from '../../kit/refusal-state.tsx'
import { useTodosQuery } from '../../documents/todos/todo.api.ts'
import styles from './home.module.css'

interface Props {
  /** Address of the list that a figure leads to, without its filter. */
  listOf: (todo: { key: string; list: 'order' | 'customerOrder' }) => {
    path: string
    extra?: Record<string, string>
  }
}

/** What waits for the reader, each figure a link to exactly the rows it counts. */
export function Figures({ listOf }: Props) {
  const t = useText()
  const format = useFormat()
  const { data, error, refetch } = useTodosQuery()
  if (error) return <RefusalState refusal={refusalOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  return (
    <ul className={styles['figures']}>
      {data.map((todo) => {
        const { path, extra } = listOf(todo)
        return (
          <li key={todo.key}>
            <Link to={`${path}?${listSearch(todo.filter as FilterState, extra)}`}>
              <strong>{format.number(todo.count)}</strong>
              {t(`home.todo.${todo.key}`)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
