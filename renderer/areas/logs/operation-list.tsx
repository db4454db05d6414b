import type { QueryOf } from '#shared/kernel/list.ts'
import {
  operationList,
  operationLogCalls,
  type OperationRow,
} from '#shared/areas/logs/operation-log.contract.ts'
import { download } from '../../api/transfer.ts'
import { readersZone, useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { Changes } from '../../records/history/changes.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { Column } from '../../kit/list/types.ts'
import { useOperationWords, useOperationPageQuery } from '../../platform/operations/operations.api.ts'
import { RecordLink } from './record-link.tsx'

/** Every action adds to the log, so the list is never cached. */
const useRows = (body: QueryOf<typeof operationList>) =>
  useOperationPageQuery({ body }, { refetchOnMountOrArgChange: true })

function useColumns(): Column<OperationRow>[] {
  const words = useOperationWords()
  const t = useText()
  const format = useFormat()
  const column = (
    key: Exclude<keyof OperationRow, 'id' | 'recordId'>,
    width: number,
    render?: Column<OperationRow>['render'],
  ): Column<OperationRow> => ({ key, title: t(`operations.fields.${key}`), width, ...(render && { render }) })
  return [
    column('at', 160, (row) => format.instant(row.at)),
    column('actorName', 150),
    column('kind', 140, (row) => words.kind(row.kind)),
    column('record', 190, ({ kind, recordId, record }) => (
      <RecordLink kind={kind} id={recordId} name={record} />
    )),
    column('event', 170, (row) => words.event(row.kind, row.event)),
    column('changes', 400, (row) => (
      <Changes
        event={words.event(row.kind, row.event)}
        changes={row.changes}
        fieldLabel={(path) => words.field(row.kind, path)}
        valueLabel={(path, value) => words.value(row.kind, path, value)}
      />
    )),
    column('comment', 200, ({ comment, technical }) => (
      <>
        {comment}
        {technical !== '' && (
          <details>
            <summary>{t('operations.fields.technical')}</summary>
            {technical}
          </details>
        )}
      </>
    )),
    { ...column('userId', 140), hidden: true },
    { ...column('device', 160), hidden: true },
  ]
}

const primaryFilters = ['at', 'actor', 'kind', 'record']

/** Who did what to which record, newest first. */
export function OperationList() {
  const t = useText()
  const language = useLanguage()
  const words = useOperationWords()
  return (
    <ListPage
      list={operationList}
      title={t('operations.title')}
      useRows={useRows}
      columns={useColumns()}
      filterLabel={(name) => t(`operations.fields.${name}`)}
      valueLabel={(_name, value) => words.kind(value)}
      primaryFilters={primaryFilters}
      exportList={({ filter }) =>
        download(operationLogCalls.exportList, { body: { filter, language, zone: readersZone() } })
      }
      empty={{ text: t('operations.empty'), help: t('operations.emptyHelp') }}
    />
  )
}
