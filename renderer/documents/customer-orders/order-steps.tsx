import { Steps } from 'antd'
import { customerOrderSteps } from '#shared/documents/customer-orders/customer-order.fields.ts'
import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { useNarrow } from '../../kit/use-narrow.ts'

type Step = (typeof customerOrderSteps)[number]

/** The step of an order. An order that ended early ended at the step where its state is decided. */
const placeOf = (order: CustomerOrder): Step => {
  if (order.status === 'cancelled') return 'toBeConfirmed'
  return order.status === 'trashed' ? 'confirmed' : order.step
}

const isStopped = ({ status }: CustomerOrder): boolean =>
  status === 'cancelled' || status === 'trashed' || status === 'returned'

/** When the order reached each of its steps. A stopped order has the time of the decision. */
export const stepInstants = (order: CustomerOrder): Record<Step, string | null> => ({
  draft: order.createdAt,
  toBeConfirmed: order.submittedAt,
  confirmed: order.decidedAt,
  inProduction: order.productionAt,
  shipping: order.shippingAt,
  shipped: order.shippedAt,
  ...(isStopped(order) && { [placeOf(order)]: order.decidedAt }),
})

/** The steps of an order on its way to the ship, with the dates that are known. */
export function OrderSteps({ order }: { order: CustomerOrder }) {
  const t = useText()
  const format = useFormat()
  const narrow = useNarrow()
  const place = placeOf(order)
  const at = customerOrderSteps.indexOf(place)
  const stopped = isStopped(order)
  const instants = stepInstants(order)
  const dateOf = (step: Step) => instants[step] && format.instant(instants[step])
  const produced =
    order.leadTime && !stopped
      ? t('customerOrders.produced', { date: format.date(order.leadTime) })
      : undefined
  const linesOf = (step: Step, i: number) => [
    ...(step === 'confirmed' && step === place && order.paymentAwaited ? [t('states.paymentAwaited')] : []),
    ...(i <= at ? [dateOf(step)] : []),
    ...(step === 'inProduction' ? [produced] : []),
  ]
  return (
    <Steps
      size="small"
      current={at}
      status={stopped ? 'error' : place === 'shipped' ? 'finish' : 'process'}
      orientation={narrow ? 'vertical' : 'horizontal'}
      items={customerOrderSteps.map((step, i) => ({
        title: stopped && i === at ? t(`states.customerOrder.${order.status}`) : t(`states.step.${step}`),
        content: linesOf(step, i)
          .filter(Boolean)
          .map((text) => <div key={text}>{text}</div>),
      }))}
    />
  )
}
