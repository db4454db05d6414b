import { Skeleton, App } from 'antd'
import { readableFields } from '#shared/kernel/field-table.ts'
import { titleOf, type MasterRecord, masterList } from '#shared/kernel/master.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { screens, tableLogScreen } from '#shared/vocabulary/screens.ts'
import { keyIn, useText, readersZone } from '../i18n/index.ts'
import { NotRead } from '../kit/not-read.tsx'
import {
  useMasterUsageQuery,
  useMasterPageQuery,
  type ListedRecord,
  useRemoveMasterMutation,
  useToggleMasterMutation,
} from './master.api.ts'
import { CloudSyncOutlined, HistoryOutlined, UploadOutlined } from '@ant-design/icons'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PageQuery } from '#shared/kernel/list.ts'
import { isSyncName } from '#shared/masterdata/sync.contract.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { rightsOf } from '#shared/masterdata/option.contract.ts'
import { useActor } from '../api/session.ts'
import { download } from '../api/transfer.ts'
import { addAction } from '../kit/list/add-action.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import type { Action } from '../kit/list/types.ts'
import { useAsked } from '../kit/use-asked.ts'
import { DefaultQuality } from './default-quality.tsx'
import { MasterForm } from './master-form.tsx'
import { MasterImport } from './master-import.tsx'
import { MasterSync } from './master-sync.tsx'
import { RateChart } from './rate-chart.tsx'
import { pickersOf } from './reference-picker.tsx'
import { useColumns } from './use-columns.tsx'
import type { HookAPI } from 'antd/es/modal/useModal/index'
import { useAttempt } from '../kit/use-attempt.ts'
import { useDangerQuestion } from '../kit/use-danger-question.ts'

const shown = 5

/** Shows what uses a record. */
function RecordUsage({ table, record }: { table: MasterName; record: MasterRecord }) {
  const t = useText()
  const { data, error, refetch } = useMasterUsageQuery({ table, id: record.id })
  if (error) return <NotRead error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 1 }} title={false} />
  const used = data.map((u) =>
    t('masterdata.usedBy', { table: t(keyIn('masterdata.usedTables', u.table)), count: u.count }),
  )
  return (
    <div>
      {titleOf(masterOf(table), record)}
      {t('common.colon')}
      {used.length > 0 ? used.join(t('common.comma')) : t('masterdata.unused')}
    </div>
  )
}

interface AffectedRecordsProps {
  table: MasterName
  rows: readonly MasterRecord[]
  help: string
}

/** What stops working when records are stopped or removed; only the first ones are looked up. */
const AffectedRecords = ({ table, rows, help }: AffectedRecordsProps) => (
  <>
    <p>{help}</p>
    {rows.slice(0, shown).map((r) => (
      <RecordUsage key={r.id} table={table} record={r} />
    ))}
  </>
)

/** Stops or enables records. Before stopping it asks, and shows what would be affected. */
function useToggle(table: MasterName, modal: HookAPI) {
  const t = useText()
  const attempt = useAttempt()
  const ask = useDangerQuestion(modal)
  const [toggle] = useToggleMasterMutation()
  const run = (rows: readonly MasterRecord[], enabled: boolean) =>
    attempt(toggle({ table, ids: rows.map((r) => r.id), enabled }).unwrap(), ({ changed }) =>
      t('masterdata.toggled', { count: changed }),
    )
  return (rows: readonly MasterRecord[], enabled: boolean) =>
    enabled
      ? void run(rows, true)
      : ask({
          title: t('masterdata.stopTitle', { count: rows.length }),
          content: <AffectedRecords table={table} rows={rows} help={t('masterdata.stopHelp')} />,
          okText: t('masterdata.stop'),
          onOk: () => run(rows, false),
        })
}

/** Removes records for good, after it has asked. A record that is used is refused. */
function useRemove(table: MasterName, modal: HookAPI) {
  const t = useText()
  const attempt = useAttempt()
  const ask = useDangerQuestion(modal)
  const [remove] = useRemoveMasterMutation()
  return (rows: readonly MasterRecord[]) =>
    ask({
      title: t('masterdata.removeTitle', { count: rows.length }),
      content: <AffectedRecords table={table} rows={rows} help={t('masterdata.removeHelp')} />,
      okText: t('masterdata.remove'),
      onOk: () =>
        attempt(remove({ table, ids: rows.map(({ id }) => id) }).unwrap(), ({ removed }) =>
          t('masterdata.removed', { count: removed }),
        ),
    })
}

/** Made once per table, because hooks and pickers must keep their identity between renders. */
const partsOf = (name: MasterName) => {
  const table = masterOf(name)
  const list = masterList(table)
  const useRows = (body: PageQuery) => useMasterPageQuery({ table: name, body })
  return { table, list, useRows, pickers: pickersOf(table.fields) }
}
const parts = new Map<MasterName, ReturnType<typeof partsOf>>()
const knownParts = (name: MasterName) => {
  const known = parts.get(name) ?? partsOf(name)
  parts.set(name, known)
  return known
}

