import { ArrowLeftOutlined } from '@ant-design/icons'
import { Link, useParams } from 'react-router-dom'
import type { PageQuery } from '#shared/kernel/list.ts'
import { isMasterName, masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { masterLogList, type MasterLogRow } from '#shared/masterdata/master.contract.ts'
import { tableScreen } from '#shared/vocabulary/screens.ts'
import { useFormat, useText } from '../i18n/index.ts'
import { Changes } from '../records/history/changes.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import type { Column } from '../kit/list/types.ts'
import { useMasterLogQuery } from './master.api.ts'
import { useMasterWords, useReadable } from './master-words.ts'
import { MasterScreen } from './master-screen.tsx'
import { TableMenu } from './table-menu.tsx'
import styles from './master.module.css'

/** The hook keeps its identity, because another screen is made for another table. */
const rowsOf = (table: MasterName) =>
  function useRows(body: PageQuery) {
    return useMasterLogQuery({ table, body })
  }

/** All changes of one table, newest first. */
export function MasterLogScreen() {
  const { table = '' } = useParams()
  const mayRead = useReadable()
  return isMasterName(table) && mayRead(table) && masterOf(table).log ? (
    <MasterLog key={table} name={table} />
  ) : (
    <MasterScreen />
  )
}

function MasterLog({ name }: { name: MasterName }) {
  const t = useText()
  const format = useFormat()
  const words = useMasterWords()
  const useRows = rowsOf(name)
  const columns: Column<MasterLogRow>[] = [
    { key: 'at', title: t('masterdata.log.at'), width: 160, render: (row) => format.instant(row.at) },
    { key: 'key', title: t('masterdata.import.record'), width: 240, render: (row) => row.key },
    {
      key: 'event',
      title: t('masterdata.log.event'),
      width: 120,
      render: (row) => words.eventLabel(row.event),
    },
    {
      key: 'changes',
      title: t('masterdata.import.change'),
      width: 420,
      render: (row) => <Changes event={words.eventLabel(row.event)} changes={row.changes} {...words} />,
    },
    { key: 'actorName', title: t('masterdata.log.actorName'), width: 140, render: (row) => row.actorName },
    {
      key: 'device',
      title: t('masterdata.log.device'),
      width: 120,
      hidden: true,
      render: (row) => row.device,
    },
  ]
  const table = t(`masterdata.tables.${name}`)
  return (
    <div className={styles['screen']}>
      <TableMenu current={name} />
      <ListPage
        list={masterLogList}
        title={t('masterdata.log.title', { table })}
        useRows={useRows}
        columns={columns}
        filterLabel={(field) => t(field === 'key' ? 'masterdata.import.record' : `masterdata.log.${field}`)}
        primaryFilters={['at', 'actorName', 'key']}
        header={
          <Link to={tableScreen(name)}>
            <ArrowLeftOutlined /> {table}
          </Link>
        }
        empty={{ text: t('masterdata.log.empty'), help: '' }}
      />
    </div>
  )
}
