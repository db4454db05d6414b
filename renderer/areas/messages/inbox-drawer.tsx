import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button, Drawer, Flex } from 'antd'
import { useText, useFormat } from '../../i18n/index.ts'
import { MessageList } from './message-list.tsx'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { MessageBody } from './message-body.tsx'
import { useOpenedMessage } from './use-opened-message.ts'
import './messages.css'

/** Shows one message in the drawer. The server marks it as viewed when this component reads it. */
function MessageReader({ id }: { id: string }) {
  const t = useText()
  const { instant } = useFormat()
  const answer = useOpenedMessage(id)
  return (
    <OneRecord id={id} answer={answer}>
      {(message) => (
        <article>
          <h2 className="message-heading">{message.title}</h2>
          <p className="message-note">
            {t('messageScreens.inbox.from', { name: message.senderName })} ·{' '}
            {message.company && `${message.company} · `}
            {instant(message.sentAt)}
          </p>
          <MessageBody {...message} readAgain={() => answer.refetch().unwrap()} />
        </article>
      )}
    </OneRecord>
  )
}

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
