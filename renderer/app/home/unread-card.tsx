import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { useMessagePageQuery } from '../../documents/messages/message.api.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import styles from './home.module.css'

const shown = 5

/** The newest unread messages; reading happens where all messages are read. */
export function UnreadCard() {
  const t = useText()
  const format = useFormat()
  const { data } = useMessagePageQuery({ body: { size: shown, filter: { viewed: false } } })
  return (
    <section className={styles['card']}>
      <h2>{t('home.unread')}</h2>
      {!data && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {data?.total === 0 && <span className={styles['quiet']}>{t('home.noUnread')}</span>}
      <ul className={styles['rows']}>
        {data?.rows.map((m) => (
          <li key={m.id}>
            <Link to={`?message=${m.id}`}>{m.title}</Link>
            <span className={styles['quiet']}>{format.date(m.sentAt.slice(0, 10))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
