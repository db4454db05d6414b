import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button, Drawer, Flex } from 'antd'
import { useText } from '../../i18n/text.ts'
import { MessageList } from './message-list.tsx'
import { MessageReader } from './message-reader.tsx'
import './messages.css'

interface Props {
  open: boolean
  /** The open message; null for the list. */
  reading: string | null
  onRead: (id: string | null) => void
  onClose: () => void
}

/**
 * Shows the list and, in its place, one message, because a second layer would hide where the user came from.
 */
export function InboxDrawer({ open, reading, onRead, onClose }: Props) {
  const t = useText()
  const back = reading && (
    <Button
      type="text"
      size="small"
      icon={<ArrowLeftOutlined />}
      aria-label={t('messageScreens.inbox.backToList')}
      onClick={() => onRead(null)}
    />
  )
  const title = (
    <Flex gap={8} align="center">
      {back}
      {t('messageScreens.inbox.title')}
    </Flex>
  )
  return (
    <Drawer open={open} onClose={onClose} size={460} title={title}>
      {/* The list stays as it was while a message is open. */}
      <div hidden={reading !== null}>
        <MessageList onOpen={(row) => onRead(row.id)} />
      </div>
      {reading && <MessageReader id={reading} />}
    </Drawer>
  )
}
