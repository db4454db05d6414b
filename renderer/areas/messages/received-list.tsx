import { messageList, type MessageRow } from '#shared/areas/messages/message.contract.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { columnsOf } from '../../kit/list/columns.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { receivedPath } from './message-facts.ts'
import { useMessagePageQuery } from './message.api.ts'

const useRows = (body: QueryOf<typeof messageList>) => useMessagePageQuery({ body })
const primaryFilters = ['title', 'sentAt', 'viewed']
const widths = { title: 420, senderName: 160, sentAt: 170, viewedAt: 170 }

/** The messages that a customer received. */
export function ReceivedList() {
  const t = useText()
  const format = useFormat()
  const title = (row: MessageRow) => (row.viewedAt ? row.title : <strong>{row.title}</strong>)
  const viewed = ({ viewedAt }: MessageRow) =>
    viewedAt ? (
      format.instant(viewedAt)
    ) : (
      <span className="attention">{t('messageScreens.inbox.unreadMark')}</span>
    )
  const columns = columnsOf<MessageRow, keyof typeof widths>(
    widths,
    (key) => t(`messageScreens.received.fields.${key}`),
    { title, sentAt: (row) => format.instant(row.sentAt), viewedAt: viewed },
  )
  return (
    <ListPage
      list={messageList}
      title={t('messageScreens.received.title')}
      useRows={useRows}
      columns={columns}
      filterLabel={(name) => t(`messageScreens.received.fields.${name}`)}
      primaryFilters={primaryFilters}
      href={({ id }) => receivedPath(id)}
      empty={{ text: t('messageScreens.received.empty'), help: t('messageScreens.received.emptyHelp') }}
    />
  )
}
