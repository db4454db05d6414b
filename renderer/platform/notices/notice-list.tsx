import { Button, Flex, Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { noticeAddress } from '#shared/platform/notices/notice-subjects.ts'
import type { NoticeRow } from '#shared/platform/notices/notice.contract.ts'
import { useUser } from '../../api/session.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { PagedList } from '../../kit/paged-list.tsx'
import { useNoticePageQuery, useReadNoticesMutation } from './notice.api.ts'
import styles from './notices.module.css'

const size = 20

interface RowProps {
  row: NoticeRow
  onOpen: (row: NoticeRow) => void
  onRead: (row: NoticeRow) => void
}

function Row({ row, onOpen, onRead }: RowProps) {
  const t = useText()
  const { instant } = useFormat()
  const user = useUser()
  const side = user?.role === 'customer' ? 'customer' : 'staff'
  const unread = row.readAt === null
  const who = [row.title, row.actorName].filter(Boolean).join(' · ')
  const look = `${styles['row']} ${unread ? styles['unread'] : ''}`
  const content = (
    <>
      <span>{row.text}</span>
      {unread && <span className={styles['mark']}>{t('notices.unreadMark')}</span>}
      <span className={styles['note']}>
        {who} · <time dateTime={row.at}>{instant(row.at)}</time>
        {!row.opens && ` · ${t('notices.closed')}`}
      </span>
    </>
  )
  return (
    <li>
      {row.opens ? (
        <Link to={noticeAddress(row.docType, row.docId, side)} className={look} onClick={() => onOpen(row)}>
          {content}
        </Link>
      ) : (
        <button type="button" className={look} onClick={() => onRead(row)}>
          {content}
        </button>
      )}
    </li>
  )
}

/** The reader’s notices, newest first; each links to its document. */
export function NoticeList({ onOpened }: { onOpened: () => void }) {
  const t = useText()
  const language = useLanguage()
  const [onlyUnread, setOnlyUnread] = useState(false)
  const [page, setPage] = useState(1)
  const filter = onlyUnread ? { unread: true } : {}
  const answer = useNoticePageQuery({ body: { page, size, language, filter } })
  const [markRead, marking] = useReadNoticesMutation()
  const read = (row: NoticeRow) => {
    if (row.readAt === null) void markRead({ body: { ids: [row.id] } })
  }
  const open = (row: NoticeRow) => {
    read(row)
    onOpened()
  }
  return (
    <>
      <Flex gap={8} wrap justify="space-between" className={styles['tools'] ?? ''}>
        <Segmented
          tabIndex={-1}
          value={onlyUnread ? 'unread' : 'all'}
          options={[
            { value: 'all', label: t('notices.all') },
            { value: 'unread', label: t('notices.onlyUnread') },
          ]}
          onChange={(value) => {
            setOnlyUnread(value === 'unread')
            setPage(1)
          }}
        />
        <Button loading={marking.isLoading} onClick={() => void markRead({ body: {} })}>
          {t('notices.markAll')}
        </Button>
      </Flex>
      {marking.error && <NotRead old error={marking.error} onRetry={() => void markRead({ body: {} })} />}
      <PagedList
        {...{ answer, page, size }}
        empty={t(onlyUnread ? 'notices.emptyUnread' : 'notices.empty')}
        className={styles['list']}
        onPage={setPage}
      >
        {(row) => <Row key={row.id} row={row} onOpen={open} onRead={read} />}
      </PagedList>
    </>
  )
}
