import { Link } from 'react-router-dom'
import { useMessagePageQuery } from '../../areas/messages/message.api.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { HomeCard } from './home-card.tsx'
import styles from './home.module.css'

const shown = 5

/** The newest unread messages; reading happens where all messages are read. */
export default function UnreadCard() {
  const t = useText()
  const format = useFormat()
  const answer = useMessagePageQuery({ body: { size: shown, filter: { viewed: false } } })
  return (
    <HomeCard title={t('home.unread')} answer={answer} lines={3}>
      {({ rows }) =>
        rows.length === 0 ? (
          <span className={styles['quiet']}>{t('home.noUnread')}</span>
        ) : (
          <ul className={styles['rows']}>
            {rows.map((m) => (
              <li key={m.id}>
                <Link to={`?message=${m.id}`}>{m.title}</Link>
                <span className={styles['quiet']}>{format.day(m.sentAt)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </HomeCard>
  )
}
