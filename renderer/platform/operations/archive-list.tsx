import { Button } from 'antd'
import type { QueryOf } from '#shared/kernel/list.ts'
import {
  logArchiveCalls,
  logArchiveList,
  type LogArchiveRow,
} from '#shared/platform/operations/log-archive.contract.ts'
import { download } from '../../api/transfer.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { columnOf, valueLabelOf, type Action, type Column } from '../../kit/list/types.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Saved } from '../../kit/saved.tsx'
import { sizeOf } from '../../kit/size-of.ts'
import { useAttempt } from '../../kit/use-attempt.ts'
import { usePlatform } from '../../bridge/platform.ts'
import { useLogArchivePageQuery } from './operations.api.ts'

/** Archives are made in the background, so they are read again each time. */
const useRows = (body: QueryOf<typeof logArchiveList>) =>
  useLogArchivePageQuery({ body }, { refetchOnMountOrArgChange: true })
const primaryFilters = ['kind', 'createdAt']

function useColumns(save: (id: string) => unknown): Column<LogArchiveRow>[] {
  const t = useText()
  const format = useFormat()
  const column = columnOf<LogArchiveRow, Exclude<keyof LogArchiveRow, 'id'>>((key) =>
    t(`operations.archives.fields.${key}`),
  )
  return [
    column('createdAt', 170, (row) => format.instant(row.createdAt)),
    column('kind', 150, (row) => t(`operations.archives.kinds.${row.kind}`)),
    column('firstDay', 130, (row) => format.date(row.firstDay)),
    column('lastDay', 130, (row) => format.date(row.lastDay)),
    column('rowCount', 110, (row) => format.number(row.rowCount)),
    column('bytes', 110, (row) => sizeOf(row.bytes, format)),
    column('name', 400, (row) => (
      <Button type="link" size="small" onClick={() => void save(row.id)}>
        {row.name}
      </Button>
    )),
    column('sha256', 520),
  ]
}

/** The files into which old rows of the logs were moved. */
export function ArchiveList() {
  const t = useText()
  const attempt = useAttempt()
  const platform = usePlatform()
  const save = (id: string) =>
    attempt(
      download(logArchiveCalls.download, { query: { id } }).then(({ name, blob }) =>
        platform.saveFile(name, blob),
      ),
      (isSaved) => isSaved && <Saved />,
    )
  const actions: Action<LogArchiveRow>[] = [
    {
      id: 'download',
      label: t('common.download'),
      selection: 'one',
      run: ([row]) => void (row && save(row.id)),
    },
  ]
  return (
    <ListPage
      list={logArchiveList}
      title={t('operations.archives.title')}
      useRows={useRows}
      columns={useColumns(save)}
      filterLabel={(name) => t(`operations.archives.fields.${name}`)}
      valueLabel={valueLabelOf<typeof logArchiveList.filters>({
        kind: (kind) => t(`operations.archives.kinds.${kind}`),
      })}
      primaryFilters={primaryFilters}
      actions={actions}
      empty={{ text: t('operations.archives.empty'), help: t('operations.archives.emptyHelp') }}
    />
  )
}