/** What a table shows above its list. */
const headers: Partial<Record<MasterName, ReactNode>> = {
  exchangeRate: <RateChart />,
  specialDate: <DefaultQuality />,
}

interface Props {
  name: MasterName
  /** Values by field that the list shows and a new record begins with, as on the page of a customer. */
  within?: Readonly<Record<string, string>>
  /** The address of a record with a page of its own; any other opens its form. */
  href?: (record: ListedRecord) => string
}

/** The list of a table of master data, with everything that is done to its records. */
export function MasterTable({ name, within, href }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const actor = useActor()
  const { table, list, useRows, pickers } = knownParts(name)
  const canWrite = actor.permissions.has(rightsOf(table).may.write)
  const columns = useColumns(table)
  const [open, setOpen] = useState<{ record?: MasterRecord } | null>(null)
  const [importing, setImporting] = useState(false)
  const [syncing, setSyncing] = useState(false)
  useAsked(canWrite ? { add: () => setOpen({}), import: () => setImporting(true) } : {})
  const toggle = useToggle(name, modal)
  const remove = useRemove(name, modal)
  const readable = readableFields(table.fields, actor.permissions)
  const hidden = Object.keys(table.fields).filter((field) => !readable.includes(field))
  const actions: Action<ListedRecord>[] = canWrite
    ? [
        {
          id: 'import',
          label: t('masterdata.import.button'),
          icon: <UploadOutlined />,
          selection: 'none',
          run: () => setImporting(true),
        },
        addAction(t('masterdata.add'), () => setOpen({})),
        {
          id: 'stop',
          label: t('masterdata.stop'),
          danger: true,
          selection: 'many',
          run: (rows) => toggle(rows, false),
        },
        { id: 'enable', label: t('masterdata.enable'), selection: 'many', run: (rows) => toggle(rows, true) },
      ]
    : []
  if (canWrite && table.removable)
    actions.push({
      id: 'remove',
      label: t('masterdata.remove'),
      danger: true,
      selection: 'many',
      run: remove,
    })
  if (actor.permissions.has('masterdata.write') && isSyncName(name))
    actions.unshift({
      id: 'sync',
      label: t('masterdata.sync.button'),
      icon: <CloudSyncOutlined />,
      selection: 'none',
      run: () => setSyncing(true),
    })
  if (table.log)
    actions.unshift({
      id: 'log',
      label: t('masterdata.log.button'),
      icon: <HistoryOutlined />,
      selection: 'none',
      run: () => void navigate(tableLogScreen(name)),
    })
  if (name === 'product' && actor.permissions.has('product.read'))
    actions.unshift({
      id: 'stock',
      label: t('masterdata.tables.productStock'),
      selection: 'none',
      run: () => void navigate(screens.stock),
    })
  const borders = Object.fromEntries(Object.entries(within ?? {}).map(([field, value]) => [field, [value]]))
  const title = (n: MasterName) => t(`masterdata.tables.${n}`)
  const valueLabel = (_field: string, value: string) =>
    table.fields[_field]?.kind === 'oneOf' ? t(keyIn('masterdata.values', value)) : value
  const primary = Object.keys(list.filters)
    .filter((f) => !hidden.includes(f) && !(f in borders))
    .slice(0, table.searched ? 5 : 4)
  return (
    <>
      <ListPage
        list={list}
        title={title(name)}
        useRows={useRows}
        columns={columns.filter(({ key }) => !(key in borders))}
        filterLabel={(field) =>
          field === 'search' ? t('common.search') : t(keyIn('masterdata.fields', field))
        }
        valueLabel={valueLabel}
        pickers={pickers}
        primaryFilters={primary}
        hiddenFilters={[...hidden, ...Object.keys(borders)]}
        within={borders}
        {...(href ? { href } : { onOpen: (record: ListedRecord) => setOpen({ record }) })}
        actions={actions}
        exportList={(spec) =>
          download(masterCalls[name].exportList, { body: { ...spec, template: false, zone: readersZone() } })
        }
        header={headers[name]}
        empty={{ text: t('masterdata.empty'), help: canWrite ? t('masterdata.emptyHelp') : '' }}
      />
      {open && (
        <MasterForm
          table={name}
          record={open.record}
          canWrite={canWrite}
          {...(within && { given: within })}
          onClose={() => setOpen(null)}
        />
      )}
      {importing && (
        <MasterImport
          table={name}
          template={(language) =>
            download(masterCalls[name].exportList, {
              body: {
                filter: {},
                columns: columns.map((c) => c.key),
                language,
                template: true,
                zone: readersZone(),
              },
            })
          }
          onClose={() => setImporting(false)}
        />
      )}
      {syncing && isSyncName(name) && <MasterSync table={name} onClose={() => setSyncing(false)} />}
    </>
  )
}
