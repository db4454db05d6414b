import { Alert, Select, Skeleton } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { OrderDefaults } from '#shared/lines/defaults.contract.ts'
import { documentHomes } from '#shared/documents/outlines.ts'
import { editorAddress } from '../../engine/view.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useNarrow } from '../../kit/use-media.ts'
import { FavouriteButton } from '../../lines/groups/favourite-button.tsx'
import { useCollectionQuery, useGroupTreeQuery } from '../../lines/groups/group.api.ts'
import { groupLabel, treeOf, OrderSheet } from '../../lines/groups/order-sheet.tsx'
import styles from '../../lines/groups/groups.module.css'
import { useOrderDefaultsQuery } from '../../lines/page/priced-settings.ts'

const favourites = 'favourites'
const everything = 'all'
/** The indent of a group below its parent, in pixels. */
const indent = 16

interface Place {
  key: string
  name: string
  depth: number
  count?: number
  groupId?: string
}

/**
 * The places from which a customer chooses: its favourites, its groups, and all materials. Marked groups come
 * first.
 */
function usePlaces(customerId: string): { places: Place[]; read: ReturnType<typeof useGroupTreeQuery> } {
  const t = useText()
  const read = useGroupTreeQuery({ query: { customerId } })
  const { data: collected } = useCollectionQuery()
  const marked = new Set(collected?.groups)
  const all = treeOf(read.data ?? [])
  const groupOf = (group: (typeof all)[number]): Place => ({
    key: group.id,
    name: groupLabel({ ...group, depth: 0 }),
    depth: group.depth,
    count: group.materials,
    groupId: group.id,
  })
  const first = all.filter(({ id }) => marked.has(id)).map((group) => ({ ...groupOf(group), depth: 0 }))
  return {
    read,
    places: [
      {
        key: favourites,
        name: t('productGroups.collection.mine'),
        depth: 0,
        ...(collected && { count: collected.products.length }),
      },
      ...first,
      ...all.filter(({ id }) => !marked.has(id)).map(groupOf),
      { key: everything, name: t('productGroups.collection.everything'), depth: 0 },
    ],
  }
}

function Collection({ customers }: { customers: readonly OrderDefaults[] }) {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const [params, setParams] = useSearchParams()
  const customer = customers.find(({ id }) => id === params.get('customer')) ?? customers[0]!
  const { places, read } = usePlaces(customer.id)
  const chosen = places.find(({ key }) => key === params.get('place')) ?? places[0]!
  const addressOf = (key: string) => `?${new URLSearchParams({ customer: customer.id, place: key })}`
  const help = t('productGroups.collection.emptyHelp')
  return (
    <Page
      title={t('productGroups.collection.title')}
      actions={
        customers.length > 1 && (
          <Select
            aria-label={t('productGroups.collection.customer')}
            value={customer.id}
            popupMatchSelectWidth={false}
            onChange={(id: string) => setParams({ customer: id })}
            options={customers.map(({ id, name, sapCustomerNo }) => ({
              value: id,
              label: [name, sapCustomerNo].filter(Boolean).join(' · '),
            }))}
          />
        )
      }
    >
      {read.error !== undefined && <NotRead error={read.error} onRetry={read.refetch} />}
      <div className={styles['screen']}>
        {narrow ? (
          <Select
            aria-label={t('productGroups.collection.place')}
            value={chosen.key}
            onChange={(key: string) => setParams({ customer: customer.id, place: key })}
            options={places.map(({ key, name, depth }) => ({
              value: key,
              label: `${'\u2003'.repeat(depth)}${name}`,
            }))}
          />
        ) : (
          <nav aria-label={t('productGroups.collection.place')}>
            <ul className={styles['places']}>
              {places.map(({ key, name, depth, count, groupId }) => (
                <li key={key} className={styles['place']} style={{ paddingInlineStart: depth * indent }}>
                  <Link to={addressOf(key)} replace {...(key === chosen.key && { 'aria-current': 'page' })}>
                    <span>{name}</span>
                    {count !== undefined && <span className="secondary">{format.number(count)}</span>}
                  </Link>
                  {groupId && <FavouriteButton kind="group" id={groupId} name={name} />}
                </li>
              ))}
            </ul>
          </nav>
        )}
        <OrderSheet
          key={`${customer.id} ${chosen.key}`}
          label={chosen.name}
          pricedFor={{ customerId: customer.id, salesOrg: customer.salesOrg, currency: customer.currency }}
          groupId={chosen.groupId}
          collected={chosen.key === favourites}
          empty={
            chosen.key === favourites
              ? { text: t('productGroups.collection.empty'), help }
              : { text: t('productGroups.collection.emptyGroup'), help: '' }
          }
          onOrder={(brought) =>
            void navigate(editorAddress({ home: documentHomes.customerOrder.customer! }), { state: brought })
          }
        />
      </div>
    </Page>
  )
}

/** A customer's favourites and groups, from which it orders. */
export function ProductCollection() {
  const t = useText()
  const { data, error, refetch } = useOrderDefaultsQuery({ query: {} })
  if (error) return <NotRead error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  if (data.length === 0)
    return <Alert type="info" showIcon title={t('productGroups.collection.noCustomer')} />
  return <Collection customers={data} />
}
