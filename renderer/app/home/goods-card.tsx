import { Link } from 'react-router-dom'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { groupsOf } from '#shared/areas/todos/worklist.rules.ts'
import { useUser } from '../../api/session.ts'
import { todoAddress } from '../../areas/todos/todo-address.ts'
import { needsSomebody, stepAddress } from '../../areas/todos/worklist-rules.ts'
import { useWorklistQuery } from '../../areas/todos/todo.api.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { HomeCard } from './home-card.tsx'
import styles from './home.module.css'

/** A customer's goods that are being made or are on their way, of which nobody has to do anything. */
export function GoodsCard() {
  const t = useText()
  const format = useFormat()
  // A day that has passed is no promise any more.
  const today = businessDateOf(new Date())
  const role = useUser()?.role ?? ''
  const answer = useWorklistQuery({ body: { onlySnoozes: false } })
  return (
    <HomeCard title={t('worklist.goods')} answer={answer} lines={3}>
      {({ kinds, rows }) => {
        const goods = groupsOf(rows.filter(({ key }) => !needsSomebody(role, key)))
        if (goods.length === 0) return <span className={styles['quiet']}>{t('worklist.noGoods')}</span>
        return goods.map((group) => {
          const kind = kinds.find(({ key }) => key === group.key)
          return (
            <section key={group.key}>
              <h3 className={styles['kind']}>
                {kind && (
                  <Link to={todoAddress(kind, true)}>
                    {t(`home.todo.${group.key}`)} {format.total({ total: kind.count, more: kind.more })}
                  </Link>
                )}
              </h3>
              <ul className={styles['rows']}>
                {group.rows.map((row) => (
                  <li key={row.id}>
                    <Link to={stepAddress(role, row)}>{row.number}</Link>
                    <span className={styles['quiet']}>
                      {row.due !== null &&
                        row.due >= today &&
                        t('worklist.planned', { day: format.date(row.due) })}
                    </span>
                    <span className={styles['amount']}>
                      {row.amount !== null && format.money(row.amount, row.currency)}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )
        })
      }}
    </HomeCard>
  )
}
