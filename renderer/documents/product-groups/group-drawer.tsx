import { Alert, Drawer, Tabs } from 'antd'
import { useState } from 'react'
import type { GroupRow } from '#shared/platform/groups/group.schema.ts'
import { useActor } from '../../api/session.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { plainValue } from '../../kit/detail/changes.tsx'
import { HistoryPanel } from '../../kit/detail/history-panel.tsx'
import { OneRecord } from '../../kit/detail/one-record.tsx'
import { useCloseQuestion } from '../../kit/form/use-close-question.ts'
import { GroupForm } from './group-form.tsx'
import { GroupItems } from './group-items.tsx'
import { GroupOrder } from './group-order.tsx'
import { useGroupHistoryQuery, useGroupQuery } from './product-group.api.ts'

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
                eventLabel={(event) => t(`productGroups.events.${event}` as TextKey)}
                fieldLabel={(path) => t(`productGroups.fields.${path.split('.')[0]}` as TextKey)}
                valueLabel={(_path, value) => plainValue(value)}
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
  const [dirty, setDirty] = useState(false)
  const close = useCloseQuestion(dirty, onClose)
  return (
    <Drawer open title={name ?? t('productGroups.addTitle')} size="min(1040px, 100vw)" onClose={close}>
      {id ? (
        <ExistingGroup id={id} onDirty={setDirty} />
      ) : (
        <GroupForm
          onDirty={setDirty}
          onCreated={(group) => {
            setDirty(false)
            onCreated(group)
          }}
        />
      )}
    </Drawer>
  )
}
