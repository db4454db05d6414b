import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { writtenList, type WrittenRow } from '#shared/areas/messages/written.schema.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { addAction } from '../../kit/list/add-action.tsx'
import { columnsOf } from '../../kit/list/columns.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { valueLabelOf, type Column } from '../../kit/list/types.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { stateTones, writtenPath } from './message-facts.ts'
import { MessageDrawer } from './write-drawer.tsx'
import { useMessageActions } from './use-message-actions.tsx'
import { useWrittenPageQuery } from './written.api.ts'

const useRows = (body: QueryOf<typeof writtenList>) => useWrittenPageQuery({ body })
const primaryFilters = ['title', 'status', 'sentAt', 'recalled']
const widths = {
  title: 320,
  status: 110,
  senderName: 130,
  receipts: 130,
  sentAt: 170,
  createdAt: 170,
  withdrawnAt: 170,
}

function useColumns(): Column<WrittenRow>[] {
  const t = useText()
  const format = useFormat()
  const instant = (at: string | null) => (at === null ? '–' : format.instant(at))
  const read = ({ status, viewed, recipients }: WrittenRow) =>
    status === 'draft'
      ? '–'
      : t('messageScreens.readOf', { viewed: format.number(viewed), recipients: format.number(recipients) })
  return columnsOf<WrittenRow, keyof typeof widths>(widths, (key) => t(`messageScreens.fields.${key}`), {
    status: ({ status }) => (
      <StatusTag tone={stateTones[status]}>{t(`messageScreens.states.${status}`)}</StatusTag>
    ),
    receipts: read,
    sentAt: (row) => instant(row.sentAt),
    createdAt: (row) => instant(row.createdAt),
    withdrawnAt: (row) => instant(row.withdrawnAt),
  }).map((column) => (column.key === 'withdrawnAt' ? { ...column, hidden: true } : column))
}

/** The messages that the reader wrote; an administrator sees those of everybody. */
export function WrittenList() {
  const t = useText()
  const navigate = useNavigate()
  const columns = useColumns()
  const [opened, setOpened] = useState<{ id?: string } | null>(null)
  useAsked({ add: () => setOpened({}) })
  const { edit, view, recall, remove } = useMessageActions((id) => setOpened({ id }))
  return (
    <>
      <ListPage
        list={writtenList}
        title={t('messageScreens.title')}
        useRows={useRows}
        columns={columns}
        filterLabel={(name) => t(`messageScreens.fields.${name}`)}
        valueLabel={valueLabelOf<typeof writtenList.filters>({
          status: (status) => t(`messageScreens.states.${status}`),
        })}
        primaryFilters={primaryFilters}
        onOpen={({ id, status }) => (status === 'draft' ? setOpened({ id }) : void navigate(writtenPath(id)))}
        actions={[addAction(t('messageScreens.add'), () => setOpened({})), view, edit, recall, remove]}
        empty={{ text: t('messageScreens.empty'), help: t('messageScreens.emptyHelp') }}
      />
      {opened && <MessageDrawer key={opened.id ?? ''} {...opened} onClose={() => setOpened(null)} />}
    </>
  )
}
