import { Tabs } from 'antd'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { type Written, receiptList, type ReceiptRow } from '#shared/areas/messages/written.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { ActionButton } from '../../kit/actions.tsx'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { RecordHistory } from '../../records/history/history-panel.tsx'
import { Page } from '../../kit/page/page.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { MessageBody } from './message-body.tsx'
import { stateTones, writtenHome } from './message-facts.ts'
import { useMessageActions } from './use-message-actions.tsx'
import { MessageDrawer } from './write-drawer.tsx'
import { useMessageHistoryQuery, useWrittenQuery, useReceiptPageQuery } from './written.api.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { columnsOf } from '../../kit/list/columns.ts'
import { ListPage } from '../../kit/list/list-page.tsx'

const primaryFilters = ['text', 'viewed']
const widths = {
  userId: 170,
  name: 180,
  customers: 300,
  viewedAt: 170,
  customerNo: 130,
  country: 100,
  contact: 140,
  phone: 150,
  email: 200,
  address: 260,
  taxNo: 150,
  legalPerson: 140,
}

/** The recipients of a message, and when each opened it. */
function ReceiptList({ id }: { id: string }) {
  const t = useText()
  const format = useFormat()
  const columns = columnsOf<ReceiptRow, keyof typeof widths>(
    widths,
    (key) => t(`messageScreens.receipts.fields.${key}`),
    {
      viewedAt: ({ viewedAt }) =>
        viewedAt ? format.instant(viewedAt) : t('messageScreens.receipts.notViewed'),
    },
  )
  const useRows = (body: QueryOf<typeof receiptList>) => useReceiptPageQuery({ body: { ...body, id } })
  return (
    <ListPage
      list={receiptList}
      title={t('messageScreens.receipts.title')}
      useRows={useRows}
      columns={columns}
      filterLabel={(name) => t(`messageScreens.receipts.fields.${name}`)}
      primaryFilters={primaryFilters}
      empty={{ text: t('messageScreens.receipts.empty'), help: t('messageScreens.receipts.emptyHelp') }}
    />
  )
}

const useHistory = (body: { id: string; size: number }) => useMessageHistoryQuery({ body })

interface Props {
  message: Written
  readAgain: () => Promise<Written>
}

function MessageTabs({ message, readAgain }: Props) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const tabs = [
    { key: 'text', children: <MessageBody {...message} readAgain={readAgain} /> },
    ...(message.status === 'draft'
      ? []
      : [{ key: 'receipts', children: <ReceiptList id={message.id} /> } as const]),
    {
      key: 'history',
      children: <RecordHistory id={message.id} useHistory={useHistory} texts="messageScreens" />,
    },
  ] as const
  const active = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'text'
  return (
    <Tabs
      activeKey={active}
      destroyOnHidden
      onChange={(tab) => setSearch(tab === 'text' ? {} : { tab }, { replace: true })}
      items={tabs.map(({ key, children }) => ({ key, label: t(`messageScreens.tabs.${key}`), children }))}
    />
  )
}

/** One message as its author sees it: what it says, who has read it, and what became of it. */
export function WrittenPage() {
  const t = useText()
  const format = useFormat()
  const { id = '' } = useParams()
  const [editing, setEditing] = useState(false)
  const answer = useWrittenQuery({ query: { id } })
  const { edit, recall } = useMessageActions(() => setEditing(true))
  return (
    <OneRecord id={id} answer={answer} backTo={writtenHome}>
      {(message) => (
        <Page
          title={message.title}
          beside={
            <StatusTag tone={stateTones[message.status]}>
              {t(`messageScreens.states.${message.status}`)}
            </StatusTag>
          }
          actions={<ActionButton action={message.status === 'draft' ? edit : recall} rows={[message]} />}
          below={[
            message.senderName,
            message.company,
            format.instant(message.sentAt ?? message.createdAt),
            message.status !== 'draft' &&
              `${t('messageScreens.fields.receipts')} ${t('messageScreens.readOf', {
                viewed: format.number(message.viewed),
                recipients: format.number(message.recipients),
              })}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <MessageTabs message={message} readAgain={() => answer.refetch().unwrap()} />
          {editing && <MessageDrawer id={message.id} onClose={() => setEditing(false)} />}
        </Page>
      )}
    </OneRecord>
  )
}
