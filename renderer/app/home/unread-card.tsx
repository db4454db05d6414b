import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useMessagePageQuery } from '../../documents/messages/message.api.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import styles from './home.module.css'

const MessageDrawer = lazy(async () => ({
  default: (await import('../../documents/messages/message-drawer.tsx')).MessageDrawer,
}))
const shown = 5

/** The newest unread messages; reading happens where all messages are read. */
export function UnreadCard() {
  const t = useText()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const { data } = useMessagePageQuery({ body: { size: shown, filter: { viewed: false } } })
  const show = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <section className={styles['card']}>
      <h2>{t('home.unread')}</h2>
      {!data && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {data?.total === 0 && <span className={styles['quiet']}>{t('home.noUnread')}</span>}
      <ul className={styles['rows']}>
        {data?.rows.map((m) => (
          <li key={m.id}>
            <Button
              type="link"
              style={{ padding: 0, whiteSpace: 'normal', height: 'auto', textAlign: 'start' }}
              onClick={show}
            >
              {m.title}
            </Button>
            <span className={styles['quiet']}>{format.date(m.sentAt.slice(0, 10))}</span>
          </li>
        ))}
      </ul>
      <Suspense>{opened && <MessageDrawer open={open} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  )
}
