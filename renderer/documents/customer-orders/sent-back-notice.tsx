import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { ReturnedNotice } from '../../engine/returned-notice.tsx'

interface Props {
  order: Pick<CustomerOrder, 'buyerApproval' | 'approvalComment'> | undefined
}

/** Why a colleague gave the order back, until approval is asked for again. */
export function SentBackNotice({ order }: Props) {
  const record = order && { status: order.buyerApproval, returnComment: order.approvalComment }
  return <ReturnedNotice words="customerOrders" record={record} when="sentBack" />
}
