import { Segmented } from 'antd'
import { useState } from 'react'
import type { MessageRow } from '#shared/areas/messages/message.contract.ts'
import { useFormat, useText } from '../../i18n/index.ts'
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

export function MessageList({ onOpen }: { onOpen: (row: MessageRow) => void }) {
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
