import { orderAuditList, type OrderRow } from '#shared/documents/orders/order.schema.ts'
import { useText } from '../../../i18n/index.ts'
import { DocumentList } from '../../../kit/document/document-list.tsx'
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

const href = ({ id }: OrderRow) => `/home/financialManage/order?id=${id}`

/** Orders that wait for finance to maintain their special prices. */
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
    />
  )
}
