import { Steps } from 'antd'
import {
  customerOrderSteps,
  type CustomerOrder,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { useNarrow } from '../../kit/use-narrow.ts'

type Step = (typeof customerOrderSteps)[number]

/** An order that stopped did so at the step where its state is decided. */
const placeOf = (order: CustomerOrder): Step => {
  if (order.status === 'cancelled') return 'toBeConfirmed'
  return order.status === 'trashed' ? 'confirmed' : order.step
}

/** The way of an order to the ship, with the dates that are known (look.md "Portal"). */
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
    shipped: order.leadTime && t('customerOrders.expected', { date: format.date(order.leadTime) }),
  }
  const dateOf = (step: Step, i: number) => {
    if (step === 'shipped') return at < i && !stopped ? dates.shipped : null
    return i <= at ? dates[step] : null
  }
  return (
    <Steps
      size="small"
      current={at}
      status={stopped ? 'error' : place === 'shipped' ? 'finish' : 'process'}
      orientation={narrow ? 'vertical' : 'horizontal'}
      items={customerOrderSteps.map((step, i) => ({
        title: stopped && i === at ? t(`states.customerOrder.${order.status}`) : t(`states.step.${step}`),
        content: dateOf(step, i),
      }))}
    />
  )
}
