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
import { StaffOrders } from './staff-orders.tsx'
import { BasePrice, CustomerChoice, CustomerPrice, usePricedCustomer } from './material-price.tsx'

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
