import { DocumentPeek } from '../../kit/document/document-peek.tsx'
import { useRole } from '../../api/session.ts'
import { CustomerOrderNextStep } from './actions/customer-order-next-step.tsx'
import {
  customerOrderDates,
  CustomerOrderStates,
  useCustomerOrderGlance,
} from './customer-order-first-screen.tsx'
import { useCustomerOrderQuery } from './customer-order.api.ts'
import { customerOrderViews, sideOf } from './customer-order-view.ts'

/** A customer order beside the list that it stands in. */
export default function CustomerOrderPeek({ id }: { id: string }) {
  const side = sideOf(useRole())
  const answer = useCustomerOrderQuery({ query: { id } })
  return (
    <DocumentPeek
      view={customerOrderViews[side]}
      id={id}
      answer={answer}
      tags={(order) => <CustomerOrderStates order={order} side={side} />}
      subtitle={(order) => (side === 'staff' ? order.customerName : order.purchaseNo)}
      next={(order) => <CustomerOrderNextStep order={order} side={side} />}
      cells={customerOrderDates}
      glance={useCustomerOrderGlance()}
    />
  )
}
