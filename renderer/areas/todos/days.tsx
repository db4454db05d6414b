import { Link } from 'react-router-dom'
import type { DayFigure } from '#shared/areas/todos/worklist.contract.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { todoAddress } from './todo-address.ts'
import styles from './worklist.module.css'

/** What leaves, arrives or ends on one of the next days. Each number opens the rows that it counts. */
export function Days({ days }: { days: readonly DayFigure[] }) {
  const t = useText()
  const format = useFormat()
  return (
    <ul className={styles['days']}>
      {days.map((day) => (
        <li key={day.key}>
          <Link to={todoAddress(day, false)}>
            <span>{t(`worklist.dayOf.${day.key}`)}</span>
            <strong data-none={day.count === 0 || undefined}>
              {format.total({ total: day.count, more: day.more })}
            </strong>
          </Link>
        </li>
      ))}
    </ul>
  )
}
