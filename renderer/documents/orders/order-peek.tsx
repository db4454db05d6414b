import { DocumentPeek } from '../../kit/document/document-peek.tsx'
import { OrderNextStep } from './actions/order-next-step.tsx'
import { orderDates, OrderStates, useOrderGlance } from './order-first-screen.tsx'
import { useOrderQuery } from './order.api.ts'
import { orderView } from './order-view.ts'

/** An order beside the list that it stands in. */
export default function OrderPeek({ id }: { id: string }) {
  const answer = useOrderQuery({ query: { id } })
  return (
    <DocumentPeek
      view={orderView}
      id={id}
      answer={answer}
      tags={(order) => <OrderStates order={order} />}
      subtitle={(order) => order.customerName}
      next={(order) => <OrderNextStep order={order} />}
      cells={orderDates}
      glance={useOrderGlance()}
    />
  )
}
