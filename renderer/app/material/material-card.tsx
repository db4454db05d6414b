import { Button, Modal } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { SearchHit } from '#shared/areas/search/search.contract.ts'
import { add } from '#shared/kernel/decimal.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { useActor, useRole } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { listSearch } from '../../kit/list/list-state.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { useStockPageQuery } from '../../masterdata/stock/stock.api.ts'
import { choiceAddress, materialsAddress } from '../search/addresses.ts'
import { Fact, type FactProps } from './fact.tsx'
import styles from './material.module.css'
import { OwnOrders } from './own-orders.tsx'
import { BasePrice, CustomerChoice, CustomerPrice, usePricedCustomer } from './material-price.tsx'
import type { OrderRow } from '#shared/documents/orders/order.fields.ts'
import { orderApi, orderView } from '../../documents/orders/order-view.ts'
import { newest, newestFirst, ordersOf, unshipped, type OrdersProps } from './orders-of-material.ts'

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
