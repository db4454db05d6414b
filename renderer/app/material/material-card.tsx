import { Button, Modal, Select } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useState, type ReactNode } from 'react'
import type { SearchHit } from '#shared/areas/search/search.contract.ts'
import { add } from '#shared/kernel/decimal.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import type { OrderRow } from '#shared/documents/orders/order.fields.ts'
import { basePriceText } from '#shared/lines/price.rules.ts'
import type { OrderDefaults } from '#shared/lines/defaults.contract.ts'
import { materialCalls } from '#shared/lines/material.contract.ts'
import { useActor, useRole, usePermission } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { listSearch } from '../../kit/list/list-state.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { useStockPageQuery } from '../../masterdata/stock/stock.api.ts'
import { choiceAddress, materialsAddress } from '../search/addresses.ts'
import { orderApi, orderView } from '../../documents/orders/order-view.ts'
import { usePricedMaterialsQuery } from '../../lines/line.api.ts'
import { useOrderDefaultsQuery } from '../../lines/page/priced-settings.ts'
import { CustomerPicker } from '../../masterdata/customers/pickers.tsx'
import { api, read, tagsOf } from '../../api/api.ts'
import { Fact, type FactProps } from './fact.tsx'
import styles from './material.module.css'
import { OwnOrders } from './own-orders.tsx'
import { newest, newestFirst, ordersOf, unshipped, type OrdersProps } from './orders-of-material.ts'

/** The price of a material whoever buys it. */
export const { useOwnPriceQuery } = api.injectEndpoints({
  endpoints: (b) => ({ ownPrice: read(b, materialCalls.ownPrice, { provides: [tagsOf.rows('master')] }) }),
})

/** The customer whose prices are shown: a customer's own number, or the one that staff choose. */
function usePricedCustomer() {
  const isCustomer = useRole() === 'customer'
  const [chosen, choose] = useState('')
  const { data = [] } = useOrderDefaultsQuery(
    { query: isCustomer ? {} : { customerId: chosen } },
    { skip: !isCustomer && chosen === '' },
  )
  const customer = data.find(({ id }) => id === chosen) ?? (isCustomer ? data[0] : undefined)
  return { customer, own: isCustomer ? data : [], chosen, choose }
}

/** Whose price is asked for; nothing is asked of a customer with one number. */
function CustomerChoice({ own, chosen, choose }: ReturnType<typeof usePricedCustomer>): ReactNode {
  const t = useText()
  const isCustomer = useRole() === 'customer'
  const label = t('search.material.forWhom')
  if (!isCustomer)
    return (
      <CustomerPicker
        label={t('search.material.chooseCustomer')}
        multiple={false}
        value={chosen === '' ? [] : [chosen]}
        onChange={([id = '']) => choose(id)}
      />
    )
  if (own.length < 2) return null
  return (
    <Select
      aria-label={label}
      value={chosen || own[0]!.id}
      onChange={choose}
      options={own.map(({ id, name, sapCustomerNo }) => ({ value: id, label: `${name} · ${sapCustomerNo}` }))}
    />
  )
}

interface CustomerPriceProps extends Pick<FactProps, 'onClose'> {
  material: SearchHit
  customer: OrderDefaults
}

/** The price of one material for a customer, as its orders begin with it. */
function CustomerPrice({ material, customer, onClose }: CustomerPriceProps) {
  const t = useText()
  const format = useFormat()
  const isCustomer = useRole() === 'customer'
  const mayExplain = usePermission('price.explain')
  const { id: customerId, currency, salesOrg } = customer
  const { data, error, refetch } = usePricedMaterialsQuery({
    body: { customerId, currency, salesOrg, ids: [material.id] },
  })
  const found = data?.materials[0]
  const why = new URLSearchParams({ customerId, currency, numbers: material.number }).toString()
  const to = isCustomer ? choiceAddress(material.number) : mayExplain ? `${screens.prices}?${why}` : undefined
  const price = found && basePriceText(found, format, 'named')
  const { allowedPercent } = found ?? {}
  return (
    <Fact
      label={t('search.material.price')}
      value={data && (price ? `${currency} ${price}` : t('search.material.noPrice'))}
      detail={allowedPercent && t('search.material.allowed', { percent: format.quantity(allowedPercent) })}
      to={to}
      error={error}
      onRetry={refetch}
      onClose={onClose}
    />
  )
}

