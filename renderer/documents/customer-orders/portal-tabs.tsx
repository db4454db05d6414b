import { useText, useFormat } from '../../i18n/index.ts'
import { useTabs } from '../../engine/document/tabs.tsx'
import { customerOrderApi, customerOrderViews } from './customer-order-view.tsx'
import { usePlacedOrderPageQuery } from './placed/placed-order.api.ts'

const view = customerOrderViews.customer
export const placedHome = `${view.home}/placed`
const counting = { body: { size: 1, filter: {} } }

function PlacedLabel() {
  const t = useText()
  const format = useFormat()
  const { data } = usePlacedOrderPageQuery(counting, { refetchOnMountOrArgChange: true })
  return `${t('customerOrders.tabs.placed')}${data ? ` (${format.total(data)})` : ''}`
}

/** The customer's own orders by their state, and those that were placed for it (D21, D311). */
export const usePortalTabs = () =>
  useTabs('customerOrder', view, customerOrderApi, [{ path: placedHome, label: <PlacedLabel /> }])
