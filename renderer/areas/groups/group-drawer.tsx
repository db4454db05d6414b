import { Alert, Tabs, Skeleton, App, Button, Flex, Form, Input, Select } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useState } from 'react'
import {
  groupForm,
  newGroupForm,
  type GroupRow,
  type NewGroupForm,
} from '#shared/areas/groups/group.contract.ts'
import { documentHomes } from '#shared/documents/outlines.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { picked } from '#shared/kernel/pick.ts'
import { editorAddress } from '../../engine/view.ts'
import { useActor } from '../../api/session.ts'
import { keyIn, useText, isTransient, refusalOf, type Refusal } from '../../i18n/index.ts'
import { HistoryPanel } from '../../records/history/history-panel.tsx'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { RecordDrawer } from '../../kit/form/record-drawer.tsx'
import { NotRead } from '../../kit/not-read.tsx'
import { OrderSheet, groupLabel, treeOf } from '../../lines/groups/order-sheet.tsx'
import { useOrderDefaultsQuery } from '../../lines/page/priced-settings.ts'
import { useFormReasons } from '../../kit/form/use-form-reasons.ts'
import { SaveTrouble } from '../../kit/save-trouble.tsx'
import { useInsistence } from '../../kit/use-insistence.ts'
import { useGroupTreeQuery } from '../../lines/groups/group.api.ts'
import { CustomerPicker } from '../../masterdata/customers/pickers.tsx'
import { GroupItems } from './group-items.tsx'
import {
  useGroupHistoryQuery,
  useGroupQuery,
  useAddGroupMutation,
  useModifyGroupMutation,
  useGroupUsersQuery,
} from './product-group.api.ts'

interface CustomerProps {
  id?: string
  label: string
  value?: string | null
  onChange?: (id: string | null) => void
}

const OneCustomer = ({ id, label, value, onChange }: CustomerProps) => (
  <CustomerPicker
    {...(id && { id })}
    label={label}
    multiple={false}
    value={value ? [value] : []}
    onChange={([chosen]) => onChange?.(chosen ?? null)}
  />
)

/** For which customer a new group is, and for which of its users; for the staff where no customer is chosen. */
function OwnerChoice({ customerId }: { customerId: string | null }) {
  const t = useText()
  const form = Form.useFormInstance()
  const { data: users = [] } = useGroupUsersQuery(
    { query: { customerId: customerId ?? '' } },
    { skip: customerId === null },
  )
  const label = t('productGroups.fields.customerId')
  return (
    <>
      <Form.Item name="customerId" label={label} extra={t('productGroups.customerHelp')}>
        <OneCustomer label={label} />
      </Form.Item>
      {customerId !== null && (
        <Form.Item name="accountId" label={t('productGroups.fields.accountId')}>
          <Select
            allowClear
            placeholder={t('productGroups.everyUser')}
            onClear={() => form.setFieldValue('accountId', null)}
            options={users.map(({ id, userId, name }) => ({ value: id, label: `${name} · ${userId}` }))}
          />
        </Form.Item>
      )}
    </>
  )
}

/** For whom a group is, which never changes. */
function OwnerShown({ group }: { group: GroupRow }) {
  const t = useText()
  const { customerName, sapCustomerNo, userName, userId } = group
  const owner = group.customerId
    ? [customerName, sapCustomerNo, userName || t('productGroups.everyUser'), userId]
    : [t('productGroups.kinds.staff')]
  return (
    <Form.Item htmlFor="group-owner" label={t('productGroups.fields.kind')}>
      <Input id="group-owner" readOnly variant="filled" value={owner.filter(Boolean).join(' · ')} />
    </Form.Item>
  )
}

const empty: NewGroupForm = {
  customerId: null,
  accountId: null,
  parentId: null,
  code: '',
  name: '',
  description: '',
}

/** The server names fields of a new group below `group`, of a known one below `values`. */
const named = (reasons: readonly Reason[]): Reason[] =>
  reasons.map((reason) => (reason.path ? { ...reason, path: reason.path.split('.').at(-1)! } : reason))

interface GroupFormProps {
  /** Undefined for a new group. */
  group?: GroupRow
  onDirty: (dirty: boolean) => void
  onCreated?: (group: GroupRow) => void
}

