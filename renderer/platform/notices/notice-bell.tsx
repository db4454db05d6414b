import { noticeCountCalls } from '#shared/platform/notices/notice-count.contract.ts'
import { api, read, tagsOf } from '../../api/api.ts'
import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { needTexts } from '../../i18n/i18n.ts'
import { useText } from '../../i18n/index.ts'
import { BarCount } from '../../kit/bar-count.tsx'

export const { useNoticeCountQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    noticeCount: read(b, noticeCountCalls.count, { provides: [tagsOf.rows('notice')] }),
  }),
})

const NoticeDrawer = lazy(async () => {
  const [{ NoticeDrawer }] = await Promise.all([import('./notice-drawer.tsx'), needTexts('notices')])
  return { default: NoticeDrawer }
})

/** How much happened that concerns the reader, and the list behind it. */
export function NoticeBell() {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const { data } = useNoticeCountQuery(undefined, { refetchOnFocus: true })
  const unread = data?.unread ?? 0
  const label = unread > 0 ? t('shell.noticesUnread', { count: unread }) : t('shell.notices')
  const show = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        type="text"
        data-tour="notices"
        icon={<BellOutlined />}
        aria-label={label}
        title={label}
        onClick={show}
      >
        <BarCount count={unread} urgent />
      </Button>
      <Suspense>{opened && <NoticeDrawer open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
