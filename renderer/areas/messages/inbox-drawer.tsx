import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button, Drawer, Flex, Segmented } from 'antd'
import { useState } from 'react'
import { useText, useFormat } from '../../i18n/index.ts'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { MessageBody } from './message-body.tsx'
import { useOpenedMessage } from './use-opened-message.ts'
import './messages.css'
import type { MessageRow } from '#shared/areas/messages/message.contract.ts'
import { PagedList } from '../../kit/paged-list.tsx'
import { useMessagePageQuery } from './message.api.ts'
import { SearchField } from '../../kit/search-field.tsx'

const size = 20

function Row({ row, onOpen }: { row: MessageRow; onOpen: (row: MessageRow) => void }) {
  const t = useText()
  const { instant } = useFormat()
  const unread = row.viewedAt === null
  return (
    <li>
      <button
        type="button"
        className={`message-row${unread ? ' message-unread' : ''}`}
        onClick={() => onOpen(row)}
      >
        <span className="message-title">{row.title}</span>
        {unread && <span className="message-mark">{t('messageScreens.inbox.unreadMark')}</span>}
        <span className="message-note">
          {row.senderName} · {instant(row.sentAt)}
        </span>
      </button>
    </li>
  )
}

function MessageList({ onOpen }: { onOpen: (row: MessageRow) => void }) {
  const t = useText()
  const [onlyUnread, setOnlyUnread] = useState(false)
  const [title, setTitle] = useState('')
  const [page, setPage] = useState(1)
  const filter = { ...(onlyUnread && { viewed: false }), ...(title && { title }) }
  const answer = useMessagePageQuery({ body: { page, size, filter } })
  const from = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <>
      <div className="message-tools">
        <Segmented
          tabIndex={-1}
          value={onlyUnread ? 'unread' : 'all'}
          options={[
            { value: 'all', label: t('messageScreens.inbox.all') },
            { value: 'unread', label: t('messageScreens.inbox.onlyUnread') },
          ]}
          onChange={(value) => from(() => setOnlyUnread(value === 'unread'))}
        />
        <SearchField
          label={t('messageScreens.inbox.search')}
          maxLength={100}
          onSearch={(text) => from(() => setTitle(text.trim()))}
        />
      </div>
      <PagedList
        {...{ answer, page, size }}
        empty={t(onlyUnread ? 'messageScreens.inbox.emptyUnread' : 'messageScreens.inbox.empty')}
        className="message-list"
        onPage={setPage}
      >
        {(row) => <Row key={row.id} row={row} onOpen={onOpen} />}
      </PagedList>
    </>
  )
}

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
