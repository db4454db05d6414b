import { Select } from 'antd'
import { useActor } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import type { Looked } from '../picker/use-browsing.ts'
import { useGroupTreeQuery } from './group.api.ts'
import { groupLabel, treeOf } from './order-sheet.tsx'

interface Props {
  customerId: string
  looked: Pick<Looked, 'groupId' | 'collected'>
  /** The look of a filter with its label. */
  className: string
  onLook: (change: Pick<Looked, 'groupId' | 'collected'>) => void
}

const favourites = 'favourites'

/** Where one looks: among all materials, the favourites, or in a group of the customer. */
export function PlaceChoice({ customerId, looked, className, onLook }: Props) {
  const t = useText()
  const { permissions } = useActor()
  const { data: groups = [] } = useGroupTreeQuery(
    { query: { customerId } },
    { skip: !permissions.has('productGroup.read') },
  )
  const keeps = permissions.has('productCollection.keep')
  if (groups.length === 0 && !keeps) return null
  const label = t('productGroups.collection.place')
  return (
    <div className={className}>
      <span aria-hidden>{label}</span>
      <Select<string>
        allowClear
        aria-label={label}
        placeholder={t('editing.materials.all')}
        value={looked.collected ? favourites : (looked.groupId ?? null)}
        popupMatchSelectWidth={false}
        options={[
          ...(keeps ? [{ value: favourites, label: t('productGroups.collection.mine') }] : []),
          ...treeOf(groups).map((group) => ({ value: group.id, label: groupLabel(group) })),
        ]}
        onChange={(place) =>
          onLook({
            collected: place === favourites,
            groupId: place && place !== favourites ? place : undefined,
          })
        }
      />
    </div>
  )
}
