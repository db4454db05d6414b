import { UploadOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { Alert, App, Checkbox, Empty, Flex, Modal, Skeleton } from 'antd'
import { groupCalls, groupList, type GroupRow } from '#shared/areas/groups/group.contract.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { download } from '../../api/transfer.ts'
import { useActor } from '../../api/session.ts'
import { useFormat, useText, useSentence, type NameIn } from '../../i18n/index.ts'
import { addAction } from '../../kit/list/add-action.tsx'
import { columnOf, valueLabelOf, type Action, type Column } from '../../kit/list/types.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { CustomerPicker } from '../../masterdata/customers/pickers.tsx'
import { useAttempt } from '../../kit/use-attempt.ts'
import { useDangerQuestion } from '../../kit/use-danger-question.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { useSettled } from '../../kit/use-settled.ts'
import { SearchField } from '../../kit/search-field.tsx'
import { GroupDrawer } from './group-drawer.tsx'
import { GroupImport } from './group-import.tsx'
import {
  useGroupPageQuery,
  useToggleGroupsMutation,
  useGiveGroupMutation,
  useReceiversQuery,
} from './product-group.api.ts'
import styles from './product-groups.module.css'

interface Props {
  group: Pick<GroupRow, 'id' | 'name'>
  onClose: () => void
}

/** Gives a group to customers, of whom some may have it already. */
function GiveDialog({ group: { id, name }, onClose }: Props) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  useReturnFocus()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [refused, setRefused] = useState('')
  const settled = useSettled(text, 250)
  const { data, error, isFetching, refetch } = useReceiversQuery({
    query: { id, ...(settled && { text: settled }) },
  })
  const [give, { isLoading }] = useGiveGroupMutation()
  const submit = async () => {
    try {
      const done = await give({ body: { id, customerIds: [...chosen] } }).unwrap()
      void message.success(t('productGroups.giving.done', done))
      onClose()
    } catch (failure) {
      setRefused(sentence.of(failure))
    }
  }
  return (
    <Modal
      open
      title={t('productGroups.giving.title', { name })}
      onCancel={onClose}
      onOk={() => void submit()}
      okText={t('productGroups.giving.submit', { count: chosen.length })}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: chosen.length === 0, loading: isLoading }}
    >
      <Flex vertical gap={8}>
        <span className="secondary">{t('productGroups.giving.help')}</span>
        {refused && <Alert type="error" showIcon role="alert" title={refused} />}
        <SearchField
          label={t('productGroups.giving.search')}
          value={text}
          maxLength={60}
          loading={isFetching}
          onChange={(e) => setText(e.target.value)}
        />
        {error !== undefined && <NotRead error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
        {data?.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('productGroups.giving.none')} />
        )}
        <ul className={styles['choices']}>
          {data?.map((customer) => (
            <li key={customer.id}>
              <Checkbox
                checked={chosen.includes(customer.id)}
                onChange={(e) =>
                  setChosen((now) =>
                    e.target.checked ? [...now, customer.id] : now.filter((one) => one !== customer.id),
                  )
                }
              >
                {[customer.name, customer.sapCustomerNo].filter(Boolean).join(' · ')}{' '}
                {customer.given && <StatusTag tone="done">{t('productGroups.giving.given')}</StatusTag>}
              </Checkbox>
            </li>
          ))}
        </ul>
      </Flex>
    </Modal>
  )
}

/** Enables or disables groups; before customers lose something, it is asked. */
function useGroupToggle() {
  const t = useText()
  const attempt = useAttempt()
  const ask = useDangerQuestion()
  const [toggle] = useToggleGroupsMutation()
  const run = (rows: readonly GroupRow[], enabled: boolean) =>
    attempt(toggle({ body: { ids: rows.map(({ id }) => id), enabled } }).unwrap(), ({ changed }) =>
      t('productGroups.toggled', { count: changed }),
    )
  return (rows: readonly GroupRow[], enabled: boolean) =>
    enabled
      ? void run(rows, true)
      : ask({
          title: t('productGroups.disableTitle', { count: rows.length }),
          content: t('productGroups.disableHelp'),
          okText: t('productGroups.disable'),
          onOk: () => run(rows, false),
        })
}

