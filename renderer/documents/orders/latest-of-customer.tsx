import { useText } from '../../i18n/index.ts'
import { LatestDocuments, latestShown } from '../latest-documents.tsx'
import { useOrderPageQuery } from './order.api.ts'
import { orderView } from './order-view.ts'

/** The newest staff orders of a customer. */
export function LatestOfCustomer({ id }: { id: string }) {
  const t = useText()
  const answer = useOrderPageQuery({ body: { size: latestShown, filter: { customerId: [id] } } })
  return (
    <LatestDocuments
      id={id}
      title={t('customers.page.staffOrders')}
      view={orderView}
      numberOf={(row) => row.orderNo}
      answer={answer}
    />
  )
}
