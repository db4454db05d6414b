import { Alert, Tabs, Skeleton } from 'antd'
import type { GroupRow } from '#shared/areas/groups/group.schema.ts'
import { documentHomes } from '#shared/documents/outlines.ts'
import { editorAddress } from '../../engine/view.ts'
import { useActor } from '../../api/session.ts'
import { keyIn, useText } from '../../i18n/index.ts'
import { HistoryPanel } from '../../records/history/history-panel.tsx'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { RecordDrawer } from '../../kit/form/record-drawer.tsx'
import { GroupForm } from './group-form.tsx'
import { GroupItems } from './group-items.tsx'
import { useGroupHistoryQuery, useGroupQuery } from './product-group.api.ts'
import { useNavigate } from 'react-router-dom'
import { NotRead } from '../../kit/not-read.tsx'
import { OrderSheet } from '../../lines/groups/order-sheet.tsx'
import { useOrderDefaultsQuery } from '../../lines/page/defaults.ts'

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
