import { MailOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { needTexts } from '../../i18n/i18n.ts'
import { useText } from '../../i18n/index.ts'
import { BarCount } from '../../kit/bar-count.tsx'
import { useUnreadCountQuery } from './message.api.ts'

const InboxDrawer = lazy(async () => {
  const [{ InboxDrawer }] = await Promise.all([
    import('./inbox-drawer.tsx'),
    needTexts('messageScreens'),
    needTexts('attachments'),
  ])
  return { default: InboxDrawer }
})

/** The unread count in the top bar, and the messages behind it. */
export function MessageBell() {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const [listed, setListed] = useState(false)
  // The address names the message, so that notifications, links and colleagues can lead to it. An empty name
  // is the list.
  const [search, setSearch] = useSearchParams()
  const reading = search.get('message')
  const read = (id: string | null) =>
    setSearch(
      (now) => {
        if (id) now.set('message', id)
        else now.delete('message')
        return now
      },
      { replace: true },
    )
  const open = listed || reading !== null
  if (open && !opened) setOpened(true)
  const { data } = useUnreadCountQuery(undefined, { refetchOnFocus: true })
  const count = data?.unread ?? 0
  const label = count > 0 ? t('messages.unread', { count }) : t('messages.noneUnread')
  const show = () => setListed(true)
  const toList = (id: string | null) => {
    setListed(true)
    read(id)
  }
  const close = () => {
    setListed(false)
    if (reading !== null) read(null)
  }
  return (
    <>
      <Button type="text" icon={<MailOutlined />} aria-label={label} title={label} onClick={show}>
        <BarCount count={count} urgent />
      </Button>
      <Suspense>
        {opened && <InboxDrawer open={open} reading={reading || null} onRead={toList} onClose={close} />}
      </Suspense>
    </>
  )
}
