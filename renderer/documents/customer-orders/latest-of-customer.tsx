import { useText } from '../../i18n/index.ts'
import { LatestDocuments, latestShown } from '../latest-documents.tsx'
import { useCustomerOrderPageQuery } from './customer-order.api.ts'
import { customerOrderViews } from './customer-order-view.ts'

/** The newest orders that a customer has written. */
export function LatestOfCustomer({ id }: { id: string }) {
  const t = useText()
  const answer = useCustomerOrderPageQuery({ body: { size: latestShown, filter: { customerId: [id] } } })
  return (
    <LatestDocuments
      id={id}
      title={t('customers.page.customerOrders')}
      view={customerOrderViews.staff}
      numberOf={(row) => row.customerOrderNo}
      answer={answer}
    />
  )
}
