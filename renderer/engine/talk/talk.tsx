import { CommentOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { needTexts } from '../../i18n/i18n.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { LineTalkContext } from '../words/line-sentences.ts'
import type { NamedLine } from '../view.ts'
import { useTalkQuery, type Talked } from './talk.api.ts'

const TalkDrawer = lazy(async () => {
  const [drawer] = await Promise.all([
    import('./drawer.tsx'),
    needTexts('talk'),
    needTexts('attachments'),
    needTexts('accounts'),
  ])
  return drawer
})

interface Props extends Talked {
  lines: readonly NamedLine[]
  /** The page, whose lines say how much was said about them and open it. */
  children: (button: ReactNode) => ReactNode
}

/** Opens what people say about a document and its lines, and tells how much of it the reader has not read. */
export function Talk({ doc, id, lines, children }: Props) {
  const t = useText()
  const format = useFormat()
  const { data } = useTalkQuery({ doc, id })
  const [opened, setOpened] = useState<{ lineId: string | null } | null>(null)
  const threads = useMemo(() => data?.threads ?? [], [data])
  const place = useMemo(
    () => ({
      counts: new Map(threads.flatMap(({ lineId, ...counts }) => (lineId ? [[lineId, counts]] : []))),
      open: (lineId: string) => setOpened({ lineId }),
    }),
    [threads],
  )
  const remarks = threads.reduce((sum, one) => sum + one.remarks, 0)
  const unread = threads.reduce((sum, one) => sum + one.unread, 0)
  const first = threads.find((one) => one.unread > 0)?.lineId ?? null
  const title = t('document.talk')
  return (
    <LineTalkContext value={place}>
      {children(
        <Badge count={unread} size="small" title={t('document.talkUnread', { count: unread })}>
          <Button
            size="small"
            icon={<CommentOutlined />}
            aria-haspopup="dialog"
            {...(unread > 0 && { 'aria-label': `${title}, ${t('document.talkUnread', { count: unread })}` })}
            onClick={() => setOpened({ lineId: first })}
          >
            {remarks > 0 ? `${title} (${format.number(remarks)})` : title}
          </Button>
        </Badge>,
      )}
      {opened && (
        <Suspense>
          <TalkDrawer
            doc={doc}
            id={id}
            lines={lines}
            lineId={opened.lineId}
            onChoose={(lineId) => setOpened({ lineId })}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </LineTalkContext>
  )
}
