import { CloudDownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { relationList, type RelationRow } from '#shared/masterdata/customers/relation.contract.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { relationSheetCalls } from '#shared/masterdata/master.contract.ts'
import { usePermission } from '../../api/session.ts'
import { download } from '../../api/transfer.ts'
import { useFormat, useText, type NameIn } from '../../i18n/index.ts'
import { addAction } from '../../kit/list/add-action.tsx'
import { columnOf, valueLabelOf, type Action, type Borders, type Column } from '../../kit/list/types.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { useAttempt } from '../../kit/use-attempt.ts'
import { useDangerQuestion } from '../../kit/use-danger-question.ts'
import { useRelationPageQuery, useToggleRelationsMutation } from './customer-life.api.ts'
import { customerPath } from './customer-view.ts'
import { CustomerPicker, SalespersonPicker } from './pickers.tsx'

const RelationDialog = lazy(async () => ({ default: (await import('./relation-dialog.tsx')).RelationDialog }))
const MasterImport = lazy(async () => ({ default: (await import('../master-import.tsx')).MasterImport }))
const PullInDialog = lazy(async () => ({ default: (await import('./pull-in-dialog.tsx')).PullInDialog }))

const useRows = (body: QueryOf<typeof relationList>) => useRelationPageQuery({ body })
const pickers = { customer: CustomerPicker, salesperson: SalespersonPicker }

function useColumns(): Column<RelationRow>[] {
  const t = useText()
  const format = useFormat()
  const column = columnOf<RelationRow, keyof RelationRow & NameIn<'customers.fields'>>((key) =>
    t(`customers.fields.${key}`),
  )
  return [
    { ...column('customerName', 260), filterBy: 'customerId' },
    column('customerNo', 120),
    { ...column('salespersonName', 130), filterBy: 'salespersonId' },
    column('salespersonNumber', 110),
    column('kind', 120, (row) => t(`customers.kinds.${row.kind}`)),
    column('enabled', 100, (row) => (
      <StatusTag tone={row.enabled ? 'done' : 'stopped'}>
        {t(row.enabled ? 'masterdata.active' : 'masterdata.inactive')}
      </StatusTag>
    )),
    column('updatedAt', 160, (row) => format.instant(row.updatedAt)),
    column('updatedBy', 120),
  ]
}

/** Which salesperson looks after which customer; on the page of a customer only its own. */
export function RelationList({ within }: { within?: Borders }) {
  const t = useText()
  const attempt = useAttempt()
  const ask = useDangerQuestion()
  const mayWrite = usePermission('customerRelation.write')
  const columns = useColumns()
  const [toggle] = useToggleRelationsMutation()
  const [open, setOpen] = useState<'add' | 'pullIn' | 'import' | null>(null)
  useAsked(mayWrite && !within ? { import: () => setOpen('import') } : {})

  const run = (rows: readonly RelationRow[], enabled: boolean) =>
    attempt(toggle({ body: { ids: rows.map(({ id }) => id), enabled } }).unwrap(), ({ changed }) =>
      t('customers.relations.toggled', { count: changed }),
    )
  const stop = (rows: readonly RelationRow[]) =>
    ask({
      title: t('customers.relations.stopTitle', { count: rows.length }),
      content: t('customers.relations.stopHelp'),
      okText: t('masterdata.stop'),
      onOk: () => run(rows, false),
    })
  const actions: Action<RelationRow>[] = mayWrite
    ? [
        {
          id: 'pullIn',
          label: t('customers.pullIn.button'),
          icon: <CloudDownloadOutlined />,
          selection: 'none',
          run: () => setOpen('pullIn'),
        },
        {
          id: 'import',
          label: t('masterdata.import.button'),
          icon: <UploadOutlined />,
          selection: 'none',
          run: () => setOpen('import'),
        },
        addAction(t('customers.relations.add'), () => setOpen('add')),
        { id: 'stop', label: t('masterdata.stop'), danger: true, selection: 'many', run: stop },
        {
          id: 'enable',
          label: t('masterdata.enable'),
          selection: 'many',
          run: (rows) => void run(rows, true),
        },
      ]
    : []
  return (
    <>
      <ListPage
        list={relationList}
        title={t('customers.tabs.relations')}
        useRows={useRows}
        columns={columns}
        filterLabel={(name) => t(`customers.filters.${name}`)}
        valueLabel={valueLabelOf<typeof relationList.filters>({
          kind: (kind) => t(`customers.kinds.${kind}`),
        })}
        pickers={pickers}
        primaryFilters={['customerId', 'salespersonId', 'kind', 'enabled']}
        {...(within ? { within, hiddenFilters: Object.keys(within) } : { href: customerHref })}
        actions={actions}
        empty={{ text: t('customers.relations.empty'), help: t('customers.relations.emptyHelp') }}
      />
      <Suspense>
        {open === 'add' && (
          <RelationDialog customerId={within?.['customerId']?.[0] ?? ''} onClose={() => setOpen(null)} />
        )}
        {open === 'import' && (
          <MasterImport
            table="customerRelation"
            template={(language) => download(relationSheetCalls.template, { query: { language } })}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'pullIn' && <PullInDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}

const customerHref = (row: RelationRow) => customerPath(row.customerId)
