import { Steps } from 'antd'
import { customerOrderSteps } from '#shared/documents/customer-orders/customer-order.fields.ts'
import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { useNarrow } from '../../kit/use-narrow.ts'

type Step = (typeof customerOrderSteps)[number]

/** An order that ended early did so at the step where its state is decided. */
const placeOf = (order: CustomerOrder): Step => {
  if (order.status === 'cancelled') return 'toBeConfirmed'
  return order.status === 'trashed' ? 'confirmed' : order.step
}

/** The steps of an order on its way to the ship, with the dates that are known. */
export function OrderSteps({ order }: { order: CustomerOrder }) {
  const t = useText()
  const format = useFormat()
  const narrow = useNarrow()
  const place = placeOf(order)
  const at = customerOrderSteps.indexOf(place)
  const stopped = order.status === 'cancelled' || order.status === 'trashed' || order.status === 'returned'
  const dates: Partial<Record<Step, string | null>> = {
    draft: format.instant(order.createdAt),
    toBeConfirmed: order.submittedAt && format.instant(order.submittedAt),
    confirmed: order.decidedAt && format.instant(order.decidedAt),
    inProduction: order.productionAt && format.instant(order.productionAt),
    shipping: order.shippingAt && format.instant(order.shippingAt),
    shipped: order.shippedAt && format.instant(order.shippedAt),
  }
  const produced =
    order.leadTime && !stopped
      ? t('customerOrders.produced', { date: format.date(order.leadTime) })
      : undefined
  const linesOf = (step: Step, i: number) => [
    ...(step === 'confirmed' && step === place && order.paymentAwaited ? [t('states.paymentAwaited')] : []),
    ...(i <= at ? [dates[step]] : []),
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
