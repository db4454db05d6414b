import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams, Link } from 'react-router-dom'
import { useText, keyIn, useFormat } from '../../i18n/index.ts'
import { usePermission } from '../../api/session.ts'
import { ArchiveList } from '../../platform/operations/archive-list.tsx'
import { HistoryFaults } from './history-faults.tsx'
import { LetterList } from './letter-list.tsx'
import { OperationList } from './operation-list.tsx'
import { Visitors } from '../../platform/operations/visitors.tsx'
import { ccLogList, type CcLogRow } from '#shared/areas/logs/cc-log.contract.ts'
import { noticeAddress } from '#shared/platform/notices/notice-subjects.ts'
import { noticeWays } from '#shared/platform/notices/notice-ways.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { Column } from '../../kit/list/types.ts'
import { useCcLogPageQuery } from '../../platform/operations/operations.api.ts'

/** People are told all the time, so the list is never cached. */
const useRows = (body: QueryOf<typeof ccLogList>) =>
  useCcLogPageQuery({ body }, { refetchOnMountOrArgChange: true })
const primaryFilters = ['at', 'recipient', 'kind', 'read']

function useColumns(): Column<CcLogRow>[] {
  const t = useText()
  const format = useFormat()
  const column = (
    key: 'at' | 'recipient' | 'userId' | 'kind' | 'text' | 'actorName' | 'ways' | 'readAt',
    width: number,
    render?: Column<CcLogRow>['render'],
  ): Column<CcLogRow> => ({
    key,
    title: t(`operations.cc.fields.${key}`),
    width,
    ...(render && { render }),
  })
  const waysOf = (row: CcLogRow) =>
    [
      ...noticeWays.filter((way) => row[way]).map((way) => t(`notices.choices.ways.${way}`)),
      ...(row.mail === 'none'
        ? []
        : [`${t('notices.choices.ways.mail')} (${t(`notices.mail.paces.${row.mail}`)})`]),
    ].join(t('common.comma'))
  return [
    column('at', 160, (row) => format.instant(row.at)),
    column('recipient', 150),
    column('text', 320, ({ docType, docId, text, opens }) =>
      opens ? <Link to={noticeAddress(docType, docId, 'staff')}>{text}</Link> : text,
    ),
    column('kind', 220, (row) => t(keyIn('notices.kinds', row.kind))),
    column('actorName', 140),
    column('ways', 220, waysOf),
    column('readAt', 160, (row) =>
      row.readAt === null ? t('operations.cc.unread') : format.instant(row.readAt),
    ),
    { ...column('userId', 140), hidden: true },
  ]
}

/** Who was told of what, newest first. */
function CcList() {
  const t = useText()
  return (
    <ListPage
      list={ccLogList}
      title={t('operations.cc.title')}
      useRows={useRows}
      columns={useColumns()}
      filterLabel={(name) => t(`operations.cc.fields.${name}`)}
      valueLabel={(_name, value) => t(keyIn('notices.kinds', value))}
      primaryFilters={primaryFilters}
      empty={{ text: t('operations.cc.empty'), help: t('operations.cc.emptyHelp') }}
    />
  )
}

/** The operation log, the log of notices, dead letters and visitors as tabs. The address names the open tab. */
export function Logs() {
  const t = useText()
  const isOperator = usePermission('operations.read')
  const [search, setSearch] = useSearchParams()
  const part = (key: 'log' | 'cc' | 'letters' | 'visitors' | 'archives', children: ReactNode) => ({
    key,
    label: t(`operations.tabs.${key}`),
    children,
  })
  const tabs = [
    part('log', <OperationList />),
    // What the product itself does is the administrator's.
    ...(isOperator
      ? [
          part('cc', <CcList />),
          part('letters', <LetterList />),
          part('visitors', <Visitors />),
          part('archives', <ArchiveList />),
        ]
      : []),
  ]
  const wantedTab = search.get('tab')
  const active = tabs.find(({ key }) => key === wantedTab)?.key ?? 'log'
  return (
    <>
      {isOperator && <HistoryFaults />}
      <Tabs activeKey={active} destroyOnHidden onChange={(tab) => setSearch({ tab })} items={tabs} />
    </>
  )
}