const useRows = (body: QueryOf<typeof groupList>) => useGroupPageQuery({ body })
const primaryFilters = ['kind', 'customerId', 'code', 'name']
const pickers = { customer: CustomerPicker }

function useColumns(): Column<GroupRow>[] {
  const t = useText()
  const format = useFormat()
  const column = columnOf<GroupRow, NameIn<'productGroups.fields'>>((key) => t(`productGroups.fields.${key}`))
  return [
    column('code', 130),
    column('name', 220),
    column('kind', 130, (group) => t(`productGroups.kinds.${group.customerId ? 'customer' : 'staff'}`)),
    { ...column('customerName', 220), filterBy: 'customerId' },
    column('userName', 150, ({ userName, userId }) => [userName, userId].filter(Boolean).join(' · ')),
    column('parentName', 160),
    { ...column('materials', 100, ({ materials }) => format.number(materials)), align: 'right' },
    column('enabled', 110, ({ enabled }) => (
      <StatusTag tone={enabled ? 'done' : 'stopped'}>
        {t(enabled ? 'productGroups.states.enabled' : 'productGroups.states.disabled')}
      </StatusTag>
    )),
    column('updatedBy', 130),
    column('updatedAt', 160, ({ updatedAt }) => format.instant(updatedAt)),
  ]
}

/** Product groups of the staff, and those of customers. */
export function GroupList() {
  const t = useText()
  const columns = useColumns()
  const canWrite = useActor().permissions.has('productGroup.write')
  const [opened, setOpened] = useState<{ id?: string; name?: string } | null>(null)
  const [importing, setImporting] = useState(false)
  const [giving, setGiving] = useState<GroupRow | null>(null)
  const toggle = useGroupToggle()
  useAsked(canWrite ? { add: () => setOpened({}), import: () => setImporting(true) } : {})
  const readOnlyOnes = (rows: readonly GroupRow[]) =>
    rows
      .filter((group) => !group.editable)
      .map(({ createdBy }) => ({ code: 'GROUP_KEPT_BY', params: { name: createdBy } }))
  const actions: Action<GroupRow>[] = [
    {
      id: 'import',
      label: t('productGroups.import'),
      icon: <UploadOutlined />,
      selection: 'none',
      run: () => setImporting(true),
    },
    addAction(t('productGroups.add'), () => setOpened({})),
    {
      id: 'give',
      label: t('productGroups.give'),
      selection: 'one',
      reasons: ([group]) =>
        group && (group.customerId !== null || !group.enabled) ? [{ code: 'GROUP_NOT_GIVEN' }] : [],
      run: ([group]) => setGiving(group!),
    },
    {
      id: 'stop',
      label: t('productGroups.disable'),
      danger: true,
      selection: 'many',
      reasons: readOnlyOnes,
      run: (rows) => toggle(rows, false),
    },
    {
      id: 'enable',
      label: t('productGroups.enable'),
      selection: 'many',
      reasons: readOnlyOnes,
      run: (rows) => toggle(rows, true),
    },
  ]
  return (
    <>
      <ListPage
        list={groupList}
        title={t('productGroups.title')}
        useRows={useRows}
        columns={columns}
        filterLabel={(name) => t(`productGroups.fields.${name}`)}
        valueLabel={valueLabelOf<typeof groupList.filters>({
          kind: (kind) => t(`productGroups.kinds.${kind}`),
        })}
        pickers={pickers}
        primaryFilters={primaryFilters}
        exportList={({ filter, language }) => download(groupCalls.exportList, { body: { filter, language } })}
        onOpen={({ id, name }) => setOpened({ id, name })}
        actions={canWrite ? actions : []}
        empty={{ text: t('productGroups.empty'), help: canWrite ? t('productGroups.emptyHelp') : '' }}
      />
      {opened && (
        <GroupDrawer
          {...opened}
          onCreated={({ id, name }) => setOpened({ id, name })}
          onClose={() => setOpened(null)}
        />
      )}
      {importing && <GroupImport onClose={() => setImporting(false)} />}
      {giving && <GiveDialog group={giving} onClose={() => setGiving(null)} />}
    </>
  )
}
