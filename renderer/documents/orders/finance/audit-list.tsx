import { useSearchParams } from 'react-router-dom'
import { orderAuditList, type OrderRow } from '#shared/documents/orders/order.schema.ts'
import { useText } from '../../../i18n/index.ts'
import { Choices } from '../../../kit/choices.tsx'
import { DocumentList } from '../../../kit/document/document-list.tsx'
import { detailAddress } from '../../../kit/document/view.ts'
import { orderCard, orderCells } from '../order-cells.tsx'
import { orderView } from '../order-view.ts'
import { useAuditPageQuery } from './audit.api.ts'

const primaryFilters = ['orderNo', 'customerId', 'salespersonId', 'destinationCountry']
const hiddenFilters = ['status', 'submitted', 'returnedByCs', 'shipping', 'push']
/** The usual columns of finance; the others can be added. */
const shown = [
  'orderNo',
  'customerName',
  'status',
  'reviewLines',
  'salespersonName',
  'currency',
  'totalAmount',
  'updatedAt',
]

const special = 'special_price_pending'
const sales = 'sales_order_maintained,cs_processing'

/** Special prices are maintained on a screen of their own. A sales approval is decided on the page of the order. */
const href = (order: OrderRow) =>
  order.status === special ? `/home/financialManage/order?id=${order.id}` : detailAddress(orderView, order.id)

/** Filters the list by one of finance's two tasks. */
function Tasks() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const status = params.get('status')
  const choose = (value: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      next.delete('page')
      if (value === 'all') next.delete('status')
      else next.set('status', value)
      return next
    })
  return (
    <Choices
      label={t('orderActions.finance.tasks')}
      value={status === special || status === sales ? status : 'all'}
      onChange={choose}
      choices={[
        { value: 'all', label: t('orderActions.finance.all') },
        { value: special, label: t('orderActions.finance.special') },
        { value: sales, label: t('orderActions.finance.sales') },
      ]}
    />
  )
}

/** Orders that wait for finance: for special prices, or for an in-house sales decision. */
export function AuditListScreen() {
  const t = useText()
  return (
    <DocumentList
      view={orderView}
      list={orderAuditList}
      usePage={useAuditPageQuery}
      title={t('orderActions.finance.list')}
      empty={{ text: t('orderActions.finance.empty'), help: t('orderActions.finance.emptyHelp') }}
      shown={shown}
      cells={orderCells}
      card={orderCard}
      primaryFilters={primaryFilters}
      hiddenFilters={hiddenFilters}
      href={href}
      header={<Tasks />}
    />
  )
}