/** The price of one material whoever buys it, for those who may read it. */
function BasePrice({ material, onClose }: Omit<CustomerPriceProps, 'customer'>) {
  const t = useText()
  const format = useFormat()
  const { data, error, refetch } = useOwnPriceQuery({ query: { id: material.id } })
  const price = data && basePriceText({ ...data, salesUnit: data.unit }, format, 'named')
  return (
    <Fact
      label={t('search.material.basePrice')}
      value={data && (price ? `${data.currency} ${price}` : t('search.material.noPrice'))}
      to={`${screens.prices}?${new URLSearchParams({ numbers: material.number }).toString()}`}
      error={error}
      onRetry={refetch}
      onClose={onClose}
    />
  )
}

type Status = OrderRow['status']

/** Orders that are written and have not ended. */
const standing: Status[] = [
  'effective',
  'special_price_pending',
  'special_price_maintained',
  'sales_order_pending',
  'sales_order_maintained',
  'cs_processing',
  'pushed',
]
const pushed: Status[] = ['pushed']

/** Shows how many orders of a material are not fully shipped, and in which one it was sold last. */
function StaffOrders(props: OrdersProps) {
  const { onClose } = props
  const t = useText()
  const format = useFormat()
  const open = { ...ordersOf(props), shipping: unshipped, status: standing }
  const sold = { ...ordersOf(props), status: pushed }
  const counted = orderApi.usePage({ body: { size: 1, filter: open } })
  const last = orderApi.usePage({ body: { size: 1, sort: newestFirst, filter: sold } })
  const row = last.data?.rows[0]
  return (
    <>
      <Fact
        label={t('search.material.openOrders')}
        value={counted.data && format.total(counted.data)}
        to={`${orderView.home}?${listSearch(open)}`}
        error={counted.error}
        onRetry={counted.refetch}
        onClose={onClose}
      />
      <Fact
        label={t('search.material.lastSold')}
        value={last.data && (row ? format.instant(row.orderTime) : t('search.material.never'))}
        detail={row && `${row.orderNo} · ${row.customerName}`}
        to={row && `${orderView.home}?${listSearch(sold, newest)}`}
        error={last.error}
        onRetry={last.refetch}
        onClose={onClose}
      />
    </>
  )
}

/** No material lies in more warehouses, so one page has its whole stock. */
const placesMax = 100

/** Shows how much of a material all warehouses have together, in its sales unit. */
function Stock({ number, onClose }: { number: string } & Pick<FactProps, 'onClose'>) {
  const t = useText()
  const format = useFormat()
  const filter = { sapMaterialNo: [number] }
  const { data, error, refetch } = useStockPageQuery({ body: { size: placesMax, filter } })
  const [first] = data?.rows ?? []
  const sum = add('0', ...(data?.rows ?? []).map(({ quantity }) => quantity))
  return (
    <Fact
      label={t('search.material.stock')}
      value={data && (first ? `${format.quantity(sum)} ${first.salesUnit}` : t('search.material.noStock'))}
      to={`${screens.stock}?${listSearch(filter)}`}
      error={error}
      onRetry={refetch}
      onClose={onClose}
    />
  )
}

interface Props {
  material: SearchHit
  onClose: () => void
}

/**
 * What one asks of a material: its price, what there is of it, and how it was ordered. Each part is there for whoever may
 * read its list, and leads to it (D355).
 */
export function MaterialCard({ material, onClose }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const { permissions } = useActor()
  const isCustomer = useRole() === 'customer'
  useReturnFocus()
  const priced = usePricedCustomer()
  const { number, title } = material
  const leave = (to: string) => {
    onClose()
    void navigate(to)
  }
  const shown = { number, customer: priced.customer, onClose }
  return (
    <Modal
      open
      width={560}
      title={`${number} ${title}`}
      onCancel={onClose}
      footer={
        isCustomer ? (
          <Button type="primary" onClick={() => leave(choiceAddress(number))}>
            {t('search.material.order')}
          </Button>
        ) : (
          permissions.has('product.read') && (
            <Button onClick={() => leave(materialsAddress(number))}>{t('search.material.master')}</Button>
          )
        )
      }
    >
      <CustomerChoice {...priced} />
      <dl className={styles['facts']}>
        {priced.customer ? (
          <CustomerPrice material={material} customer={priced.customer} onClose={onClose} />
        ) : (
          permissions.has('product.readBasePrice') && <BasePrice material={material} onClose={onClose} />
        )}
        {permissions.has('product.read') && <Stock number={number} onClose={onClose} />}
        {permissions.has('order.read') && <StaffOrders {...shown} />}
        {isCustomer && permissions.has('customerOrder.read') && <OwnOrders {...shown} />}
      </dl>
    </Modal>
  )
}
