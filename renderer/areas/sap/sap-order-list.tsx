import { CloudSyncOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { sapOrderAddress } from '#shared/documents/outlines.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { sapOrderCalls } from '#shared/areas/sap/sap-order.contract.ts'
import { sapOrderList, type SapOrderRow } from '#shared/areas/sap/sap-order.schema.ts'
import { usePermission } from '../../api/session.ts'
import { download } from '../../api/transfer.ts'
import { useLookups } from '../../engine/detail/lookups.tsx'
import { shippingTone } from '../../engine/state/shipping-tone.ts'
import { readersZone, useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { columnOf, valueLabelOf, type Action, type Column } from '../../kit/list/types.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useAttempt } from '../../kit/use-attempt.ts'
import { ageOf } from '../../masterdata/stock/stock-screen.tsx'
import { ClearingTag, SapOrderTags, stateTone } from './sap-order-tags.tsx'
import { useReadSapChangesMutation, useSapOrderPageQuery, useSapStateQuery } from './sap-order.api.ts'
import { Trouble } from './trouble.tsx'

const useRows = (body: QueryOf<typeof sapOrderList>) =>
  useSapOrderPageQuery({ body }, { refetchOnMountOrArgChange: true })
const primaryFilters = ['search', 'customerId', 'orderDate', 'status']
const ownFilters = ['search', 'orderDate', 'deliveryDate', 'status']
/** What says nothing to a customer, who sees its own orders alone. */
const foreign = ['customerId', 'salesOrg']

function useColumns(own: boolean): Column<SapOrderRow>[] {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const column = columnOf<SapOrderRow>((key) => t(`sapOrders.fields.${key === 'id' ? 'sapOrderNo' : key}`))
  const now = new Date()
  const columns: Column<SapOrderRow>[] = [
    column('sapOrderNo', 130),
    column('customerName', 210, (row) => row.customerName || t('sapOrders.unknownCustomer')),
    column('purchaseNo', 140),
    column('orderNo', 140),
    column('orderDate', 110, (row) => format.date(row.orderDate)),
    column('deliveryDate', 125, (row) => (row.deliveryDate === null ? '–' : format.date(row.deliveryDate))),
    { ...column('totalAmount', 140, (row) => format.money(row.totalAmount, row.currency)), align: 'right' },
    column('status', 145, (row) => (
      <StatusTag tone={stateTone[row.status]}>{t(`sapOrders.states.${row.status}`)}</StatusTag>
    )),
    column('shipping', 135, (row) => (
      <StatusTag tone={shippingTone[row.shipping]}>{t(`sapOrders.shippings.${row.shipping}`)}</StatusTag>
    )),
    column('cleared', 130, (row) => <ClearingTag cleared={row.cleared} />),
    column('origin', 150, (row) =>
      row.origin === 'sap' ? (
        <StatusTag tone="draft">{t('sapOrders.origins.sap')}</StatusTag>
      ) : (
        t('sapOrders.origins.here')
      ),
    ),
    column('readAt', 120, (row) => ageOf(language, new Date(row.readAt), now)),
    { ...column('currency', 90), hidden: true },
    { ...column('salesOrg', 110), hidden: true },
    { ...column('customerNo', 140), hidden: true },
    { ...column('orderType', 100), hidden: true },
  ]
  if (!own) return columns
  const titles = new Map([
    ['orderNo', t('sapOrders.mineNo')],
    ['sapOrderNo', t('sapOrders.own.sapOrderNo')],
  ])
  const hidden = ['origin', 'readAt']
  return columns
    .filter(({ key }) => !['customerName', 'customerNo', 'salesOrg', 'orderType'].includes(key))
    .map((one) => ({
      ...one,
      title: titles.get(one.key) ?? one.title,
      hidden: one.hidden === true || hidden.includes(one.key),
    }))
}

function useRefreshAction(own: boolean): Action<SapOrderRow>[] {
  const t = useText()
  const attempt = useAttempt()
  const [readChanges] = useReadSapChangesMutation()
  if (!usePermission('sapOrder.refresh')) return []
  return [
    {
      id: 'refresh',
      label: t(own ? 'sapOrders.own.refresh' : 'sapOrders.refresh'),
      icon: <CloudSyncOutlined />,
      selection: 'none',
      run: () =>
        void attempt(readChanges().unwrap(), () => t(own ? 'sapOrders.own.reading' : 'sapOrders.reading')),
    },
  ]
}

/** How old the list is, and why SAP does not answer. */
function ListAge({ own }: { own: boolean }) {
  const t = useText()
  const language = useLanguage()
  const { data } = useSapStateQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data) return null
  const age = data.readAt && ageOf(language, new Date(data.readAt), new Date())
  return (
    <Flex gap={8} wrap align="center">
      <span className="secondary">
        {age ? t('sapOrders.ages.list', { age }) : t(own ? 'sapOrders.own.never' : 'sapOrders.ages.never')}
      </span>
      <Trouble reasons={data.reasons} />
    </Flex>
  )
}

/** SAP's sales orders as they were read last, those that were made in SAP among them (D137). */
function SapOrders({ own }: { own: boolean }) {
  const t = useText()
  const format = useFormat()
  const sought = [
    t('list.search.number'),
    ...(own ? [] : [t('list.search.customer')]),
    t('list.search.material'),
  ]
  const filterLabel = (name: keyof typeof sapOrderList.filters) => {
    if (name === 'search') return format.choice(sought)
    return t(own && name === 'orderNo' ? 'sapOrders.mineNo' : `sapOrders.fields.${name}`)
  }
  return (
    <ListPage
      list={sapOrderList}
      title={t(own ? 'sapOrders.mine' : 'sapOrders.title')}
      useRows={useRows}
      columns={useColumns(own)}
      filterLabel={filterLabel}
      valueLabel={valueLabelOf<typeof sapOrderList.filters>({
        status: (value) => t(`sapOrders.states.${value}`),
        shipping: (value) => t(`sapOrders.shippings.${value}`),
        origin: (value) => t(`sapOrders.origins.${value}`),
      })}
      pickers={useLookups().pickers}
      primaryFilters={own ? ownFilters : primaryFilters}
      hiddenFilters={own ? foreign : []}
      href={({ sapOrderNo }) => sapOrderAddress(sapOrderNo, own ? 'customer' : 'staff')}
      actions={useRefreshAction(own)}
      exportList={(spec) => download(sapOrderCalls.exportList, { body: { ...spec, zone: readersZone() } })}
      card={(row) => <Card row={row} own={own} />}
      header={<ListAge own={own} />}
      empty={
        own
          ? { text: t('sapOrders.mineEmpty'), help: t('sapOrders.mineHelp') }
          : { text: t('sapOrders.empty'), help: t('sapOrders.emptyHelp') }
      }
    />
  )
}

export const SapOrderList = () => <SapOrders own={false} />

/** A customer's own orders in SAP. */
export const MySapOrderList = () => <SapOrders own />

function Card({ row, own }: { row: SapOrderRow; own: boolean }) {
  const t = useText()
  const format = useFormat()
  return (
    <Flex vertical gap={4}>
      <Flex justify="space-between" gap={8}>
        <strong>{row.sapOrderNo}</strong>
        <SapOrderTags order={row} />
      </Flex>
      <div>{own ? row.purchaseNo : row.customerName || t('sapOrders.unknownCustomer')}</div>
      <Flex justify="space-between" gap={8}>
        <span className="secondary">{format.date(row.orderDate)}</span>
        <span>{format.money(row.totalAmount, row.currency)}</span>
      </Flex>
    </Flex>
  )
}
