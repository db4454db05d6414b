import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { useUnreadCountQuery } from './message.api.ts'

const MessageDrawer = lazy(async () => ({ default: (await import('./message-drawer.tsx')).MessageDrawer }))

/** The unread count in the top bar, and the messages behind it. */
export function MessageBell() {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const { data } = useUnreadCountQuery(undefined, { refetchOnFocus: true })
  const count = data?.unread ?? 0
  const label = count > 0 ? t('messages.unread', { count }) : t('messages.noneUnread')
  const show = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button type="text" icon={<BellOutlined />} aria-label={label} title={label} onClick={show}>
        {count > 0 && <strong className="attention">{count}</strong>}
      </Button>
      <Suspense>{opened && <MessageDrawer open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