/** The words of a group, its place in the tree, and for whom it is. */
function GroupForm({ group, onDirty, onCreated }: GroupFormProps) {
  const t = useText()
  const { message } = App.useApp()
  const [form] = Form.useForm<NewGroupForm>()
  const initial = group ? picked(newGroupForm, group) : empty
  const customerId = Form.useWatch('customerId', form) ?? initial.customerId
  const { check, show, general } = useFormReasons(form, group ? groupForm : newGroupForm)
  const { data: groups = [] } = useGroupTreeQuery({ query: customerId ? { customerId } : {} })
  const [add, adding] = useAddGroupMutation()
  const [modify, modifying] = useModifyGroupMutation()
  const [failed, setFailed] = useState<Refusal | null>(null)
  const { insist, waiting, now } = useInsistence()
  const editable = group?.editable ?? true

  async function submit(): Promise<void> {
    const typed = form.getFieldsValue()
    const values = check(group ? typed : { ...initial, ...typed })
    if (!values) return
    try {
      setFailed(null)
      if (group) {
        const { id, version } = group
        await insist(() => modify({ body: { id, version, values: groupForm.parse(values) } }).unwrap())
        onDirty(false)
        void message.success(t('productGroups.saved'))
      } else {
        const body = { group: newGroupForm.parse(values), items: [] }
        const created = await insist(() => add({ body }).unwrap())
        void message.success(t('productGroups.added'))
        onCreated?.(created)
      }
    } catch (error) {
      const refusal = refusalOf(error)
      if (isTransient(refusal)) setFailed(refusal)
      else show(named(refusal.reasons))
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      disabled={!editable}
      initialValues={initial}
      onValuesChange={() => onDirty(true)}
      onFinish={() => void submit()}
    >
      <SaveTrouble waiting={waiting} failed={failed} onNow={now} />
      {general && <Alert type="error" role="alert" title={general} style={{ marginBottom: 12 }} />}
      {group ? <OwnerShown group={group} /> : <OwnerChoice customerId={customerId} />}
      <Form.Item name="code" label={t('productGroups.fields.code')} required>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="name" label={t('productGroups.fields.name')} required>
        <Input maxLength={80} autoComplete="off" />
      </Form.Item>
      <Form.Item name="parentId" label={t('productGroups.fields.parentId')}>
        <Select
          allowClear
          placeholder={t('productGroups.none')}
          onClear={() => form.setFieldValue('parentId', null)}
          options={treeOf(groups)
            .filter(({ id }) => id !== group?.id)
            .map((one) => ({ value: one.id, label: groupLabel(one) }))}
        />
      </Form.Item>
      <Form.Item name="description" label={t('productGroups.fields.description')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      {editable && (
        <Flex justify="end">
          <Button
            type="primary"
            htmlType="submit"
            loading={waiting || adding.isLoading || modifying.isLoading}
          >
            {t(group ? 'productGroups.save' : 'productGroups.add')}
          </Button>
        </Flex>
      )}
    </Form>
  )
}

/** An order for the customer from its group. */
function GroupOrder({ group: { id, name, customerId } }: { group: GroupRow }) {
  const t = useText()
  const navigate = useNavigate()
  const { data, error, refetch } = useOrderDefaultsQuery({ query: { customerId: customerId ?? '' } })
  if (error) return <NotRead error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} title={false} />
  const [customer] = data
  if (!customer) return null
  return (
    <OrderSheet
      label={name}
      pricedFor={{ customerId: customer.id, salesOrg: customer.salesOrg, currency: customer.currency }}
      groupId={id}
      empty={{ text: t('productGroups.collection.emptyGroup'), help: '' }}
      onOrder={(brought) =>
        void navigate(editorAddress({ home: documentHomes.order.staff! }), { state: brought })
      }
    />
  )
}

const useHistory = (body: { id: string; size: number }) => useGroupHistoryQuery({ body })

function GroupTabs({ group, onDirty }: { group: GroupRow; onDirty: (dirty: boolean) => void }) {
  const t = useText()
  const { permissions } = useActor()
  const orders = group.customerId !== null && group.enabled && permissions.has('order.edit')
  return (
    <>
      {!group.editable && permissions.has('productGroup.write') && (
        <Alert type="info" showIcon title={t('productGroups.readOnly', { name: group.createdBy })} />
      )}
      <Tabs
        items={[
          { key: 'items', label: t('productGroups.tabs.items'), children: <GroupItems group={group} /> },
          ...(orders
            ? [{ key: 'order', label: t('productGroups.tabs.order'), children: <GroupOrder group={group} /> }]
            : []),
          {
            key: 'words',
            label: t('productGroups.tabs.words'),
            children: <GroupForm key={group.version} group={group} onDirty={onDirty} />,
          },
          {
            key: 'history',
            label: t('productGroups.tabs.history'),
            children: (
              <HistoryPanel
                id={group.id}
                useHistory={useHistory}
                eventLabel={(event) => t(keyIn('productGroups.events', event))}
                fieldLabel={(path) => t(keyIn('productGroups.fields', path.split('.')[0]!))}
              />
            ),
          },
        ]}
      />
    </>
  )
}

function ExistingGroup({ id, onDirty }: { id: string; onDirty: (dirty: boolean) => void }) {
  const answer = useGroupQuery({ query: { id } })
  return (
    <OneRecord id={id} answer={answer}>
      {(group) => <GroupTabs group={group} onDirty={onDirty} />}
    </OneRecord>
  )
}

interface Props {
  /** Undefined for a new group. */
  id?: string
  name?: string
  onCreated: (group: GroupRow) => void
  onClose: () => void
}

/** One group: its materials with the customer's words, its own words, and its history. */
export function GroupDrawer({ id, name, onCreated, onClose }: Props) {
  const t = useText()
  return (
    <RecordDrawer title={name ?? t('productGroups.addTitle')} size="min(1040px, 100vw)" onClose={onClose}>
      {(onDirty) =>
        id ? (
          <ExistingGroup id={id} onDirty={onDirty} />
        ) : (
          <GroupForm
            onDirty={onDirty}
            onCreated={(group) => {
              onDirty(false)
              onCreated(group)
            }}
          />
        )
      }
    </RecordDrawer>
  )
}
