import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Menu, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import {
  masterFilters,
  masterSorts,
  type MasterField,
  type MasterRecord,
  type MasterTable,
} from '#shared/kernel/master.ts'
import type { ListDefinition, PageQuery } from '#shared/kernel/list.ts'
import { isMasterName, masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { masterCalls, rightsOf } from '#shared/masterdata/master.contract.ts'
import type { Permission } from '#shared/vocabulary/permissions.ts'
import { useActor } from '../api/session.ts'
import { download } from '../api/transfer.ts'
import { useFormat, useLanguage, useText, type TextKey } from '../i18n/index.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import type { Action, Column, PickerProps } from '../kit/list/types.ts'
import { StatusTag } from '../kit/status-tag.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { useNarrow } from '../kit/use-narrow.ts'
import { MasterForm } from './master-form.tsx'
import { MasterImport } from './master-import.tsx'
import { useMasterPageQuery } from './master.api.ts'
import { ReferencePicker } from './reference-picker.tsx'
import { useFieldText } from './use-field-text.ts'
import { useToggle } from './use-toggle.tsx'
import styles from './master.module.css'

const groups: readonly (readonly [
  group: 'products' | 'geography' | 'trade' | 'supply',
  tables: readonly MasterName[],
])[] = [
  ['products', ['product', 'productType', 'color', 'customerMaterial']],
  ['geography', ['country', 'area', 'continent']],
  ['trade', ['currency', 'tradeTerm', 'orderType', 'deliveryFreeze']],
  ['supply', ['factory', 'warehouse']],
]

/** Made once per table, because hooks and pickers must keep their identity between renders. */
const partsOf = (name: MasterName) => {
  const table = masterOf(name)
  const list = {
    name: `masterdata.${name}`,
    filters: masterFilters(table),
    sorts: masterSorts(table),
    defaultSort: { field: table.key, order: 'asc' },
  } as ListDefinition
  const useRows = (body: PageQuery) => useMasterPageQuery({ table: name, body })
  const refs = [...new Set(Object.values(table.fields).flatMap((f) => f.of ?? []))]
  const pickers = Object.fromEntries(
    refs.map((of) => [of, (props: PickerProps) => <ReferencePicker of={of} {...props} />] as const),
  )
  return { table, list, useRows, pickers }
}
const parts = new Map<MasterName, ReturnType<typeof partsOf>>()
const knownParts = (name: MasterName) => {
  const known = parts.get(name) ?? partsOf(name)
  parts.set(name, known)
  return known
}

function useColumns(table: MasterTable): Column<MasterRecord>[] {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const actor = useActor()
  const readable = ([, f]: [string, MasterField]) =>
    !f.secret || actor.permissions.has(f.secret as Permission)
  const said = useFieldText()
  /** Of columns in several languages the reader's is shown; the others can be chosen. */
  const own = { zh: 'Zh', en: 'En', id: 'nameId' in table.fields ? 'Id' : 'En' }[language]
  const paired = (name: string) => /^(description|spec|name)(Zh|En|Id)$/.test(name)
  return [
    ...Object.entries(table.fields)
      .filter(readable)
      .map(([name, field]): Column<MasterRecord> => ({
        key: name,
        title: t(`masterdata.fields.${name}` as TextKey),
        hidden: !field.column || (paired(name) && !name.endsWith(own)),
        width: paired(name) ? 260 : 140,
        align: field.kind === 'decimal' || field.kind === 'integer' ? 'right' : 'left',
        render: (r) => said(field, r[name]),
      })),
    {
      key: 'enabled',
      title: t('masterdata.fields.enabled'),
      width: 100,
      render: (r) => (
        <StatusTag tone={r.enabled ? 'done' : 'stopped'}>
          {t(r.enabled ? 'masterdata.active' : 'masterdata.inactive')}
        </StatusTag>
      ),
    },
    {
      key: 'updatedAt',
      title: t('masterdata.fields.updatedAt'),
      width: 160,
      render: (r) => format.instant(String(r['updatedAt'])),
    },
    { key: 'updatedBy', title: t('masterdata.fields.updatedBy'), hidden: true },
  ]
}

/** The tables that the user may read. */
function useReadable() {
  const { permissions } = useActor()
  return (name: MasterName) => permissions.has(rightsOf(masterOf(name)).may.read)
}

/** One screen for every table of master data. */
export function MasterScreen() {
  const { table = '' } = useParams()
  const mayRead = useReadable()
  const name = isMasterName(table) && mayRead(table) ? table : 'product'
  return <MasterTableScreen key={name} name={name} />
}

function MasterTableScreen({ name }: { name: MasterName }) {
  const t = useText()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const { modal } = App.useApp()
  const actor = useActor()
  const { table, list, useRows, pickers } = knownParts(name)
  const canWrite = actor.permissions.has(rightsOf(table).may.write)
  const mayRead = useReadable()
  const columns = useColumns(table)
  const [open, setOpen] = useState<{ record?: MasterRecord } | null>(null)
  const [importing, setImporting] = useState(false)
  useAsked(canWrite ? { add: () => setOpen({}), import: () => setImporting(true) } : {})
  const toggle = useToggle(name, modal)
  const hidden = Object.entries(table.fields)
    .filter(([, f]) => f.secret && !actor.permissions.has(f.secret as Permission))
    .map(([field]) => field)
  const actions: Action<MasterRecord>[] = canWrite
    ? [
        {
          id: 'import',
          label: t('masterdata.import.button'),
          icon: <UploadOutlined />,
          selection: 'none',
          run: () => setImporting(true),
        },
        {
          id: 'add',
          label: t('masterdata.add'),
          icon: <PlusOutlined />,
          primary: true,
          selection: 'none',
          run: () => setOpen({}),
        },
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
  const go = (to: string) => void navigate(`/home/masterData/${to}`)
  const title = (n: MasterName) => t(`masterdata.tables.${n}`)
  const valueLabel = (_field: string, value: string) =>
    table.fields[_field]?.kind === 'oneOf' ? t(`masterdata.categories.${value}` as TextKey) : value
  const primary = Object.keys(list.filters)
    .filter((f) => !hidden.includes(f))
    .slice(0, 4)
  return (
    <div className={styles['screen']}>
      {narrow ? (
        <Select
          aria-label={t('masterdata.tablesTitle')}
          value={name}
          onChange={go}
          options={groups.map(([group, tables]) => ({
            label: t(`masterdata.groups.${group}`),
            options: tables.filter(mayRead).map((n) => ({ value: n, label: title(n) })),
          }))}
        />
      ) : (
        <nav aria-label={t('masterdata.tablesTitle')} className={styles['tables']}>
          <Menu
            mode="inline"
            selectedKeys={[name]}
            onClick={({ key }) => go(key)}
            items={groups.map(([group, tables]) => ({
              type: 'group' as const,
              key: group,
              label: t(`masterdata.groups.${group}`),
              children: tables.filter(mayRead).map((n) => ({ key: n, label: title(n) })),
            }))}
          />
        </nav>
      )}
      <ListPage
        list={list}
        title={title(name)}
        useRows={useRows}
        columns={columns}
        filterLabel={(field) => t(`masterdata.fields.${field}` as TextKey)}
        valueLabel={valueLabel}
        pickers={pickers}
        primaryFilters={primary}
        hiddenFilters={hidden}
        onOpen={(record) => setOpen({ record })}
        actions={actions}
        exportList={(spec) => download(masterCalls[name].exportList, { body: { ...spec, template: false } })}
        empty={{ text: t('masterdata.empty'), help: canWrite ? t('masterdata.emptyHelp') : '' }}
      />
      {open && (
        <MasterForm table={name} record={open.record} canWrite={canWrite} onClose={() => setOpen(null)} />
      )}
      {importing && (
        <MasterImport table={name} fields={columns.map((c) => c.key)} onClose={() => setImporting(false)} />
      )}
    </div>
  )
}
