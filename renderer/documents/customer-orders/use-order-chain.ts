import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useText } from '../../i18n/index.ts'
import type { ChainLink, ChainStep } from '../../kit/document/chain.tsx'
import { useFieldWords } from '../../kit/document/field-words.ts'
import { detailAddress, nameOf } from '../../kit/document/view.ts'
import { useOrderPageQuery } from '../orders/order.api.ts'
import { orderView } from '../orders/order-view.ts'
import { customerOrderViews } from './customer-order-view.ts'

/** More children than any master has on one page of its list. */
const most = 50

/** What became of a customer order in house: staff orders, the parts of a split, and the numbers that SAP gave (D20). */
export function useOrderChain(order: CustomerOrder): ChainStep[] {
  const t = useText()
  const { word } = useFieldWords(orderView)
  const { customerOrderNo } = order
  const { data } = useOrderPageQuery(
    { body: { size: most, sort: [{ field: 'orderNo', order: 'asc' }], filter: { customerOrderNo } } },
    { skip: order.decidedAt === null },
  )
  const made = (data?.rows ?? []).filter((row) => row.customerOrderNo === customerOrderNo)
  const links = (part: boolean): ChainLink[] =>
    made
      .filter((row) => (row.split === 'child') === part)
      .map((row) => ({
        id: row.id,
        number: nameOf(orderView.document, row),
        address: detailAddress(orderView, row.id),
        state: word('status', row.status),
      }))
  const open = { id: order.id, number: nameOf(customerOrderViews.staff.document, order), open: true }
  const sap = made.flatMap((row) => [row.sapGroupOrderNo, row.sapBuildingOrderNo]).filter(Boolean)
  return [
    { title: t('orders.relations.customerOrder'), links: [open] },
    { title: t('orders.title'), links: links(false) },
    { title: t('orders.relations.child'), links: links(true) },
    { title: t('document.sapOrders'), links: [...new Set(sap)].map((number) => ({ id: number, number })) },
  ]
}
