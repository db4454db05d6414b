import type { Order } from '#shared/documents/orders/order.schema.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import type { ChainLink, ChainStep } from '../../kit/document/chain.tsx'
import { detailAddress, nameOf } from '../../kit/document/view.ts'
import { customerOrderViews } from '../customer-orders/customer-order-view.ts'
import { orderView } from './order-view.ts'

type Linked = Order['linked'][number]

/** Customer order, staff order, its parts, and the numbers that SAP gave. */
export function useOrderChain(order: Order): ChainStep[] {
  const t = useText()
  const { document } = orderView
  const open: ChainLink = { id: order.id, number: nameOf(document, order), open: true }
  const links = (relation: Linked['relation']): ChainLink[] =>
    order.linked
      .filter((linked) => linked.relation === relation)
      .map(({ id, orderNo, status }) => {
        const of = relation === 'customerOrder' ? 'customerOrder' : 'order'
        const view = of === 'order' ? orderView : customerOrderViews.staff
        return {
          id,
          number: orderNo,
          address: detailAddress(view, id),
          state: t(`states.${of}.${status}` as TextKey),
        }
      })
  const isPart = order.split === 'child'
  const pushed = [order, ...order.linked.filter(({ relation }) => relation === 'child')]
  const sap = new Set(pushed.flatMap((one) => [one.sapGroupOrderNo, one.sapBuildingOrderNo]).filter(Boolean))
  return [
    { title: t('orders.relations.customerOrder'), links: links('customerOrder') },
    {
      title: t(isPart ? 'orders.relations.master' : 'orders.title'),
      links: isPart ? links('master') : [open],
    },
    { title: t('orders.relations.child'), links: isPart ? [open] : links('child') },
    { title: t('document.sapOrders'), links: [...sap].map((number) => ({ id: number, number })) },
  ]
}
